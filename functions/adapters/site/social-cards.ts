import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { socialCards as declared } from '#contracts/ports/pages.ts';
import { CARD_WIDTH } from '#domain/pages/head.ts';
import { courseCard } from '#domain/pages/social-card.ts';
import { provide } from '../../runtime/dependencies.ts';

/** The bundling puts them beside the code (lib/bundling.ts). */
const beside = (name: string): Promise<Uint8Array> => readFile(new URL(name, import.meta.url));

/** Draws SVG without a browser; its fonts and itself are loaded once for an instance, by the first card. */
export const socialCards = provide(declared, () => {
  let loading: Promise<Uint8Array[]> | undefined;

  const load = async (): Promise<Uint8Array[]> => {
    const [renderer, ...fonts] = await Promise.all(
      ['index_bg.wasm', 'Newsreader_500Medium.ttf', 'Inter_500Medium.ttf'].map(beside),
    );
    if (renderer) await initWasm(renderer.slice().buffer);
    return fonts;
  };

  return {
    async draw(course: Parameters<typeof courseCard>[0]): Promise<Uint8Array> {
      loading ??= load();
      const fontBuffers = await loading;
      const drawing = new Resvg(courseCard(course), {
        font: { fontBuffers, defaultFontFamily: 'Inter' },
        fitTo: { mode: 'width', value: CARD_WIDTH },
      });
      const image = drawing.render();
      try {
        return image.asPng();
      } finally {
        // Its memory is not the collector's to free.
        image.free();
        drawing.free();
      }
    },
  };
});
