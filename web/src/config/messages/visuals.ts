import { visualLabels } from '#domain/visuals/labels.ts';

export const visualMessages = {
  ...visualLabels,
  category: 'Category',
  noImage: "Couldn't load this image.",
} as const;
