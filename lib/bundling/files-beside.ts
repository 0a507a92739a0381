import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a source reads when it runs, as it cannot be part of a bundle's code: copied beside every bundle that holds the source. */
const filesBeside: Readonly<Record<string, readonly string[]>> = {
  'functions/adapters/course-cards.ts': [
    'node_modules/@resvg/resvg-wasm/index_bg.wasm',
    'node_modules/@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
    'node_modules/@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  ],
};

/** Copies them into a bundle's folder; answers their names. */
export function copyFilesBeside(root: string, sources: readonly string[], folder: string): string[] {
  const files = sources.flatMap((source) => filesBeside[source] ?? []);
  for (const file of files) copyFileSync(join(root, file), join(folder, basename(file)));
  return files.map((file) => basename(file));
}
