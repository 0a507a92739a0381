import type { Logo } from '#domain/courses/logo.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';
import { formatDate } from '#web/lib/dates.ts';
import { checkered } from './checkered.ts';

interface EarlierLogosProps {
  earlier: { readonly data?: readonly Logo[] | undefined; readonly isError: boolean; refetch(): unknown };
  chosen: string | null | undefined;
  onChosen(url: string): void;
}

export function EarlierLogos({ earlier: { data, isError, refetch }, chosen, onChosen }: EarlierLogosProps) {
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        <p>{messages.earlierFailed}</p>
        <Button tone="ghost" size="small" onClick={() => void refetch()}>
          {messages.again}
        </Button>
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-14 font-medium">{messages.earlier}</h3>
      <ul className="flex max-h-64 flex-wrap gap-3 overflow-y-auto p-1">
        {data.map(({ id, url, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={url === chosen}
              onClick={() => onChosen(url)}
              className={cx(
                checkered,
                'grid h-16 w-32 place-items-center rounded-md border border-line p-2 hover:border-line-strong aria-pressed:border-violet aria-pressed:ring-2 aria-pressed:ring-violet',
              )}
            >
              <img
                src={url}
                alt={messages.uploadedAt(formatDate(createdAt))}
                loading="lazy"
                className="max-h-12 max-w-28 object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
