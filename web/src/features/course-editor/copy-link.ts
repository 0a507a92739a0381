import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';

/** The course page's absolute URL. */
export const publicAddress = (courseId: string): URL => new URL(paths.course(courseId), window.location.href);

export async function copyLink(courseId: string): Promise<void> {
  toast((await copyText(publicAddress(courseId).href)) ? toasts.linkCopied : toasts.editorError(messages.copyRefused));
}
