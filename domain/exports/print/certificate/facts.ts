import { certificateResult, certificateWords as words } from '../../../learning/certificate-words.ts';
import type { Mark, Tag } from '../pages.ts';
import { BOTTOM, INSET, PAGE, PROOF, type PrintedCertificate } from './page.ts';
import { namesFace, type SetText, sans, styleOf, type TextSetter, textMark } from './texts.ts';

const label = styleOf(sans, 8.5);
const LABEL_GAP = 1.5;
const FACT_SIZE = 13;
const FACT_GAP = 26;
const ROW_GAP = 10;
const CREATOR = { sizes: [FACT_SIZE, 11, 9.5], height: 28 } as const;
const WIDTH = PAGE.width - 2 * INSET.x - PROOF.code - PROOF.gap - PROOF.width - 24;

interface Fact {
  readonly name: SetText;
  readonly value: SetText;
}
export type FactRows = readonly (readonly Fact[])[];

const widthOf = ({ name, value }: Fact): number => Math.max(name.width, value.width);

const heightOfRow = (facts: readonly Fact[]): number =>
  label.leading + LABEL_GAP + Math.max(...facts.map(({ value }) => value.height));

export const heightOfRows = (rows: FactRows): number =>
  rows.reduce((sum, row) => sum + heightOfRow(row) + ROW_GAP, -ROW_GAP);

/** One row, or the creator above the others where the name is long. */
export function factRows(certificate: PrintedCertificate, setter: TextSetter): FactRows {
  const { level, date } = certificateResult(certificate);
  const { creatorName, scorePercent, lessonCount } = certificate;
  const named = (name: string, value: SetText): Fact => ({ name: setter.set(name, label, WIDTH), value });
  const fact = (name: string, value: string): Fact =>
    named(name, setter.set(value, styleOf(namesFace(value), FACT_SIZE), WIDTH));
  const creator = named(words.taught, setter.fitted(creatorName, CREATOR, WIDTH));
  const others = [
    fact(words.dates[level], date),
    ...(scorePercent === null ? [] : [fact(words.score, words.percent(scorePercent))]),
    ...(lessonCount > 0 ? [fact(words.length, words.lessons(lessonCount))] : []),
  ];
  const all = [creator, ...others];
  const width = all.reduce((sum, each) => sum + widthOf(each) + FACT_GAP, -FACT_GAP);
  return width <= WIDTH ? [all] : [[creator], others];
}

/** In the lower left corner. */
export function factMarks(rows: FactRows, root: Tag): Mark[] {
  const marks: Mark[] = [];
  let y = BOTTOM - heightOfRows(rows);
  for (const row of rows) {
    let x: number = INSET.x;
    for (const fact of row) {
      const { name, value } = fact;
      const tag: Tag = { type: 'P', parent: root };
      // Both are read and copied as one line.
      const spaced = { ...name, lines: name.lines.map((line) => `${line} `) };
      marks.push(
        textMark(spaced, [x, y], { align: 'left', color: 'inkFaint', tag }),
        textMark(value, [x, y + label.leading + LABEL_GAP], { align: 'left', color: 'ink', tag }),
      );
      x += widthOf(fact) + FACT_GAP;
    }
    y += heightOfRow(row) + ROW_GAP;
  }
  return marks;
}
