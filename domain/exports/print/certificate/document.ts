import { brand } from '../../../brand.ts';
import { defaultColors } from '../../../covers/palettes.ts';
import { certificateResult, nameOn, certificateWords as words } from '../../../learning/certificate-words.ts';
import { rosette, SEAL_BOOK, SEAL_SIZE, sealDisc, sealSpine } from '../../../learning/seal.ts';
import type { Fonts } from '../../../visuals/fonts.ts';
import { type ColorRole, parsePathData, type Shape } from '../../../visuals/scene.ts';
import { isPrintable } from '../letters.ts';
import { type Mark, movedMark, type PrintDocument, type Tag } from '../pages.ts';
import { factMarks, factRows, heightOfRows } from './facts.ts';
import { BOTTOM, INSET, PAGE, PROOF, type PrintedCertificate } from './page.ts';
import { type Proof, proofMarks } from './proof.ts';
import { decoration, type SetText, sans, strong, styleOf, TextSetter, textMark } from './texts.ts';

/** Certificates are drawn in our own color. */
export const CERTIFICATE_COLOR = defaultColors.accent;

/** Whether the fonts of PDF files have its letters. */
export const isCertificatePrintable = ({
  studentName,
  courseTitle,
  creatorName,
}: Pick<PrintedCertificate, 'studentName' | 'courseTitle' | 'creatorName'>): boolean =>
  [studentName, courseTitle, creatorName].every(isPrintable);

const FRAME = { outer: 30, inner: 37 } as const;
const CENTER = PAGE.width / 2;
const SEAL = 100;
/** Name and title are broken into lines of this width. */
const WIDTH = 620;
const NAME = { sizes: [44, 38, 33, 28, 24, 20, 17, 14, 12], height: 80 } as const;
const TITLE = { sizes: [29, 25, 22, 19, 17, 15, 13, 11], height: 74 } as const;
const GAP = { heading: 14, name: 12, rule: 32, did: 10, seal: 12, facts: 16 } as const;
const RULE = 180;

const frame = (inset: number, stroke: ColorRole, strokeWidth: number): Shape => ({
  ...{ kind: 'rect', x: inset, y: inset, width: PAGE.width - 2 * inset, height: PAGE.height - 2 * inset },
  ...{ stroke, strokeWidth },
});

function seal(id: string): Mark {
  const lines = rosette(id).map(
    (data): Shape => ({ kind: 'path', commands: parsePathData(data), stroke: 'lineStrong', strokeWidth: 0.7 }),
  );
  const shapes: Shape[] = [
    ...lines,
    { kind: 'circle', ...sealDisc, fill: 'accent' },
    { kind: 'path', commands: parsePathData(SEAL_BOOK), fill: 'surface' },
    { kind: 'line', ...sealSpine, stroke: 'accent', strokeWidth: 2 },
  ];
  return movedMark(decoration(shapes), CENTER - SEAL / 2, INSET.top, SEAL / SEAL_SIZE);
}

interface Row {
  readonly text: SetText;
  readonly color: ColorRole;
  readonly tag: Tag;
  /** Below it. */
  readonly gap: number;
  /** A line in the middle of the gap. */
  readonly hasRule?: true;
}

function rowsOf(certificate: PrintedCertificate, root: Tag, setter: TextSetter): Row[] {
  const { level } = certificateResult(certificate);
  const { courseTitle, language } = certificate;
  const plain = (text: string): SetText => setter.set(text, styleOf(sans, 12), WIDTH);
  const tag: Tag = { type: 'P', parent: root };
  return [
    {
      text: setter.set(words.headings[level], styleOf(strong, 15), WIDTH),
      ...{ color: 'accentInk', tag: { type: 'H1', parent: root }, gap: GAP.heading },
    },
    { text: plain(words.awarded), color: 'inkSoft', tag: { ...tag }, gap: GAP.name },
    {
      text: setter.fitted(nameOn(certificate), NAME, WIDTH),
      ...{ color: 'ink', tag: { ...tag }, gap: GAP.rule, hasRule: true },
    },
    { text: plain(words.did[level]), color: 'inkSoft', tag: { ...tag }, gap: GAP.did },
    {
      text: setter.fitted(courseTitle, TITLE, WIDTH),
      ...{ color: 'ink', tag: { ...tag, ...(language !== undefined && { lang: language }) }, gap: 0 },
    },
  ];
}

/** Heading, name and title, in the middle of what the seal and the facts leave. */
function statement(rows: readonly Row[], top: number, bottom: number): Mark[] {
  const height = rows.reduce((sum, { text, gap }) => sum + text.height + gap, 0);
  let y = top + Math.max(0, (bottom - top - height) / 2);
  const marks: Mark[] = [];
  for (const { text, color, tag, gap, hasRule } of rows) {
    marks.push(textMark(text, [CENTER, y], { align: 'center', color, tag }));
    y += text.height + gap;
    if (!hasRule) continue;
    const at = (x: number) => ({ x, y: y - gap / 2 });
    const [from, to] = [at(CENTER - RULE / 2), at(CENTER + RULE / 2)];
    marks.push(decoration([{ kind: 'line', from, to, stroke: 'line', strokeWidth: 0.75 }]));
  }
  return marks;
}

/** One page, landscape. */
export function certificateDocument(
  certificate: PrintedCertificate,
  { fonts, ...proof }: Proof & { readonly fonts: Fonts },
): PrintDocument {
  const root: Tag = { type: 'Document', parent: undefined };
  const setter = new TextSetter(fonts);
  const facts = factRows(certificate, setter);
  const { level } = certificateResult(certificate);
  const below = Math.max(PROOF.code, heightOfRows(facts));
  const marks = [
    decoration([frame(FRAME.outer, 'accent', 2), frame(FRAME.inner, 'line', 0.75)]),
    seal(certificate.id),
    ...statement(rowsOf(certificate, root, setter), INSET.top + SEAL + GAP.seal, BOTTOM - below - GAP.facts),
    ...factMarks(facts, root),
    ...proofMarks(proof, root, setter),
  ];
  return {
    title: `${words.headings[level]}: ${certificate.courseTitle}`,
    subject: words.title,
    author: brand.name,
    language: 'en',
    date: certificate.passedAt ?? certificate.completedAt,
    pages: [{ ...PAGE, marks }],
    outline: [],
  };
}
