import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import { type ImageType, imageTypeOf } from '#domain/images/image-type.ts';
import { loadedOnce } from '../../../runtime/loaded-once.ts';
import { readAsset } from './assets.ts';

const QUALITY = 88;
/** In px. More can't be seen on a page. */
const MAX_SIDE = 1_600;

async function load(): Promise<void> {
  const [webp, png, jpeg, encoder, resizer] = await Promise.all(
    ['webp_dec.wasm', 'squoosh_png_bg.wasm', 'mozjpeg_dec.wasm', 'mozjpeg_enc.wasm', 'squoosh_resize_bg.wasm'].map(
      readAsset,
    ),
  );
  await Promise.all([
    initWebpDecoder({ wasmBinary: webp }),
    initJpegDecoder({ wasmBinary: jpeg }),
    initJpegEncoder({ wasmBinary: encoder }),
    initPngDecoder(png),
    initResize(resizer),
  ]);
}

const decoders: Readonly<Record<ImageType, (bytes: ArrayBuffer) => ReturnType<typeof decodeWebp>>> = {
  'image/webp': decodeWebp,
  'image/png': (bytes) => decodePng(bytes),
  'image/jpeg': (bytes) => decodeJpeg(bytes),
};

type Pixels = Awaited<ReturnType<typeof decodeWebp>>;

/** JPEG has no transparency. In place. */
function onWhite({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = at; channel < at + 3; channel++) data[channel] = 255 + ((data[channel] ?? 0) - 255) * opacity;
    data[at + 3] = 255;
  }
}

async function shrunk(image: Pixels): Promise<Pixels> {
  const scale = MAX_SIDE / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const size = (side: number): number => Math.max(1, Math.round(side * scale));
  return resize(image, { width: size(image.width), height: size(image.height), method: 'triangle' });
}

/** Undefined if it can't be read. */
async function asJpeg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const type = imageTypeOf(bytes);
  const decoded = type && (await decoders[type](new Uint8Array(bytes).buffer).catch(() => undefined));
  if (!decoded) return undefined;
  const image = await shrunk(decoded);
  onWhite(image);
  return new Uint8Array(await encodeJpeg(image, { quality: QUALITY, progressive: false }));
}

const loaded = loadedOnce(load);

/**
 * Images as JPEG, by the same names. PDF knows no WebP, and the library draws broken files and some kinds of PNG wrong
 * or not at all. Those that can't be read are left out.
 */
export async function printableImages(
  images: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const printable = new Map<string, Uint8Array>();
  if (images.size === 0) return printable;
  await loaded();
  // One after the other: decoded, each takes many times its size.
  for (const [name, bytes] of images) {
    const jpeg = await asJpeg(bytes);
    if (jpeg) printable.set(name, jpeg);
  }
  return printable;
}
