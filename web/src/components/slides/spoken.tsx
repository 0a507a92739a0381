import { isBlank } from '#domain/is-blank.ts';
import { numbered } from '#web/lib/numbered.ts';

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
