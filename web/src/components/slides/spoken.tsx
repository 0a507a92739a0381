import { isBlank } from '#domain/is-blank.ts';
import { languageDirection } from '#domain/language-direction.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../cx.ts';

/** Paragraphs stand apart by an empty line. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !isBlank(paragraph));

/** What the teacher says. */
export const Spoken = ({ text, className }: { text: string; className?: string }) =>
  numbered(paragraphsOf(text)).map(({ number, item }) => (
    <p key={number} dir="auto" className={`whitespace-pre-line ${className ?? ''}`}>
      {item}
    </p>
  ));

/** A transcript in the language of its course. */
export const Transcript = ({ text, language, className }: { text: string; language: string; className: string }) => (
  <div
    lang={language}
    dir={languageDirection(language)}
    className={cx('flex flex-col gap-3 text-start font-serif', className)}
  >
    <Spoken text={text} />
  </div>
);
