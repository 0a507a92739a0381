import * as z from 'zod';
import { isBlank } from './is-blank.ts';

/** Trimmed. Text of spaces and invisible signs alone counts as missing. */
export const requiredText = (maxChars: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(maxChars)
    .refine((text) => !isBlank(text), 'is required');

/** Trimmed. Text of spaces and invisible signs alone is stored as none. */
export const optionalText = (maxChars: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => (isBlank(text) ? '' : text))
    .max(maxChars);
