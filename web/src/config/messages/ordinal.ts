import { grouped } from './plural.ts';

const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: { readonly [Category in Intl.LDMLPluralRule]?: string } = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "22nd". */
export const ordinal = (place: number): string => `${grouped(place)}${suffixes[rules.select(place)] ?? 'th'}`;
