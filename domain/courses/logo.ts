import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

/** What may be uploaded as a logo (issue: PNG, JPEG or WebP by content, at most 2 MB); no SVG, which can hold scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LogoType = z.enum(logoTypes);
export type LogoType = z.infer<typeof LogoType>;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** An uploaded logo, listed again for reuse (decisions.md, "logo by URL"). */
export const Logo = z.strictObject({ id: Ulid, url: z.string(), createdAt: Instant });
export type Logo = z.infer<typeof Logo>;
