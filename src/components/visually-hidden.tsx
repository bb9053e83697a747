import type { ComponentProps } from 'react';

/** Text for assistive technology only (global-style.ts). */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span data-screen="spoken" {...props} />;
