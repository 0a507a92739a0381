import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test, vi } from 'vitest';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import type { PdfFormat } from '#domain/exports/formats.ts';
import { packages } from '#functions/adapters/exports/packages.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aCourseText, aModule, aSlide, aTextWithImages, imageFile } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

const make = (
  text: CourseText,
  format: PdfFormat = 'pdf-slides',
  images: ReadonlyMap<string, Uint8Array> = new Map(),
) =>
  packages(lambdaPlatform).make(
    { id: ulid(1), creatorName: 'Ada Miller', customColors: defaultColors, language: 'de', text, updatedAt: NOON },
    format,
    images,
  );
const opened = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes));
type Opened = Awaited<ReturnType<typeof opened>>;

const squashed = (text: string): string => text.replaceAll(/\s/g, '');
async function textOfPages(file: Opened): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}
/** Roles of the structure below a page's root, each with those below it. */
const rolesIn = ({ role = '', children = [] }: Node): string =>
  children.some((child) => child.role)
    ? `${role}(${children.flatMap((child) => (child.role ? [rolesIn(child)] : [])).join(' ')})`
    : role;
const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];
const structureOf = async (file: Opened, page: number): Promise<Node> =>
  (await (await file.getPage(page)).getStructTree()) as Node;

const fontsIn = (bytes: Uint8Array): string[] => {
  const source = Buffer.from(bytes).toString('latin1');
  return [...new Set(Array.from(source.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g), ([, name]) => name ?? ''))].sort();
};

const withSlides = (...slides: Parameters<typeof aSlide>[0][]): CourseText => {
  const text = aCourseText();
  const lesson = { id: 'l1', title: 'Lesson', description: '', objective: '', durationMinutes: null };
  const made = slides.map((slide, index) =>
    aSlide({ id: `s${index}`, points: [], visual: null, spoken: '', ...slide }),
  );
  const module = aModule(1, {
    lessons: [{ ...lesson, slides: made }],
    quizQuestions: [],
    keyTakeaways: [],
    worksheet: null,
  });
  return { ...text, content: { ...text.content, modules: [module] } };
};

