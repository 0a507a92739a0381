import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Colors } from '#domain/covers/palettes.ts';
import { coverSvg } from '#domain/covers/svg.ts';
import { loadedOnce } from '../../../runtime/loaded-once.ts';
import { readAsset } from '../pdf/assets.ts';

/** The library starts once in a process, also if this module is loaded again. */
const renderer = loadedOnce(async (): Promise<void> => {
  try {
    await initWasm((await readAsset('index_bg.wasm')).slice().buffer);
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error;
  }
});

/** As PNG. @param size in px */
export async function coverPicture(
  courseId: string,
  colors: Colors,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  await renderer();
  const drawing = new Resvg(coverSvg(courseId, colors, `width="${width}" height="${height}"`));
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    // The garbage collector doesn't free WebAssembly memory.
    image.free();
    drawing.free();
  }
}
