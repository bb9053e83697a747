import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A custom property, such as `--ground`. */
    [name: `--${string}`]: string | number | undefined;
  }
}
