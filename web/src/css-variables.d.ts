import 'react';

/** Lets a `style` set the custom properties that carry a course's colours. */
declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
