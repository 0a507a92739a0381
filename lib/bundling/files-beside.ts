import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Source file → data files to copy beside every bundle that contains the source. */
const filesBeside: Readonly<Record<string, readonly string[]>> = {
  'functions/adapters/course-cards.ts': [
    'node_modules/@resvg/resvg-wasm/index_bg.wasm',
    'node_modules/@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
    'node_modules/@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  ],
};

export function copyFilesBeside(root: string, sources: readonly string[], folder: string): string[] {
  const files = sources.flatMap((source) => filesBeside[source] ?? []);
  for (const file of files) copyFileSync(join(root, file), join(folder, basename(file)));
  return files.map((file) => basename(file));
}
