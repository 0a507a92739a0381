import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { type ImageType, imageExtensions } from '../images/image-type.ts';
import { Instant } from '../time.ts';

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

export const logoPath = (logoId: Ulid, type: ImageType): string => `/logos/${logoId}.${imageExtensions[type]}`;
export const LogoPath = z
  .string()
  .regex(/^\/logos\/[0-7][0-9A-HJKMNP-TV-Z]{25}\.(?:png|jpg|webp)$/, 'is not the path of a logo');

export const logoIdIn = (url: string): Ulid | undefined =>
  LogoPath.safeParse(url).success ? url.replace(/^\/logos\/|\.\w+$/g, '') : undefined;

export const Logo = z.strictObject({ id: Ulid, url: LogoPath, createdAt: Instant });
export type Logo = z.infer<typeof Logo>;
