import { defaultColors } from '#domain/covers/palettes.ts';
import { htmlPackage, type PackageParts, scorm12Package } from '#domain/exports/packages.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import { graphEngine } from '#web/components/visuals/graph-engine.ts';
import { largest, type Row, rowOf } from './row.ts';

const MAX_MS = 1_000;
const parts: PackageParts = { player: new Map(), images: new Map(), engines: { graph: graphEngine } };

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
  const course = { id: ulid(1), creatorName: 'Ada Miller', customColors: defaultColors, language: 'en' };
  return { ...course, text: { ...text, content: { ...text.content, modules } } };
}

const formats = {
  'SCORM 1.2': (lessons: number) => scorm12Package(courseOf(lessons), parts, { isSingle: false }),
  'SCORM 1.2, single unit': (lessons: number) => scorm12Package(courseOf(lessons), parts, { isSingle: true }),
  HTML: (lessons: number) => htmlPackage(courseOf(lessons), parts),
};

/** CPU in ms to make the files of a package, warm, without the player and images. */
export function exportRows(): Row[] {
  for (const make of Object.values(formats)) make(1);
  return [1, 40].map((lessons) => {
    const figures = Object.entries(formats).map(([of, make]) => {
      const begun = process.cpuUsage();
      make(lessons);
      return { of, figure: process.cpuUsage(begun).user / 1_000 };
    });
    const { of = '', figure = Number.NaN } = largest(figures, (each) => each.figure) ?? {};
    const what = `CPU for ${lessons === 1 ? '1 lesson' : `${lessons} lessons`} with every visual`;
    return rowOf({ what, figure, of, unit: 'ms', max: MAX_MS, dependsOnMachine: true });
  });
}
