import { languageName } from './language-name.ts';

/** BCP 47 tags. */
const offered = [
  ...['ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr'],
  ...['hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr'],
  ...['sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh', 'zh-CN', 'zh-TW'],
] as const;

/** Sorted by name. The chosen one is added if it is not offered. */
export const languageOptions = (chosen?: string): { value: string; label: string }[] =>
  [...new Set<string>([...offered, ...(chosen === undefined ? [] : [chosen])])]
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
