import { requiredText } from '../required-text.ts';
import { Facets, MAX_CATEGORY_CHARS } from './course.ts';

/** As people and models give them. Stored categories may be blank or have blanks around them. */
export const ChosenFacets = Facets.extend({
  category: requiredText(MAX_CATEGORY_CHARS),
});
