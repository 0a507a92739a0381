import { checkCourse } from '#domain/quality/check.ts';
import { rules } from '#domain/quality/rules.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { type Row, rowOf } from './row.ts';

const MAX_MS = 300;
const WORDS = 'dough flour water salt yeast oven loaf crust crumb fold rest proof bake cool slice'.split(' ');
const spoken = (seed: number): string =>
  Array.from({ length: 130 }, (_, index) => WORDS[(seed * 31 + index * index) % WORDS.length]).join(' ');

function longCourse() {
  const { content, ...rest } = aCourseText();
  return {
    ...rest,
    content: {
      ...content,
      modules: Array.from({ length: 4 }, (_m, m) => ({
        ...aModule(m + 1),
        lessons: Array.from({ length: 10 }, (_l, l) => ({
          ...{ id: `m${m}-l${l}`, title: `Lesson ${m}.${l}`, description: spoken(l), objective: 'Bake' },
          durationMinutes: 9,
          slides: Array.from({ length: 20 }, (_s, s) =>
            aSlide({
              id: `m${m}-l${l}-s${s}`,
              title: `Slide ${m}.${l}.${s}`,
              points: [1, 2, 3, 4].map((point) => `Point ${point} of slide ${s} in lesson ${l} of ${m}`),
              spoken: spoken(m * 200 + l * 20 + s),
            }),
          ),
        })),
      })),
    },
  };
}

/** CPU time in ms of every quality rule, warm, in the largest course. */
export function courseCheckRows(): Row[] {
  const course = longCourse();
  checkCourse(course, rules);
  const begun = process.cpuUsage();
  const findings = checkCourse(course, rules).length;
  const figure = process.cpuUsage(begun).user / 1_000;
  const of = `${findings} findings`;
  return [
    rowOf({ what: 'CPU for 40 lessons of 20 slides', max: MAX_MS, figure, unit: 'ms', of, dependsOnMachine: true }),
  ];
}
