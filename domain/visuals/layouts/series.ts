import type { ColorRole } from '../scene.ts';

/** Dashes and markers tell series apart without color. */
const seriesLooks: readonly {
  color: ColorRole;
  dash: readonly number[];
  marker: 'circle' | 'square' | 'diamond';
}[] = [
  { color: 'series1', dash: [], marker: 'circle' },
  { color: 'series2', dash: [8, 5], marker: 'square' },
  { color: 'series3', dash: [2, 5], marker: 'diamond' },
];

export const seriesLook = (index: number) =>
  seriesLooks[index % seriesLooks.length] ?? { color: 'series1' as const, dash: [], marker: 'circle' as const };
