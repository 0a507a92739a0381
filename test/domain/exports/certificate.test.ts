import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseTextChars } from '#domain/courses/course-texts.ts';
import { certificateDocument, isCertificatePrintable } from '#domain/exports/print/certificate/document.ts';
import type { PrintedCertificate } from '#domain/exports/print/certificate/page.ts';
import { isPrintable } from '#domain/exports/print/letters.ts';
import type { Mark, Tag } from '#domain/exports/print/pages.ts';
import { isBlank } from '#domain/is-blank.ts';
import { MAX_NAME_CHARS } from '#domain/limits.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import type { Box, TextShape } from '#domain/visuals/scene.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const certificate: PrintedCertificate = {
  id: ulid(7),
  studentName: 'Leo Brandt',
  courseTitle: 'Bread at Home',
  creatorName: 'Mara Weller',
  language: 'de',
  lessonCount: 8,
  completedAt: NOON,
  passedAt: null,
  scorePercent: null,
};
const address = `https://coursewright.example/certificate/${certificate.id}`;
const code = [
  [true, false],
  [true, true],
];
function printed(given: Partial<PrintedCertificate> = {}, place = address) {
  const document = certificateDocument({ ...certificate, ...given }, { fonts: tableFonts, address: place, code });
  const [page] = document.pages;
  if (!page || document.pages.length > 1) throw new Error('a certificate is one page');
  return { document, page };
}

const textsIn = ({ shapes }: Mark): TextShape[] => shapes.filter((shape) => shape.kind === 'text');

/** Each tag's text in the order that a screen reader follows. */
function readAloud(marks: readonly Mark[]): [type: string, text: string][] {
  const read = new Map<Tag, string>();
  for (const mark of marks) {
    const { tag } = mark;
    const text = textsIn(mark).map((shape) => shape.text);
    if (tag) read.set(tag, tag.alt ?? tag.actual ?? (read.get(tag) ?? '') + text.join(''));
  }
  return [...read].map(([{ type }, text]) => [type, text]);
}

