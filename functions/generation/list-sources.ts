import { listSources } from '#contracts/http/sources.ts';
import { sources } from '../data/sources/sources.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { sourceView } from './source-view.ts';

export const handler = implement(listSources, { sources }, async ({ user }, { sources }) => ({
  sources: (await sources.ofOwner(user.id)).map(sourceView),
}));
