import * as z from 'zod';

/** SVG isn't allowed because it can hold scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const ImageType = z.enum(imageTypes);
export type ImageType = z.infer<typeof ImageType>;

export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const satisfies Record<ImageType, string>;

/** How many first bytes `imageTypeOf` needs. */
export const IMAGE_SIGNATURE_BYTES = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** PNG: https://www.w3.org/TR/png-3/#3PNGsignature, JPEG: ITU T.81 B.1.1.3, WebP: RFC 9649 section 2.4. */
export function imageTypeOf(firstBytes: Uint8Array): ImageType | undefined {
  if (startsWith(firstBytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(firstBytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(firstBytes, ascii('RIFF')) && startsWith(firstBytes, ascii('WEBP'), 8)) return 'image/webp';
  return undefined;
}
