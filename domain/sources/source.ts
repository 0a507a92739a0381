import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, Instant, MINUTE_MS, plusMs } from '../time.ts';
import { StoredSpan } from './spans.ts';

export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
/** Per creator. */
export const MAX_KEPT_SOURCES = 30;
/** Since its last use: longer than a generation can be retried. */
export const SOURCE_KEPT_MS = 32 * DAY_MS;
/** About 1,000 pages. */
export const MAX_SOURCE_WORDS = 300_000;
/** So that a text fits into a reply. */
export const MAX_SOURCE_CHARS = 4_000_000;
export const SOURCE_NAME_CHARS = 200;

/** Shown beside the file or address. */
export const sourceProblems = {
  'too-large': 'This file is larger than 20 MB. Divide it or choose another one.',
  unsupported: "This isn't a PDF, Word, PowerPoint, Markdown or text file. Choose another one.",
  encrypted: 'This file is protected with a password. Remove the password and add it again.',
  broken: "This file is damaged, so it can't be read. Export it again and add the new one.",
  empty: 'This has no text in it.',
  scanned: 'This PDF has pictures of pages and no text. Run text recognition (OCR) on it and add it again.',
  'unpacks-too-large': "This file unpacks to far more than its size, so we don't read it. Export it again.",
  'too-many-words': 'This has more than 300,000 words. Divide it and add the parts that you need.',
  'address-refused': 'Only public https addresses can be read.',
  unreachable: "This address can't be reached. Check it, or save the page as a PDF.",
  'too-slow': 'This address took longer than 5 seconds. Try again, or save the page as a PDF.',
  'page-too-large': 'This page is larger than 2 MB. Save the part that you need as a PDF.',
  'not-a-page': 'This address leads to no web page. Download the file and add it here.',
  'page-refused': "This site doesn't let us read the page. Save it as a PDF and add it here.",
  interrupted: 'Reading this took too long. Remove it and try again, or divide it.',
} as const;
export type SourceProblem = keyof typeof sourceProblems;
const SourceProblem = z.enum(Object.keys(sourceProblems) as [SourceProblem, ...SourceProblem[]]);

const common = {
  id: Ulid,
  ownerId: UserId,
  kind: z.enum(['file', 'address']),
  /** The file's name, or the address. */
  name: z.string().max(2_000),
  createdAt: Instant,
  /** Missing before the first renewal. */
  renewedAt: Instant.optional(),
};

/** Its text is a file in the bucket. */
export const Source = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('reading') }),
  z.strictObject({
    ...common,
    status: z.literal('ready'),
    title: z.string(),
    words: z.int().min(1),
  }),
  z.strictObject({ ...common, status: z.literal('failed'), problem: SourceProblem }),
]);
export type Source = z.infer<typeof Source>;

/** The function that reads a source lives 29 s at most (contracts/http/sources.ts). */
const READING_ENDS_MS = 2 * MINUTE_MS;

/** Reading that was killed never ends by itself. */
export const settled = (source: Source, now: Instant): Source =>
  source.status === 'reading' && plusMs(source.createdAt, READING_ENDS_MS) < now
    ? { ...source, status: 'failed', problem: 'interrupted' }
    : source;

/** Older texts also have their language and stop words. */
export const SourceText = z.object({
  title: z.string(),
  words: z.int().min(1),
  spans: z.array(StoredSpan).min(1),
});
export type SourceText = z.infer<typeof SourceText>;
