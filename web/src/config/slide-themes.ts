/**
 * What a slide takes from the theme, for showing one in a theme that the page does not have: older browsers resolve the
 * theme's colours once for the whole page. The same values as in `app/index.css`, which a test compares.
 */
export const slideThemes = {
  light: {
    '--color-paper': '#faf8f4',
    '--color-surface': '#fffefb',
    '--color-line': '#e6e0d5',
    '--color-ink': '#231d2e',
    '--color-ink-soft': '#4a4356',
    '--color-ink-faint': '#6a6276',
    '--color-violet-soft': '#f0ebfa',
    '--color-violet-ink': '#4b3a7c',
  },
  dark: {
    '--color-paper': '#17141c',
    '--color-surface': '#201c28',
    '--color-line': '#352f40',
    '--color-ink': '#f3efe8',
    '--color-ink-soft': '#cbc4d2',
    '--color-ink-faint': '#a69db2',
    '--color-violet-soft': '#2b2440',
    '--color-violet-ink': '#cfc4fc',
  },
} as const;

/** The paper that slides are on, for judging colours against it. */
export const slidePaper = {
  light: slideThemes.light['--color-surface'],
  dark: slideThemes.dark['--color-surface'],
} as const;
