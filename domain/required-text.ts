import * as z from 'zod';
import { isBlank } from './is-blank.ts';
import { withoutControls } from './text.ts';

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

/** As a model writes it. */
export const writtenText = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .refine((text) => !isBlank(text), 'must not be blank');
