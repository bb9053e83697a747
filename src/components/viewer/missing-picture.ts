import { createContext, type ReactNode } from 'react';

/** What is shown in place of a picture whose file can't be had. */
export const MissingPicture = createContext<ReactNode>(null);
