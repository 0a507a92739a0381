import { Check } from 'lucide-react';

interface PromiseProps {
  headline: string;
  subheadline: string;
  highlights: readonly string[];
  language: string;
}

const uniqueLines = (lines: readonly string[]) => [...new Set(lines.filter((line) => line.trim() !== ''))];

export function LandingCopy({ headline, subheadline, highlights, language }: PromiseProps) {
  const lines = uniqueLines(highlights);
  if (!headline && !subheadline && lines.length === 0) return null;
  return (
    <section lang={language} className="border-s-2 border-violet ps-5">
      {headline && (
        <p dir="auto" className="font-serif text-22 text-balance italic">
          {headline}
        </p>
      )}
      {subheadline && (
        <p dir="auto" className="mt-3 whitespace-pre-line text-ink-soft">
          {subheadline}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="mt-4 grid gap-2 sm:grid-cols-2 sm:gap-x-8">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-1 size-4 shrink-0 text-violet" aria-hidden />
              <span dir="auto" className="min-w-0">
                {line}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
