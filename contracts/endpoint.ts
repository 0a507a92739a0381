import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import type { ErrorCode } from './errors.ts';
import type { Use } from './ports.ts';

/** The folders of `functions/` that hold endpoints, each a stack of its own. */
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

/** Who may call. Ownership is a named predicate in the handler. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'stripe-signature';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ContentType = 'text/html' | 'application/xml' | 'text/plain' | 'image/png';

/**
 * One endpoint, declared once: the route, function, grants, environment, alarm text, the handler's types, the web
 * client, the OpenAPI document and the authorization tests are derived from this.
 */
export interface Endpoint {
  /** Verb-noun, the handler's file name in its area: `functions/<area>/<name>.ts`. */
  readonly name: string;
  readonly area: Area;
  readonly summary: string;
  readonly method: HttpMethod;
  /** `/api/courses/{courseId}`; cacheable public reads live under `/api/public/`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Where `contentType` is told, a `Document` or a `Picture`. */
  readonly reply: z.ZodType;
  /** What the reply is, where it is not JSON. */
  readonly contentType?: ContentType;
  /** The page or file of the site, written as in contracts/site-pages.ts, that this reply is. */
  readonly shownAt?: `/${string}`;
  /** The status of a success, 200 unless told. */
  readonly status?: 200 | 202;
  /** For public reads: how long browsers and the edge may keep the reply. */
  readonly cacheSeconds?: number;
  /** What can go wrong besides what every endpoint of its access can answer. */
  readonly errors: readonly ErrorCode[];
  /** What a failure means to a person, for whoever is woken by the alarm. */
  readonly failureMeans: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
}

/** Where a browser is sent: a web page, never `javascript:` or the like. */
export const WebAddress = z.url({ protocol: /^https?$/ });

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** The parameters of every path that names a course. */
export const CourseParams = z.strictObject({ courseId: Ulid });

/** A text that is sent as it is; `missing`: the site's own page for what is not there, with the status that says so. */
export const Document = z.object({ body: z.string(), missing: z.boolean().optional() });
export const Image = z.object({
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'are not the bytes of a picture'),
});

/** What the function of an endpoint uses: its story's, and before it the chain's, which asks whether the caller has left. */
export const usesOf = ({ access, uses }: { readonly access: Access; readonly uses: readonly Use[] }): readonly Use[] =>
  access === 'signed-in' || access === 'admin' ? [...new Set<Use>([...uses, 'profiles.hasLeft'])] : uses;
