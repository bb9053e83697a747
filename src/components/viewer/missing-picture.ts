import { createContext, type ReactNode } from 'react';

/** Shown instead of a picture whose file is missing. */
export const MissingPicture = createContext<ReactNode>(null);
