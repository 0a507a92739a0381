import * as z from 'zod';
import { isBlank } from '../is-blank.ts';
import { Facets, MAX_CATEGORY_CHARS } from './course.ts';

/** As people and models give them. Stored categories may be blank or have blanks around them. */
export const ChosenFacets = Facets.extend({
  category: z
    .string()
    .trim()
    .min(1, 'is required')
    .max(MAX_CATEGORY_CHARS)
    .refine((category) => !isBlank(category), 'is required'),
});
