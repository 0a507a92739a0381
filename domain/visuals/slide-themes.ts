/**
 * The theme's slide colors, to preview a slide in the other theme. Must equal `web/src/app/index.css`; a test compares
 * them.
 */
export const slideThemes = {
  light: {
    '--color-paper': '#faf8f4',
    '--color-surface': '#fffefb',
    '--color-sunken': '#f2eee6',
    '--color-line': '#e6e0d5',
    '--color-line-strong': '#8f8776',
    '--color-ink': '#231d2e',
    '--color-ink-soft': '#4a4356',
    '--color-ink-faint': '#6a6276',
    '--color-violet-soft': '#f0ebfa',
    '--color-violet-ink': '#4b3a7c',
    '--color-good': '#1d6a48',
    '--color-good-soft': '#e6f2ea',
    '--color-bad': '#a12c23',
    '--color-bad-soft': '#fbe9e6',
  },
  dark: {
    '--color-paper': '#17141c',
    '--color-surface': '#201c28',
    '--color-sunken': '#120f16',
    '--color-line': '#352f40',
    '--color-line-strong': '#857a96',
    '--color-ink': '#f3efe8',
    '--color-ink-soft': '#cbc4d2',
    '--color-ink-faint': '#a69db2',
    '--color-violet-soft': '#2b2440',
    '--color-violet-ink': '#cfc4fc',
    '--color-good': '#7fd1a7',
    '--color-good-soft': '#1a2f25',
    '--color-bad': '#f29b92',
    '--color-bad-soft': '#3a1f1d',
  },
} as const;

/** For contrast checks. */
export const slidePaper = {
  light: slideThemes.light['--color-surface'],
  dark: slideThemes.dark['--color-surface'],
} as const;
