import { Link } from 'react-router-dom';
import type { AuditLine } from '#domain/audit/audit-line.ts';
import { adminMessages } from '#web/config/messages/admin.ts';
import { paths } from '#web/config/paths.ts';
import { formatUtc } from './audit-dates.ts';
import { listDetails } from './list-details.ts';

const messages = adminMessages.audit;
/** At least 44 px high on touch screens. */
const link =
  'rounded-sm font-mono text-12 underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

const Details = ({ line }: { line: AuditLine }) => (
  <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-12">
    {listDetails(line).map(({ key, name, text, to }) => (
      <div key={key} className="flex min-w-0 items-baseline gap-1.5">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 font-mono wrap-anywhere">
          {to === undefined ? (
            text
          ) : (
            <Link to={to} className={link}>
              {text}
            </Link>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const Line = ({ line, line: { at, action, subject, by } }: { line: AuditLine }) => (
  <li className="grid gap-x-6 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 sm:px-6 md:grid-cols-[10.5rem_minmax(0,1fr)]">
    <time dateTime={at} className="text-14 whitespace-nowrap text-ink-soft tabular-nums">
      {formatUtc(at)}
    </time>
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{action}</span>
        <Link to={paths.adminSubject(subject)} className={link}>
          {subject}
        </Link>
      </div>
      <p className="text-14 text-ink-soft">
        {messages.who}:{' '}
        {by === null ? (
          messages.provider
        ) : (
          <Link to={paths.adminPerson(by)} className={link}>
            {by}
          </Link>
        )}
      </p>
      <Details line={line} />
    </div>
  </li>
);

export const AuditLines = ({ lines }: { lines: readonly AuditLine[] }) => (
  <ul>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
);
