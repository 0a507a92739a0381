import type { Direction } from './visuals/scene.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Of a language tag such as `he` or `ar-EG`. */
export const languageDirection = (tag: string): Direction =>
  rightToLeft.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
