import { ChevronRight } from 'lucide-react';
import { exportMessages as messages } from '#web/config/messages/exports.ts';

export function ImportGuides() {
  return (
    <section className="self-start lg:sticky lg:top-0">
      <h3 className="text-16 font-medium">{messages.importing}</h3>
      <div className="mt-2 divide-y divide-line border-y border-line">
        {messages.guides.map(({ platform, file, steps, note }) => (
          <details key={platform} name="import-guide" className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-14 font-medium [&::-webkit-details-marker]:hidden">
              <ChevronRight
                className="size-4 text-ink-faint transition-transform group-open:rotate-90 rtl:-scale-x-100"
                aria-hidden
              />
              {platform}
            </summary>
            <div className="flex flex-col gap-2 ps-6 pb-4 text-14">
              <p>
                <span className="text-ink-soft">{messages.file}: </span>
                {file}
              </p>
              <ol className="flex list-decimal flex-col gap-1 ps-5">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className="text-ink-soft">{note}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
