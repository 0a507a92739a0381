import { CircleAlert } from 'lucide-react';
import { contrastRatio, MIN_GRAPHIC_CONTRAST } from '#domain/courses/color.ts';
import { slidePaper } from '#domain/visuals/slide-themes.ts';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';

/** Warns if the color lacks contrast with a slide's background in one of the themes. */
export function ContrastNote({ color }: { color: string }) {
  const light = contrastRatio(color, slidePaper.light);
  const dark = contrastRatio(color, slidePaper.dark);
  const faint = { light: light < MIN_GRAPHIC_CONTRAST, dark: dark < MIN_GRAPHIC_CONTRAST };
  return (
    <div className="text-14 text-ink-soft" aria-live="polite">
      <p className="tabular-nums">{messages.contrast(messages.ratio(light), messages.ratio(dark))}</p>
      {(faint.light || faint.dark) && (
        <p className="mt-2 flex gap-2 rounded-md bg-warn-soft p-3 text-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
          {messages.lowContrast(
            faint.light && faint.dark ? 'both' : faint.light ? 'light' : 'dark',
            MIN_GRAPHIC_CONTRAST,
          )}
        </p>
      )}
    </div>
  );
}
