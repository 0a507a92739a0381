/** Forms by plural category (`Intl.PluralRules`). */
type Forms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

const rules = new Intl.PluralRules('en-US');
const numbers = new Intl.NumberFormat('en-US');

/** "1,200". */
export const grouped = (count: number): string => numbers.format(count);

/** "1 lesson", "1,200 lessons". */
export const plural = (count: number, forms: Forms): string =>
  `${grouped(count)} ${forms[rules.select(count)] ?? forms.other}`;
