import { readFile } from 'node:fs/promises';
import { initWasm } from '@resvg/resvg-wasm';
import { socialCards as declared } from '#contracts/ports/pages.ts';
import { CARD_WIDTH } from '#domain/pages/head.ts';
import { courseCard } from '#domain/pages/social-card.ts';
import { provide } from '../../runtime/dependencies.ts';
import { loadedOnce } from '../../runtime/loaded-once.ts';
import { svgPicture } from '../svg-picture.ts';

/** lib/bundling.ts copies these beside the code. */
const readAsset = (name: string): Promise<Uint8Array> => readFile(new URL(name, import.meta.url));

export const socialCards = provide(declared, () => {
  const loaded = loadedOnce(async (): Promise<Uint8Array[]> => {
    const [renderer, ...fonts] = await Promise.all(
      ['index_bg.wasm', 'Newsreader_500Medium.ttf', 'Inter_500Medium.ttf'].map(readAsset),
    );
    if (renderer) await initWasm(renderer.slice().buffer);
    return fonts;
  });

  return {
    async draw(course: Parameters<typeof courseCard>[0]): Promise<Uint8Array> {
      const fontBuffers = await loaded();
      return svgPicture(courseCard(course), {
        font: { fontBuffers, defaultFontFamily: 'Inter' },
        fitTo: { mode: 'width', value: CARD_WIDTH },
      });
    },
  };
});
