import { notes as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { effectOf, MAX_NOTES, MAX_NOTES_BYTES, Note, type NoteSave } from '#domain/learning/note.ts';
import { laterThan } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { problemCase } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem, readItems } from '../table/items.ts';
import { ConditionFailed, type Key, tableOf } from '../table/table.ts';

const keyOf = (userId: string, { courseId, slideId }: Pick<Note, 'courseId' | 'slideId'>): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.note(courseId, slideId),
});
const countsKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.learningCounts });

/** As they are sent. */
const bytesOf = (note: Note | undefined): number =>
  note ? Buffer.byteLength(JSON.stringify({ ...note, edit: undefined })) : 0;
const unchanged = ({ text, updatedAt }: Note) => ({ equals: { text, updatedAt } });

const MAX_TRIES = 8;

export const notes = provide(declared, (platform) => {
  const table = tableOf(platform);

  const read = async (key: Key): Promise<Note | undefined> => {
    const item = await table.get(key, { consistent: true });
    return item && readItem(Note, item);
  };

  return {
    async ofUser(userId: string, courseId?: string): Promise<Note[]> {
      const prefix = courseId === undefined ? keys.user.notes : keys.user.notesOf(courseId);
      const items = await table.queryAll(keys.user.pk(userId), { prefix, consistent: true });
      return readItems(Note, items);
    },

    /** Returns the stored note. @throws Problem stale_revision, limit_reached, conflict */
    save(userId: string, { basedOn, ...written }: Omit<Note, 'updatedAt'> & NoteSave): Promise<Note> {
      const key = keyOf(userId, written);
      return retryOnConflict(
        async () => {
          const before = await read(key);
          const effect = effectOf({ ...written, basedOn }, before);
          if (effect === 'stale') throw problemCase('noteChanged');
          if (before && effect === 'known') return before;
          const note: Note = { ...written, updatedAt: laterThan(before?.updatedAt, platform.now()) };
          const more = bytesOf(note) - bytesOf(before);
          const room = {
            ...(before === undefined && { notes: MAX_NOTES }),
            // A shorter note is accepted even without room.
            ...(more > 0 && { noteBytes: MAX_NOTES_BYTES - more + 1 }),
          };
          try {
            await table.commit([
              before
                ? table.replace({ ...key, ...before }, { ...key, ...note }, unchanged(before))
                : table.put({ ...key, ...note }, { exists: false }),
              table.update(
                countsKey(userId),
                { add: { notes: before ? 0 : 1, noteBytes: more } },
                Object.keys(room).length > 0 ? { below: room } : undefined,
              ),
            ]);
            return note;
          } catch (error) {
            if (!(error instanceof ConditionFailed)) throw error;
            if (!error.failed[0]) throw problemCase('notesFull');
            return CONFLICT;
          }
        },
        { tries: MAX_TRIES },
      );
    },

    /**
     * Returns null once it is gone, the note if a later save of the same run was faster, and undefined if there was
     * none. @throws Problem stale_revision, conflict
     */
    remove(userId: string, note: Pick<Note, 'courseId' | 'slideId'>, save: NoteSave): Promise<Note | null | undefined> {
      const key = keyOf(userId, note);
      return retryOnConflict(
        async (tries) => {
          const before = await read(key);
          if (!before) return tries > 0 ? null : undefined;
          const effect = effectOf(save, before);
          if (effect === 'stale') throw problemCase('noteChanged');
          if (effect === 'known') return before;
          const removed = await table.tryCommit([
            table.remove(key, unchanged(before)),
            table.update(countsKey(userId), { add: { notes: -1, noteBytes: -bytesOf(before) } }),
          ]);
          return removed ? null : CONFLICT;
        },
        { tries: MAX_TRIES },
      );
    },
  };
});
