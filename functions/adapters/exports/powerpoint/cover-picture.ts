import { initWasm } from '@resvg/resvg-wasm';
import type { Colors } from '#domain/covers/palettes.ts';
import { coverSvg } from '#domain/covers/svg.ts';
import { loadedOnce } from '../../../runtime/loaded-once.ts';
import { svgPicture } from '../../svg-picture.ts';
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
  return svgPicture(coverSvg(courseId, colors, `width="${width}" height="${height}"`));
}
