import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Enrollment } from '#web/api/studies.ts';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { documentDate } from '#web/lib/dates.ts';
import { DashboardSection } from './dashboard-section.tsx';

export function Certificates({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const earned = enrollments.flatMap(({ certificateId, completedAt, passedAt, title }) =>
    certificateId !== null && completedAt !== null ? [{ certificateId, completedAt, passedAt, title }] : [],
  );
  if (earned.length === 0) return null;
  return (
    <DashboardSection id="certificates" title={messages.certificates}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {earned.map(({ certificateId, completedAt, passedAt, title }) => (
          <li
            key={certificateId}
            className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-violet hover:border-line-strong"
          >
            <Award className="mt-1 size-6 shrink-0 text-violet" aria-hidden />
            <div className="min-w-0">
              <h3 className="line-clamp-2 font-serif text-18">{title}</h3>
              <p className="mt-1 text-14 text-ink-soft">
                {passedAt ? messages.passedOn(documentDate(passedAt)) : messages.completedOn(documentDate(completedAt))}
              </p>
              <Link
                to={paths.certificate(certificateId)}
                className="mt-2 inline-block text-14 font-medium text-violet-ink outline-none after:absolute after:inset-0"
              >
                {messages.certificate}
                <span className="sr-only">: {title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
