import { expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { dismissToastAbout, registerToaster, toast } from '#web/lib/toast.ts';

test('a toast with an action replaces only the one about the same subject', async () => {
  const shown = new Set<string>();
  const show = (_title: string, { id }: { id: string }) => void shown.add(id);
  const sonner = { success: show, error: show, getToasts: () => [], dismiss: (id: string) => shown.delete(id) };
  registerToaster(sonner as unknown as Parameters<typeof registerToaster>[0]);
  const undo = { label: 'Undo', onClick: vi.fn() };
  toast(toasts.removed('Lesson 1'), undo);
  toast(toasts.shortenedVisual, { ...undo, subject: 'visual' });
  toast(toasts.removed('Steps'), { ...undo, subject: 'visual' });
  await vi.waitFor(
    () => expect([...shown]).toEqual([expect.stringContaining('Lesson 1'), expect.stringContaining('Steps')]),
    LONG_WAIT_MS,
  );
  dismissToastAbout('visual');
  await vi.waitFor(() => expect([...shown]).toEqual([expect.stringContaining('Lesson 1')]), LONG_WAIT_MS);
});
