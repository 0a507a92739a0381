import * as z from 'zod';
import { isBlank } from './is-blank.ts';

/** Tabs and line breaks stay; word processors write some as other controls. */
const withoutControls = (text: string): string =>
  text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

/** Trimmed, without control characters. Text of spaces and invisible signs alone counts as missing. */
export const requiredText = (maxChars: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .min(1, 'is required')
    .max(maxChars)
    .refine((text) => !isBlank(text), 'is required');

/** Trimmed, without control characters. Text of spaces and invisible signs alone is stored as none. */
export const optionalText = (maxChars: number) =>
  z
    .string()
    .overwrite((text) => (isBlank(text) ? '' : withoutControls(text)))
    .trim()
    .max(maxChars);
