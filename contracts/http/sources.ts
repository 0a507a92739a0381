import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import { requiredText } from '#domain/required-text.ts';
import { MAX_SOURCE_BYTES, SOURCE_NAME_CHARS } from '#domain/sources/source.ts';
import { Instant } from '#domain/time.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

export const SourceView = z.object({
  id: z.string(),
  kind: z.enum(['file', 'address']),
  /** A file name or an address. */
  name: z.string(),
  status: z.enum(['reading', 'ready', 'failed']),
  createdAt: Instant,
  read: z.object({ title: z.string(), words: z.int() }).nullable(),
  problem: z.string().nullable(),
});
export type SourceView = z.infer<typeof SourceView>;

export const listSources = endpoint({
  name: 'list-sources',
  area: 'generation',
  summary: "Lists the signed-in user's sources, newest first",
  method: 'GET',
  path: '/api/sources',
  access: 'signed-in',
  reply: z.object({ sources: z.array(SourceView) }),
  errors: [],
  failureMeans: "Creators don't see the files and addresses they added as sources.",
  uses: ['sources.ofOwner'],
});

export const createSourceUpload = endpoint({
  name: 'create-source-upload',
  area: 'generation',
  summary: 'Creates a presigned URL for uploading one file of exactly this size',
  method: 'POST',
  path: '/api/sources/uploads',
  access: 'signed-in',
  body: z.strictObject({ sizeBytes: z.int().min(1).max(MAX_SOURCE_BYTES) }),
  /** The browser must PUT with exactly these headers. */
  reply: z.object({ uploadId: z.string(), url: WebAddress, headers: z.record(z.string(), z.string()) }),
  errors: ['rate_limited', 'limit_reached'],
  failureMeans: "Creators can't upload files as sources.",
  uses: ['sources.ofOwner', 'rateLimits.source', 'sourceUploads.create'],
});

const FileSource = z.strictObject({
  kind: z.literal('file'),
  uploadId: Ulid,
  name: requiredText(SOURCE_NAME_CHARS),
});
const AddressSource = z.strictObject({
  kind: z.literal('address'),
  address: z.string().trim().min(1).max(2_000),
  /** A repeat with the same id gets the same source. */
  sourceId: Ulid.optional(),
});

/** Replies after reading. A client that loses the connection finds the result in the list. */
export const readSource = endpoint({
  name: 'read-source',
  area: 'generation',
  summary: 'Reads an uploaded file or a public web page and keeps its text as a source',
  method: 'POST',
  path: '/api/sources',
  access: 'signed-in',
  body: z.strictObject({ from: z.discriminatedUnion('kind', [FileSource, AddressSource]) }),
  reply: z.object({ source: SourceView }),
  errors: ['not_found', 'conflict', 'rate_limited', 'limit_reached'],
  failureMeans: "Creators can't use files and web pages as sources.",
  uses: [
    'sources.ofOwner',
    'sources.byIds',
    'sources.add',
    'sources.settle',
    'rateLimits.source',
    'sourceUploads.read',
    'sourceUploads.discard',
    'sourceReader.readFile',
    'sourceReader.readAddress',
    'sourceTexts.save',
  ],
  timeoutSeconds: 29,
  // One vCPU, and room for a large file.
  memoryMb: 1_769,
});

export const removeSource = endpoint({
  name: 'remove-source',
  area: 'generation',
  summary: 'Deletes one of the user’s sources with its text',
  method: 'DELETE',
  path: '/api/sources/{sourceId}',
  access: 'signed-in',
  params: z.strictObject({ sourceId: Ulid }),
  reply: z.object({}),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't delete the files and addresses they added as sources.",
  uses: ['sources.byIds', 'generations.ofOwner', 'storedSourceTexts.remove', 'sources.remove'],
});
