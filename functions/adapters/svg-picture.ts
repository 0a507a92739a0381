import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

/** As PNG. The library has been started. */
export function svgPicture(svg: string, options?: ResvgRenderOptions): Uint8Array {
  const drawing = new Resvg(svg, options);
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    // The garbage collector doesn't free WebAssembly memory.
    image.free();
    drawing.free();
  }
}
