import { CircleAlert } from 'lucide-react';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';
import { creationBlockerNotice } from '#web/lib/course-quota.ts';

/** Shown before the form is filled in. */
export function LimitNotice({ dashboard }: { dashboard: DashboardFigures }) {
  const { creation, coursesUsed, subscription } = dashboard;
  if (creation === 'open') return null;
  const { title, text } = creationBlockerNotice(creation, subscription.coursesLimit);
  return (
    <div
      role="status"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-warn-soft px-6 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <CircleAlert className="size-5 shrink-0 text-warn" aria-hidden />
        <p>
          <strong className="block font-semibold text-warn">{title}</strong>
          <span className="text-14 text-ink-soft">
            {text}
            {creation === 'course_limit_reached' && <> {messages.used(coursesUsed, subscription.coursesLimit)}.</>}
          </span>
        </p>
      </div>
      <ButtonLink to={paths.pricing}>{messages.viewPlans}</ButtonLink>
    </div>
  );
}