describe('a printed certificate', () => {
  test('says what was completed, by whom and when, and where to check it', () => {
    const { document, page } = printed();
    expect(readAloud(page.marks)).toEqual([
      ['H1', 'Certificate of Completion'],
      ['P', 'This certifies that'],
      ['P', 'Leo Brandt'],
      ['P', 'has completed the course'],
      ['P', 'Bread at Home'],
      ['P', 'Created by Mara Weller'],
      ['P', 'Completed on November 15, 2026'],
      ['P', 'Length 8 lessons'],
      ['P', 'Verified by Coursewright'],
      ['Link', `coursewright.example/certificate/${certificate.id}`],
      ['Figure', 'QR code of this address'],
    ]);
    expect(document).toMatchObject({ title: 'Certificate of Completion: Bread at Home', language: 'en', date: NOON });
    const title = page.marks.find((mark) => textsIn(mark).some(({ text }) => text === 'Bread at Home'));
    expect(title?.tag).toMatchObject({ lang: 'de' });
  });

  test('says passed, since when and with which score, and nothing that it does not know', () => {
    const passedAt = '2026-11-23T23:30:00.000Z';
    const { document, page } = printed({
      passedAt,
      scorePercent: 92,
      lessonCount: 0,
      studentName: '',
      language: undefined,
    });
    const lines = readAloud(page.marks).map(([, text]) => text);
    for (const line of [
      'Certificate of Achievement',
      'A learner',
      'has passed the course',
      'Passed on November 23, 2026',
    ])
      expect(lines).toContain(line);
    expect(lines).toContain('Quiz score 92%');
    expect(lines.join()).not.toMatch(/Length|November 15|ompleted/);
    expect(document.date).toBe(passedAt);
  });

  test('sets a title of two scripts in one face', () => {
    const courseTitle = 'Introduction to Modern Greek: the alphabet, the sounds and Καλημέρα';
    const marks = printed({ courseTitle }).page.marks.flatMap(textsIn);
    const faces = marks.filter(({ text }) => courseTitle.includes(text.trim())).map(({ family }) => family);
    expect(faces).toEqual(['sans', 'sans']);
  });

  test('links its address, whose number stands on a line of its own', () => {
    const lines = (host: string) => {
      const place = `https://${host}/certificate/${certificate.id}`;
      const marks = printed({}, place).page.marks.filter(({ tag }) => tag?.type === 'Link');
      expect(marks.flatMap(({ link }) => (link ? [link.address] : []))).toEqual([place]);
      return marks.flatMap((mark) => textsIn(mark).map(({ text }) => text));
    };
    expect(lines('coursewright.example')).toEqual(['coursewright.example/certificate/', certificate.id]);
    const long = `${'learning.'.repeat(5)}academy.example`;
    expect(lines(long)).toEqual([long, '/certificate/', certificate.id]);
  });

  test('draws its code as it is', () => {
    const figure = printed().page.marks.find(({ tag }) => tag?.type === 'Figure');
    const [path] = figure?.shapes ?? [];
    const starts = path?.kind === 'path' ? path.commands.filter(([letter]) => letter === 'M') : [];
    expect(starts).toEqual([
      ['M', 0, 0],
      ['M', 0, 46],
    ]);
  });

  const FRAME = 37;
  const boxesOf = (marks: readonly Mark[]): (Box & { text: string })[] =>
    marks.flatMap((mark) => textsIn(mark).map(({ box, text }) => ({ ...box, text })));
  const overlap = (one: Box, other: Box): boolean =>
    one.x < other.x + other.width - 0.5 &&
    other.x < one.x + one.width - 0.5 &&
    one.y < other.y + other.height - 0.5 &&
    other.y < one.y + one.height - 0.5;
  const letters = fc.constantFrom(...'AbcWIl -é.ΩЖя&<');
  const anyText = (max: number) =>
    fc
      .oneof(
        fc.string({ unit: letters, minLength: 1, maxLength: max }),
        fc.constantFrom('W', 'Wide word ', 'a ').map((part) => part.repeat(max).slice(0, max)),
      )
      .filter((text) => !isBlank(text));

  test('keeps every text whole and readable, inside its frame and apart from the others', () => {
    fc.assert(
      fc.property(
        anyText(MAX_NAME_CHARS),
        anyText(courseTextChars.title),
        anyText(MAX_NAME_CHARS),
        fc.constantFrom(null, 100),
        (studentName, courseTitle, creatorName, scorePercent) => {
          const { page } = printed({ studentName, courseTitle, creatorName, scorePercent });
          const lines = readAloud(page.marks).map(([, text]) => text.replaceAll(/\s/g, ''));
          for (const text of [studentName, courseTitle]) expect(lines).toContain(text.replaceAll(/\s/g, ''));
          expect(lines.some((line) => line.includes(creatorName.replaceAll(/\s/g, '')))).toBe(true);
          const boxes = boxesOf(page.marks);
          for (const { x, y, width, height } of boxes) {
            expect(Math.min(x, y)).toBeGreaterThan(FRAME);
            expect(x + width).toBeLessThan(page.width - FRAME);
            expect(y + height).toBeLessThan(page.height - FRAME);
          }
          for (const [index, one] of boxes.entries())
            for (const other of boxes.slice(index + 1))
              expect(overlap(one, other), `“${one.text}” lies on “${other.text}”`).toBe(false);
          for (const { size } of page.marks.flatMap(textsIn)) expect(size).toBeGreaterThanOrEqual(8.5);
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });

  test('can be made if its names are Latin, Greek or Cyrillic', () => {
    expect(isPrintable('Łukasz Ωmega Жук')).toBe(true);
    expect(isCertificatePrintable({ ...certificate, studentName: 'Łukasz Жук' })).toBe(true);
    for (const given of [{ studentName: '李雷' }, { courseTitle: 'パン' }, { creatorName: 'נועה' }])
      expect(isCertificatePrintable({ ...certificate, ...given }), JSON.stringify(given)).toBe(false);
  });
});
