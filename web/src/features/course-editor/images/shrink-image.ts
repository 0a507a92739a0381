import { SHRUNK_IMAGE_SIDE } from '#domain/images/media.ts';

/** Photos look the same as at 1, at a third of the size. */
const QUALITY = 0.88;
/** Screenshots stay sharp if they are small enough without loss. */
const MAX_LOSSLESS_BYTES = 1_000_000;

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    // A browser without the encoder answers with a PNG.
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality);
  });

function drawn(bitmap: ImageBitmap, { background }: { background?: string } = {}): HTMLCanvasElement {
  const scale = Math.min(1, SHRUNK_IMAGE_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.imageSmoothingQuality = 'high';
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * As WebP, or as JPEG where the browser can't write WebP: turned upright, at most 2,000 pixels on the longer side, without
 * metadata.
 * @throws if the browser can't read the image
 */
export async function shrinkImage(file: Blob, { isLossless }: { isLossless: boolean }): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = drawn(bitmap);
    const exact = isLossless ? await encoded(canvas, 'image/webp', 1) : undefined;
    if (exact && exact.size <= MAX_LOSSLESS_BYTES) return exact;
    const webp = await encoded(canvas, 'image/webp', QUALITY);
    // JPEG has no transparency.
    const jpeg = webp ?? (await encoded(drawn(bitmap, { background: 'white' }), 'image/jpeg', QUALITY));
    if (!jpeg) throw new Error('The browser can write neither WebP nor JPEG');
    return jpeg;
  } finally {
    bitmap.close();
  }
}
