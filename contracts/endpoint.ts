import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import type { ErrorCode } from './errors.ts';
import type { Use } from './ports.ts';

/** Folders of `functions/` with endpoints; each is a stack. */
export const areas = [
  'account',
  'courses',
  'generation',
  'learning',
  'marketplace',
  'moderation',
  'payouts',
  'purchases',
  'realtime',
  'reviews',
  'subscriptions',
  'stripe',
  'support',
  'operations',
] as const;
export type Area = (typeof areas)[number];

/** Ownership is checked in the handler. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'stripe-signature';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ContentType = 'text/html' | 'application/xml' | 'text/plain' | 'image/png' | 'application/pdf';

/**
 * Route, function, grants, environment, alarm text, handler types, web client, OpenAPI document and authorization tests
 * are derived from it.
 */
export interface Endpoint {
  /** Verb-noun; the file is `functions/<area>/<name>.ts`. */
  readonly name: string;
  readonly area: Area;
  readonly summary: string;
  readonly method: HttpMethod;
  /** Cacheable public reads are under `/api/public/`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A `Document`, an `Image` or a `Download` if `contentType` is set. */
  readonly reply: z.ZodType;
  readonly contentType?: ContentType;
  /** The site's path (contracts/site-pages.ts). */
  readonly shownAt?: `/${string}`;
  /** Default 200. */
  readonly status?: 200 | 202;
  /** For public reads, in browsers and CloudFront. */
  readonly cacheSeconds?: number;
  /** The handler may return its reply `withCookies`. */
  readonly setsCookies?: true;
  /** Besides those of its `access`. */
  readonly errors: readonly ErrorCode[];
  /** To a person, for the alarm. */
  readonly failureMeans: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
}

/** Excludes `javascript:` and other schemes. */
export const WebAddress = z.url({ protocol: /^https?$/ });

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

export const CourseParams = z.strictObject({ courseId: Ulid });

/** `missing` sends it as the site's 404 page. */
export const Document = z.object({ body: z.string(), missing: z.boolean().optional() });
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'are not the bytes of a file');
export const Image = z.object({ body: Bytes });
/** At most 4 MB: the API passes on 6 MB, and bytes only as base64. */
export const Download = Image.extend({ fileName: z.string() });

/** Replies of these are bytes. */
export const isBinary = (contentType: ContentType): boolean =>
  contentType === 'image/png' || contentType === 'application/pdf';

/** Plus the check for a deleted account, which runs first. */
export const usesOf = ({ access, uses }: { readonly access: Access; readonly uses: readonly Use[] }): readonly Use[] =>
  access === 'signed-in' || access === 'admin' ? [...new Set<Use>([...uses, 'users.isDeleted'])] : uses;
