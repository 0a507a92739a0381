import { checks, deletes, getsMany, port, puts, queries, updates } from '../needs.ts';

export const sources = port({
  ofOwner: { does: "Lists a creator's sources, newest first", needs: [queries('SOURCES_OF#user / created', 'gsi1')] },
  byIds: { does: 'Reads sources', needs: [getsMany('SOURCE#id / SOURCE')] },
  add: {
    does: 'Records a source that is being read, within the limit of its creator',
    needs: [
      puts('SOURCE#id / SOURCE'),
      checks('SOURCE#id / REMOVED_SOURCE'),
      updates('SOURCE#user / KEPT_SOURCES'),
      getsMany('SOURCE#user / KEPT_SOURCES'),
      getsMany('SOURCE#id / SOURCE'),
    ],
  },
  renew: { does: 'Keeps sources for their full time again', needs: [updates('SOURCE#id / SOURCE')] },
  settle: { does: 'Records how reading a source ended', needs: [updates('SOURCE#id / SOURCE')] },
  remove: {
    does: 'Deletes a source and keeps its id from being used again',
    needs: [deletes('SOURCE#id / SOURCE'), puts('SOURCE#id / REMOVED_SOURCE')],
  },
});

/** The reader of strangers' files must reach no images. */
const upload = { bucket: 'media', key: 'source-uploads/*' } as const;

/** Uploads expire after a day, and are deleted once read. */
export const sourceUploads = port({
  create: {
    does: 'Creates a presigned URL for one file of an exact size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  read: { does: 'Reads an upload', needs: [{ ...upload, object: 'GetObject' }] },
  discard: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
});

const text = { bucket: 'media', key: 'sources/*' } as const;

/** Never served by the distribution. */
export const sourceTexts = port({
  save: { does: "Stores a source's text", needs: [{ ...text, object: 'PutObject' }] },
  read: { does: "Reads a source's text", needs: [{ ...text, object: 'GetObject' }] },
  renew: {
    does: "Copies a source's text onto itself, so that it expires later",
    needs: [
      { ...text, object: 'GetObject' },
      { ...text, object: 'PutObject' },
    ],
  },
});

export const storedSourceTexts = port({
  remove: { does: "Deletes a source's text; idempotent", needs: [{ ...text, object: 'DeleteObject' }] },
});

/** It reads what strangers made, so it has no access to anything. */
export const sourceReader = port({
  readFile: { does: 'Takes the text out of a file', needs: [] },
  readAddress: { does: 'Fetches a public web page and takes the text out of it', needs: [] },
});
