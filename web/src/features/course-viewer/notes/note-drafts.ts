import * as z from 'zod';
import { stored, userKey } from '#web/lib/storage.ts';

const Drafts = z.record(z.string(), z.object({ slideTitle: z.string(), text: z.string() }));
type Drafts = z.infer<typeof Drafts>;

/** Notes of a course that are not saved yet, in this browser: they outlive a reload and a lost connection. */
export function noteDraftsOf(userId: string, courseId: string) {
  const kept = stored('localStorage', userKey('notes', userId, courseId), Drafts);
  const all = (): Readonly<Drafts> => kept.get() ?? {};
  return {
    all,
    put(slideId: string, draft: Drafts[string] | undefined): void {
      const { [slideId]: _, ...others } = all();
      const next = draft ? { ...others, [slideId]: draft } : others;
      kept.set(Object.keys(next).length === 0 ? undefined : next);
    },
  };
}
