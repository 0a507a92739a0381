import * as z from 'zod';

const Drafts = z.record(z.string(), z.object({ slideTitle: z.string(), text: z.string() }));
type Drafts = z.infer<typeof Drafts>;

/** Notes of a course that are not saved yet, in this browser: they outlive a reload and a lost connection. */
export function noteDraftsOf(userId: string, courseId: string) {
  const key = `coursewright.notes.${userId}.${courseId}`;
  // Storage can be full or forbidden; then drafts live as long as the page.
  let kept: Drafts = {};
  try {
    kept = Drafts.parse(JSON.parse(window.localStorage.getItem(key) ?? '{}'));
  } catch {
    kept = {};
  }
  return {
    all: (): Readonly<Drafts> => kept,
    put(slideId: string, draft: Drafts[string] | undefined): void {
      const { [slideId]: _, ...others } = kept;
      kept = draft ? { ...others, [slideId]: draft } : others;
      try {
        if (Object.keys(kept).length === 0) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        return;
      }
    },
  };
}
