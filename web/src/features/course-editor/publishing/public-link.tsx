import { Copy } from 'lucide-react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import { Button } from '#web/components/ui/button.tsx';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { copyLink, publicAddress } from '../copy-link.ts';

/** Only a published course has a link to share. */
export function PublicLink({ course }: { course: OwnedCourse }) {
  const published = course.status === 'published';
  const { href, host, pathname } = publicAddress(course.id);
  const copy = () => (published ? void copyLink(course.id) : toast(toasts.notPublished));
  return (
    <div>
      <p className="mb-1.5 text-14 font-medium">{messages.link}</p>
      <div className="flex items-center gap-2">
        <p
          title={href}
          className="flex h-11 min-w-0 flex-1 items-center rounded-md border border-line bg-sunken px-3 text-14 text-ink-soft"
        >
          <span className="truncate">{host + pathname}</span>
        </p>
        <Button tone="secondary" size="icon" aria-label={messages.copyPublicLink} onClick={copy}>
          <Copy aria-hidden />
        </Button>
      </div>
      {!published && <p className="mt-1.5 text-14 text-ink-soft">{messages.linkWhenPublished}</p>}
    </div>
  );
}
