import { readSource } from '#contracts/http/sources.ts';
import { MAX_KEPT_SOURCES, type Source } from '#domain/sources/source.ts';
import { sourceReader } from '../adapters/sources/source-reader.ts';
import { sourceUploads } from '../data/media/source-uploads.ts';
import { sourceTexts } from '../data/sources/source-texts.ts';
import { sources } from '../data/sources/sources.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, problemCase } from '../runtime/problem.ts';
import { sourceView } from './source-view.ts';

export const handler = implement(
  readSource,
  { sources, rateLimits, sourceUploads, sourceReader, sourceTexts },
  async ({ body: { from }, user }, { sources, rateLimits, sourceUploads, sourceReader, sourceTexts, now, newId }) => {
    const common = { ownerId: user.id, createdAt: now() };
    const source: Source & { status: 'reading' } =
      from.kind === 'file'
        ? { ...common, id: from.uploadId, kind: 'file', name: from.name, status: 'reading' }
        : { ...common, id: from.sourceId ?? newId(), kind: 'address', name: from.address, status: 'reading' };

    // A retry after a lost response.
    const known = async () => {
      const [found] = await sources.byIds([source.id]);
      if (found && found.ownerId !== user.id) throw notFound();
      return found && { source: sourceView(found) };
    };
    const before = await known();
    if (before) return before;
    // Before any cost; adding the source enforces the limit.
    if ((await sources.ofOwner(user.id)).length >= MAX_KEPT_SOURCES)
      throw problemCase('sourcesFull', { limit: MAX_KEPT_SOURCES });
    const upload = from.kind === 'file' ? await sourceUploads.read(user.id, from.uploadId) : undefined;
    if (from.kind === 'file' && !upload) throw notFound();
    // A file counted when its upload was created.
    if (from.kind === 'address') await rateLimits.source(user.id);
    if (!(await sources.add(source))) {
      const meanwhile = await known();
      if (meanwhile) return meanwhile;
      throw problemCase('sourceNotReady');
    }

    const reading = upload
      ? await sourceReader.readFile(upload, source.name)
      : await sourceReader.readAddress(source.name);
    const settle = async (settled: Exclude<Source, { status: 'reading' }>) => {
      await sources.settle(settled);
      if (upload) await sourceUploads.discard(user.id, source.id);
      return { source: sourceView(settled) };
    };
    if ('problem' in reading) return settle({ ...source, status: 'failed', problem: reading.problem });
    const { text } = reading;
    await sourceTexts.save(source, text);
    return settle({ ...source, status: 'ready', title: text.title, words: text.words });
  },
);
