import type { SourceView } from '#contracts/http/sources.ts';
import { type Source, sourceProblems } from '#domain/sources/source.ts';

export const sourceView = (source: Source): SourceView => ({
  id: source.id,
  kind: source.kind,
  name: source.name,
  status: source.status,
  createdAt: source.createdAt,
  read: source.status === 'ready' ? { title: source.title, words: source.words } : null,
  problem: source.status === 'failed' ? sourceProblems[source.problem] : null,
});
