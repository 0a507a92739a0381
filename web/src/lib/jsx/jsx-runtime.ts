/** The compiler imports this runtime for JSX (`jsxImportSource`). It is React's, but each text has its own element. */
import type { ElementType, Key, ReactElement } from 'react';
import { type JSX, jsx as reactJsx } from 'react/jsx-runtime';
import { type Props, withLoneText } from './lone-text.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX };

const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  reactJsx(type, withLoneText(type, props), key);

/** React's `jsxs` differs only in development, where `jsx-dev-runtime.ts` stands for both. */
export { jsx, jsx as jsxs };
