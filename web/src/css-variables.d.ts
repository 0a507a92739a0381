import 'react';

/** Lets a `style` set the custom properties that carry a course's colors. */
declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
