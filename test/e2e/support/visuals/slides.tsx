import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import type { SlideView } from '#contracts/http/learning.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { preloadVisual } from '#web/components/visuals/visual-view.tsx';
import { QuizSlide } from '#web/features/course-viewer/lazy-parts.tsx';
import type { Quizzes } from '#web/features/course-viewer/quiz/use-quizzes.ts';
import { Slide } from '#web/features/course-viewer/slides/slide.tsx';
import { QuizzesContext, type Viewer, ViewerContext } from '#web/features/course-viewer/viewer-context.ts';
import { enlargement, fontsLoaded, isUnseen, isWithin, linesIn, middleOf, overlaps, type Rect } from './measure.ts';

export interface SlidesToMeasure {
  readonly language: string;
  readonly slides: readonly { readonly slide: SlideView; readonly moduleNumber: number }[];
  /** Of the space between the viewer's bars. */
  readonly width: number;
  readonly height: number;
  readonly minSize: number;
  /** The least share of its sheet that a slide uses. */
  readonly leastUse: number;
}

const notPressed = () => {
  throw new Error('Nothing is pressed here.');
};

const viewerOf = (language: string): Viewer => ({
  view: {
    course: {
      id: 'course',
      title: 'Course',
      description: '',
      creatorName: 'Ada Byrne',
      customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
      customLogoUrl: null,
      language,
    },
    version: 1,
    slides: [],
    modules: [],
    slideIds: [],
    learningObjectives: [],
    progress: null,
    mediaExpiresAt: null,
  },
  total: 1,
  addedCards: new Map(),
  warmUps: new Map(),
  choices: new Map(),
  goTo: notPressed,
  openAt: notPressed,
  showWhere: notPressed,
  showUnread: notPressed,
  focusSlide: notPressed,
});

const quizzes: Quizzes = {
  results: {},
  of: () => ({
    feedback: {},
    shown: 0,
    asksAgain: false,
    progress: undefined,
    score: undefined,
    answer: notPressed,
    show: notPressed,
    tryAgain: notPressed,
  }),
};

/** Text that a reader needs; badges and the lesson's name above the title are not. */
const CONTENT = '[data-visual], h2, p, li, legend, label';
/**
 * What stands on a sheet besides text. Rows of a list or table reach over its width; of a picture only what is drawn
 * counts. The cover counts, the spine at the edge doesn't.
 */
const BLOCKS =
  'li, tr, pre, section, label, .visual-card, img, svg[role=img] > *, :not([aria-hidden]) > svg:not([role=img])';

/** Around all of them. */
function unionOf(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function faultsOnSheet(sheet: Element, { minSize, leastUse }: SlidesToMeasure): string[] {
  const frame = sheet.getBoundingClientRect();
  const lines = linesIn(sheet).filter(({ parent }) => getComputedStyle(parent).textOverflow !== 'ellipsis');
  const faults: string[] = [];
  for (const [at, { text, size, boxes, parent }] of lines.entries()) {
    if (size < minSize && parent.closest(CONTENT)) faults.push(`"${text}" is ${size} px high`);
    if (!boxes.every((box) => isWithin(box, frame))) faults.push(`"${text}" leaves the sheet`);
    for (const other of lines.slice(at + 1))
      if (boxes.some((box) => other.boxes.some((one) => overlaps(middleOf(box), middleOf(one)))))
        faults.push(`"${text}" overlaps "${other.text}"`);
  }
  const blocks = [...sheet.querySelectorAll(BLOCKS)]
    .filter((block) => !isUnseen(block))
    .map((block) => block.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  for (const block of blocks) if (!isWithin(block, frame)) faults.push('a box leaves the sheet');
  const slide = sheet.closest('[data-slide]');
  if (slide && slide.scrollHeight > slide.clientHeight + 1) {
    const isEnlarged = [...sheet.querySelectorAll('svg[role=img]')].some((svg) => enlargement(svg) > 1);
    if (isEnlarged) faults.push('scrolls to an enlarged picture');
    // The sheet is as high as its content, such as a long chain of nodes.
    return faults;
  }
  const used = unionOf([...lines.flatMap(({ boxes }) => boxes), ...blocks]);
  const use = (used.width * used.height) / (frame.width * frame.height);
  if (use < leastUse) faults.push(`uses ${Math.round(use * 100)} % of its sheet`);
  return faults;
}

/** What is wrong with slides as the viewer shows them, for people. */
export const slideFaultsOf =
  (root: Root) =>
  async (given: SlidesToMeasure): Promise<string[]> => {
    await Promise.all([fontsLoaded(), QuizSlide.preload()]);
    const viewer = viewerOf(given.language);
    const faults: string[] = [];
    for (const { slide, moduleNumber } of given.slides) {
      if (slide.kind === 'lesson' && slide.visual) await preloadVisual(slide.visual);
      flushSync(() =>
        root.render(
          <ViewerContext value={viewer}>
            <QuizzesContext value={quizzes}>
              <div
                className={courseColorClass}
                style={{ ...courseColorStyles(viewer.view.course), width: given.width, height: given.height }}
              >
                <Slide
                  key={slide.id}
                  place={{ kind: 'slide', key: slide.id, slide, moduleNumber }}
                  index={0}
                  isCurrent={false}
                />
              </div>
            </QuizzesContext>
          </ViewerContext>,
        ),
      );
      const sheet = document.querySelector('article');
      if (!sheet?.textContent.includes(slide.title)) throw new Error(`${slide.title} isn't shown`);
      faults.push(...faultsOnSheet(sheet, given).map((fault) => `${slide.title}: ${fault}`));
    }
    return faults;
  };