describe('a PDF file', () => {
  test('is tagged, and says its title, language, author and kind', async () => {
    const file = await opened(await make(aCourseText(), 'pdf-workbook'));
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({
      Title: aCourseText().title,
      Author: 'Ada Miller',
      Subject: 'Workbook',
      Language: 'de',
    });
    expect(await file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('has headings, lists, tables and figures in its structure, in the order they are read', async () => {
    const bytes = await make(
      withSlides(
        { title: 'Points', points: ['One point', 'Another point'] },
        { title: 'Table', visual: aVisualOfEachKind.find(({ kind }) => kind === 'comparison') ?? null },
        { title: 'Chart', visual: aVisualOfEachKind.find(({ kind }) => kind === 'chart') ?? null },
      ),
    );
    const file = await opened(bytes);
    expect(rolesIn(await structureOf(file, 3))).toBe(
      'Root(Document(Sect(P P H3 L(LI(Lbl LBody(P)) LI(Lbl LBody(P))))))',
    );
    expect(rolesIn(await structureOf(file, 4))).toContain('Table(TR(TD TH(P) TH(P)) TR(TH(P) TD(P) TD(P))');
    const source = Buffer.from(bytes).toString('latin1');
    expect(source.match(/\/Scope \/(?:Column|Row)/g)?.sort()).toEqual([
      '/Scope /Column',
      '/Scope /Column',
      '/Scope /Row',
      '/Scope /Row',
    ]);
    // The course is German, our own words are English.
    expect(source).toContain('/Lang (en)');
    const figure = nodesIn(await structureOf(file, 5)).find(({ role }) => role === 'Figure');
    expect(figure?.alt).toMatch(/^Chart\. Rye: Spring 12/);
  });

  test('has nested bookmarks that lead to the pages of their slides', async () => {
    const file = await opened(await make(aCourseText()));
    const outline = (await file.getOutline()) ?? [];
    const [module] = aCourseText().content.modules;
    expect(outline.map(({ title }) => title)[0]).toBe(module?.title);
    const [lesson] = outline[0]?.items ?? [];
    expect(lesson?.title).toBe(module?.lessons[0]?.title);
    const [page] = (lesson?.dest ?? []) as [Parameters<Opened['getPageIndex']>[0]];
    const pages = await textOfPages(file);
    expect(pages[await file.getPageIndex(page)]).toContain(module?.lessons[0]?.slides[0]?.title);
  });

  test('gives Latin, Greek, Cyrillic, signs and emoji back as text, in embedded fonts', async () => {
    const lines = [
      'Bäckerei – „Łódź“, Chào buổi sáng',
      'Ψωμί στο σπίτι: 250 γρ.',
      'Хлеб дома за 3 часа, їжа',
      '50 % of 1 kg → ½ kg ✓ ☐',
      'Bread 🍞 & <b>more</b> ]]>',
    ];
    const title = 'Ψωμί και хлеб';
    const bytes = await make(withSlides({ title, points: lines }));
    const pages = (await textOfPages(await opened(bytes))).map(squashed);
    for (const line of [title, ...lines]) expect(pages[2]).toContain(squashed(line));
    expect(fontsIn(bytes)).toEqual([
      'Inter-Regular',
      'Inter-SemiBold',
      'Newsreader-Medium',
      'NotoEmoji-Regular',
      'NotoSansSymbols2-Regular',
    ]);
  });

  test('shows code with operators, which its font has ligatures for', async () => {
    const lines = ['a -> b => c != d <= e >= f <> g === h', 'i++ // j -- k', '/* || && :: .. ... ## */'];
    const code = { kind: 'code', language: 'sql', lines, highlight: [] } as const;
    const pages = await textOfPages(
      await opened(await make(withSlides({ title: 'Code', visual: { ...code, lines, highlight: [] } }))),
    );
    for (const line of lines) expect(squashed(pages[2] ?? '')).toContain(squashed(line));
  });

  test('shows signs that no font has as a box, and drops what has no shape', async () => {
    const [, , page] = await textOfPages(await opened(await make(withSlides({ title: 'A\u{10fffd}B\u0007C\u2066D' }))));
    expect(squashed(page ?? '')).toContain('A□BCD');
  });

  test('of the same course has the same bytes', async () => {
    const text = aCourseText();
    expect(Buffer.compare(await make(text), await make(text))).toBe(0);
  });

  test('reads back every text of every slide', async () => {
    const slides = aVisualOfEachKind.map((visual, index) => ({
      title: `Slide ${index}`,
      points: [`Point ${index}`],
      visual,
    }));
    const pages = (await textOfPages(await opened(await make(withSlides(...slides))))).map(squashed);
    for (const index of aVisualOfEachKind.keys()) {
      expect(pages[index + 2]).toContain(`Slide${index}`);
      expect(pages[index + 2]).toContain(`Point${index}`);
    }
  });
});

const root = join(import.meta.dirname, '../../../..');

async function webp(color: readonly [number, number, number, number]): Promise<Uint8Array> {
  const wasmBinary = await readFile(join(root, 'node_modules/@jsquash/webp/codec/enc/webp_enc.wasm'));
  await initWebp({ wasmBinary });
  const data = new Uint8ClampedArray(Array.from({ length: 8 * 6 }, () => color).flat());
  return new Uint8Array(await encodeWebp({ data, width: 8, height: 6, colorSpace: 'srgb' }));
}

describe('images of a PDF file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = imageFile(1);
  const text = aTextWithImages([file]);
  const imagesIn = async (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image[\s\S]*?\/Filter \/(\w+)/g)
      ?.map((found) => found.split('/').at(-1)) ?? [];

  test('become JPEG, once each', async () => {
    const red = await webp([200, 30, 30, 255]);
    expect(await imagesIn(await make(text, 'pdf-slides', new Map([[file, red]])))).toEqual(['DCTDecode']);
    expect(await imagesIn(await make(text, 'pdf-handout', new Map([[file, red]])))).toEqual(['DCTDecode']);
    expect(await imagesIn(await make(text, 'pdf-slides', new Map([[file, png]])))).toEqual(['DCTDecode']);
  });

  test('that are gone or can not be read show their description', async () => {
    const webpHead = Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBP');
    const broken = [webpHead, png.subarray(0, 50), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg/>')];
    for (const images of [undefined, ...broken].map((bytes) => new Map(bytes ? [[file, bytes]] : []))) {
      const bytes = await make(text, 'pdf-slides', images);
      expect(await imagesIn(bytes)).toEqual([]);
      expect((await textOfPages(await opened(bytes))).join(' ')).toContain('A loaf');
    }
  });
});
