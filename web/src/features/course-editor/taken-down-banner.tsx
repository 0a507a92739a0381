import { ShieldAlert } from 'lucide-react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import { reasonTexts } from '#domain/moderation/reason.ts';
import { useSupportLink } from '#web/api/support-email.ts';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { takenDownMessages as messages } from '#web/config/messages/taken-down.ts';
import { formatDate } from '#web/lib/dates.ts';

export function TakenDownBanner({ course: { title, takedown } }: { course: OwnedCourse }) {
  const { href } = useSupportLink(messages.subject(title));
  if (!takedown) return null;
  return (
    <section
      aria-label={messages.badge}
      className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-lg border border-bad/30 bg-bad-soft p-5 sm:p-6"
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-4">
        <ShieldAlert className="mt-1 size-5 shrink-0 text-bad" aria-hidden />
        <div className="min-w-0">
          <h2 className="font-serif text-22">{messages.title(formatDate(takedown.takenDownAt))}</h2>
          <p className="mt-2 font-medium text-bad">{reasonTexts[takedown.reason]}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{takedown.note}</p>
          <p className="mt-3 max-w-prose text-14 text-ink-soft">
            {messages.text} {messages.next}
          </p>
        </div>
      </div>
      <ButtonAnchor tone="secondary" size="small" href={href}>
        {messages.write}
      </ButtonAnchor>
    </section>
  );
}
