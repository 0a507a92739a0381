const names = new Intl.DisplayNames('en', { type: 'language' });

/** "German" for `de`. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
