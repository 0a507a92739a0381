import { isBlank } from '../../../is-blank.ts';
import { quoted } from '../../rule.ts';

export const named = (kind: string, title: string): string =>
  isBlank(title) ? `a ${kind} without a title` : quoted(title);
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const theNamed = (kind: string, title: string): string =>
  isBlank(title) ? named(kind, title) : `the ${kind} ${quoted(title)}`;
