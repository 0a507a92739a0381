import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';

const isDismissed = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Uses the system's share sheet, else the clipboard. */
export async function shareCourse({ id, title }: { id: string; title: string }): Promise<void> {
  const url = new URL(paths.course(id), window.location.href).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (isDismissed(error)) return;
    }
  }
  toast((await copyText(url)) ? toasts.linkShared : toasts.linkNotCopied(url));
}
