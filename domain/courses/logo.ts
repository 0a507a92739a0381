import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

/** SVG isn't allowed because it can hold scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LogoType = z.enum(logoTypes);
export type LogoType = z.infer<typeof LogoType>;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

const extensions: Readonly<Record<LogoType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** The path on the site, `/logos/01….png`, the same in every stage. */
export const logoPath = (logoId: Ulid, type: LogoType): string => `/logos/${logoId}.${extensions[type]}`;
export const LogoPath = z
  .string()
  .regex(/^\/logos\/[0-7][0-9A-HJKMNP-TV-Z]{25}\.(?:png|jpg|webp)$/, 'is not the path of a logo');

export const logoIdIn = (url: string): Ulid | undefined =>
  LogoPath.safeParse(url).success ? url.replace(/^\/logos\/|\.\w+$/g, '') : undefined;

export const LOGO_SIGNATURE_BYTES = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** PNG: https://www.w3.org/TR/png-3/#3PNGsignature, JPEG: ITU T.81 B.1.1.3, WebP: RFC 9649 section 2.4. */
export function logoTypeOf(firstBytes: Uint8Array): LogoType | undefined {
  if (startsWith(firstBytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(firstBytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(firstBytes, ascii('RIFF')) && startsWith(firstBytes, ascii('WEBP'), 8)) return 'image/webp';
  return undefined;
}

export const Logo = z.strictObject({ id: Ulid, url: LogoPath, createdAt: Instant });
export type Logo = z.infer<typeof Logo>;
