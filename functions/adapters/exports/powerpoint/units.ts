import type { Box } from '#domain/visuals/scene.ts';

const PX_PER_INCH = 96;
export const POINTS_PER_PX = 0.75;

export const inches = (px: number): number => px / PX_PER_INCH;

/** Sizes of type in steps that people choose from, and never larger. */
export const points = (px: number): number => Math.max(1, Math.floor(px * POINTS_PER_PX * 2) / 2);

export const placed = ({ x, y, width, height }: Box) => ({
  ...{ x: inches(x), y: inches(y), w: inches(width), h: inches(height) },
});
