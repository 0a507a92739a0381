/** What the fonts of PDF files have, as messages say it. `isPrintable` tests it. */
export const PRINTABLE_SCRIPTS = 'Latin, Greek and Cyrillic';
