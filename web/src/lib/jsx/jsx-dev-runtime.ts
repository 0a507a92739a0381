/** This is `jsx-runtime.ts` for development. */
import type { ElementType, Key, ReactElement } from 'react';
import { type JSXSource, jsxDEV as reactJsxDEV } from 'react/jsx-dev-runtime';
import { type Props, withLoneText } from './lone-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from './jsx-runtime.ts';

export function jsxDEV(
  type: ElementType,
  props: Props,
  key?: Key,
  isStatic = false,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const lone = withLoneText(type, props);
  // Several texts may have become one, which is no list.
  return reactJsxDEV(type, lone, key, isStatic && Array.isArray(lone.children), source, self);
}
