import { randomFrom } from '../random.ts';

export interface Colors {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
}

export const defaultColors: Colors = { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' };

/** So that new courses don't all look alike. */
const palettes: readonly Colors[] = [
  defaultColors,
  { primary: '#7fa99b', secondary: '#3f7268', accent: '#e2b36f' },
  { primary: '#d9a05b', secondary: '#b4643c', accent: '#7a3b2e' },
  { primary: '#6f9fc8', secondary: '#335f8a', accent: '#e0a04e' },
  { primary: '#c98a9f', secondary: '#8c4a63', accent: '#4f4470' },
  { primary: '#98a869', secondary: '#5c7344', accent: '#d08c4a' },
  { primary: '#8f9bb3', secondary: '#53607d', accent: '#d98e73' },
];

const isUnchosen = ({ primary, secondary, accent }: Colors): boolean =>
  primary === defaultColors.primary && secondary === defaultColors.secondary && accent === defaultColors.accent;

export function coverColors(courseId: string, colors: Colors): Colors {
  if (!isUnchosen(colors)) return colors;
  return palettes[Math.floor(randomFrom(`${courseId}/palette`)() * palettes.length)] ?? defaultColors;
}
