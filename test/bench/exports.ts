import { defaultColors } from '#domain/covers/palettes.ts';
import { courseDeck } from '#domain/exports/deck/course-deck.ts';
import { deckFonts } from '#domain/exports/deck/office-fonts.ts';
import { htmlPackage, type PackageParts, scorm12Package } from '#domain/exports/packages.ts';
import { slidesDocument } from '#domain/exports/print/documents.ts';
import { printColors } from '#domain/exports/print/print-colors.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';
import { pdfFile } from '#functions/adapters/exports/pdf/pdf-file.ts';
import { loadPrintFonts } from '#functions/adapters/exports/pdf/print-fonts.ts';
import { powerPointFile } from '#functions/adapters/exports/powerpoint/powerpoint-file.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { readAsset } from '#test/support/print-assets.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import { largest, type Row, rowOf } from './row.ts';

const MAX_MS = 1_000;

/** Without the player and images. */
const partsWith = async (): Promise<PackageParts> => ({
  player: new Map(),
  images: new Map(),
  engines: await preparedEngines(aVisualOfEachKind, tableFonts),
});

/** With every kind of visual in each lesson. */
function courseOf(lessons: number) {
  const text = aCourseText();
  const slides = (lesson: string) =>
    aVisualOfEachKind.map((visual, index) =>
      aSlide({
        ...{ id: `${lesson}-s${index}`, title: `Slide ${index}`, points: ['A point', 'Another point', 'A third one'] },
        ...{ visual, spoken: 'What is said about it. '.repeat(40) },
      }),
    );
  const [first] = aModule(1).lessons;
  const modules = Array.from({ length: Math.ceil(lessons / 10) }, (_m, m) =>
    aModule(m + 1, {
      lessons: Array.from({ length: Math.min(10, lessons) }, (_l, l) => ({
        ...{ description: '', objective: '', durationMinutes: null, ...first },
        ...{ id: `m${m + 1}-l${l + 1}`, title: `Lesson ${l + 1}`, slides: slides(`m${m + 1}-l${l + 1}`) },
      })),
    }),
  );
  const course = {
    id: ulid(1),
    creatorName: 'Ada Miller',
    customColors: defaultColors,
    language: 'en',
    updatedAt: NOON,
  };
  return { ...course, text: { ...text, content: { ...text.content, modules } } };
}

const formats = {
  'SCORM 1.2': async (lessons: number) => scorm12Package(courseOf(lessons), await partsWith(), { isSingle: false }),
  'SCORM 1.2, single unit': async (lessons: number) =>
    scorm12Package(courseOf(lessons), await partsWith(), { isSingle: true }),
  HTML: async (lessons: number) => htmlPackage(courseOf(lessons), await partsWith()),
};

const PDF_MAX_MS = 12;

/** CPU in ms for each page of a PDF file, warm, without images. */
async function pdfRow(): Promise<Row> {
  const fonts = await loadPrintFonts(readAsset);
  const course = courseOf(40);
  const { engines } = await partsWith();
  const { roles, cover } = printColors(course);
  const parts = { fonts, roles, cover: { courseId: course.id, colors: cover } };
  const make = async (of: typeof course) => {
    const document = slidesDocument(of, { fonts: tableFonts, engines, hasImage: () => false });
    await pdfFile(document, parts);
    return document.pages.length;
  };
  await make(courseOf(1));
  const begun = process.cpuUsage();
  const pages = await make(course);
  const figure = process.cpuUsage(begun).user / 1_000 / pages;
  const what = 'CPU for a page of PDF, with every visual';
  return rowOf({ what, figure, of: `${pages} slides`, unit: 'ms', max: PDF_MAX_MS, dependsOnMachine: true });
}

const PPTX_MAX_MS = 2_000;

/** CPU in ms of a PowerPoint file of 40 lessons, warm, without images. */
async function powerPointRow(): Promise<Row> {
  const course = courseOf(40);
  const engines = await preparedEngines(aVisualOfEachKind, deckFonts);
  const { roles } = printColors(course);
  const make = async (of: typeof course) => {
    const deck = courseDeck(of, { engines, hasImage: () => false });
    await powerPointFile(deck, { roles, images: new Map(), cover: new Uint8Array() });
    return deck.sections.reduce((sum, { slides }) => sum + slides.length, 0);
  };
  await make(courseOf(1));
  const begun = process.cpuUsage();
  const slides = await make(course);
  const figure = process.cpuUsage(begun).user / 1_000;
  const what = 'CPU for PowerPoint of 40 lessons with every visual';
  return rowOf({ what, figure, of: `${slides} slides`, unit: 'ms', max: PPTX_MAX_MS, dependsOnMachine: true });
}

/** CPU in ms to make the files of a package with its engines, warm, without the player and images. */
export async function exportRows(): Promise<Row[]> {
  for (const make of Object.values(formats)) await make(1);
  const rows: Row[] = [];
  for (const lessons of [1, 40]) {
    const figures: { of: string; figure: number }[] = [];
    for (const [of, make] of Object.entries(formats)) {
      const begun = process.cpuUsage();
      await make(lessons);
      figures.push({ of, figure: process.cpuUsage(begun).user / 1_000 });
    }
    const { of = '', figure = Number.NaN } = largest(figures, (each) => each.figure) ?? {};
    const what = `CPU for ${lessons === 1 ? '1 lesson' : `${lessons} lessons`} with every visual`;
    rows.push(rowOf({ what, figure, of, unit: 'ms', max: MAX_MS, dependsOnMachine: true }));
  }
  rows.push(await pdfRow(), await powerPointRow());
  return rows;
}
