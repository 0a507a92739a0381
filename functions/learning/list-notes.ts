import { listNotes } from '#contracts/http/studies.ts';
import { notes } from '../data/learning/notes.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listNotes, { notes }, async ({ query, user }, { notes }) => {
  const all = await notes.ofUser(user.id, query.courseId);
  return { notes: all.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)) };
});
