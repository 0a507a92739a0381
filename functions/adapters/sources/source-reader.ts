import { sourceReader as declared } from '#contracts/ports/sources.ts';
import { MAX_SOURCE_BYTES, type SourceProblem, type SourceText } from '#domain/sources/source.ts';
import { provide } from '../../runtime/dependencies.ts';
import { describeText } from './describe-text.ts';
import type { Transport } from './fetch-page.ts';
import { readFile } from './read-file.ts';
import { readPage } from './read-page.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';

/** Below the endpoint's timeout (contracts/http/sources.ts). */
const READING_MS = 24_000;

type Reading = { readonly text: SourceText } | { readonly problem: SourceProblem };

async function reading(name: string, read: () => Promise<ReadResult>): Promise<Reading> {
  try {
    return { text: describeText(await read(), name) };
  } catch (error) {
    if (error instanceof UnreadableSource) return { problem: error.problem };
    throw error;
  }
}

export const sourceReaderWith = (transport?: Transport) => () => ({
  readFile: ({ sizeBytes, bytes }: { readonly sizeBytes: number; readonly bytes: Uint8Array }, name: string) =>
    reading(name, async () => {
      if (sizeBytes > MAX_SOURCE_BYTES) throw new UnreadableSource('too-large');
      const endsAt = performance.now() + READING_MS;
      return readFile(bytes, name, () => performance.now() > endsAt);
    }),

  readAddress: (address: string) => reading(address, () => readPage(address, transport)),
});

export const sourceReader = provide(declared, sourceReaderWith());
