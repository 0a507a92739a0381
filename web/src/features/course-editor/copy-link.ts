import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';

/** The course page's address, whole, as it is shared. */
export const publicAddress = (courseId: string): URL => new URL(paths.course(courseId), window.location.href);

/** Puts the course page's address on the clipboard, and says so. */
export async function copyLink(courseId: string): Promise<void> {
  toast((await copyText(publicAddress(courseId).href)) ? toasts.linkCopied : toasts.editorError(messages.copyRefused));
}
