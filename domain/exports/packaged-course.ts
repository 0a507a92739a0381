import type { CourseSources, CourseText, Module, QuizQuestion } from '../courses/content.ts';
import type { Course } from '../courses/course.ts';
import { type DeckSlide, introSlide, moduleSlides, topicSlides } from '../courses/slides.ts';

/** What a package is made from. */
export interface PackagedCourse extends Pick<Course, 'id' | 'creatorName' | 'customColors' | 'updatedAt'> {
  readonly text: Pick<CourseText, 'title' | 'description' | 'outline' | 'content'>;
  /** Such as `de`. */
  readonly language: string;
}

interface QuizSlide {
  readonly kind: 'quiz';
  readonly id: string;
  readonly title: string;
  /** With the right answers: no server checks them. */
  readonly questions: readonly QuizQuestion[];
}

interface WorksheetSlide {
  readonly kind: 'worksheet';
  readonly id: string;
  readonly title: string;
  readonly instructions: string;
  readonly exercises: readonly string[];
}

type LessonSlide = Extract<DeckSlide, { kind: 'lesson' }> & { readonly isFirst?: true };

export type PackagedSlide = Exclude<DeckSlide, { kind: 'quiz' | 'lesson' }> | LessonSlide | QuizSlide | WorksheetSlide;

/** Ids of parts have no capitals, so none of them is the same. */
const OPENING_ID = 'Opening';
const worksheetSlideId = (moduleId: string): string => `${moduleId}-Worksheet`;

/** What a learning platform opens and reports on its own: a lesson, a quiz, or what else a module has. */
export interface Unit {
  readonly id: string;
  readonly kind: 'lesson' | 'quiz' | 'other';
  readonly title: string;
  readonly slides: readonly PackagedSlide[];
}

export interface PackagedModule {
  readonly id: string;
  readonly title: string;
  readonly units: readonly Unit[];
}

const worksheetSlides = ({ id, worksheet }: Module): PackagedSlide[] =>
  worksheet ? [{ kind: 'worksheet', id: worksheetSlideId(id), ...worksheet }] : [];

const packaged = (slide: DeckSlide, questions: readonly QuizQuestion[] = []): PackagedSlide =>
  slide.kind === 'quiz' ? { kind: 'quiz', id: slide.id, title: slide.title, questions } : slide;

function packagedSlides(module: Module): PackagedSlide[] {
  const slides = moduleSlides(module).map((slide) => packaged(slide, module.quizQuestions));
  const quiz = slides.filter(({ kind }) => kind === 'quiz');
  return [...slides.filter(({ kind }) => kind !== 'quiz'), ...worksheetSlides(module), ...quiz];
}

/**
 * The overview of a module opens its first lesson; takeaways and worksheet close its last. A module without lessons has
 * them before its quiz.
 */
function unitsOf(module: Module, opening: readonly PackagedSlide[]): Unit[] {
  const units: { id: string; kind: Unit['kind']; title: string; slides: PackagedSlide[] }[] = [];
  let before: PackagedSlide[] = [...opening];
  for (const slide of packagedSlides(module)) {
    const last = units.at(-1);
    if (slide.kind === 'lesson' && last?.id !== slide.lessonId) {
      units.push({
        id: slide.lessonId,
        kind: 'lesson',
        title: slide.lessonTitle,
        slides: [...before, { ...slide, isFirst: true }],
      });
      before = [];
    } else if (slide.kind === 'quiz') {
      units.push({ id: slide.id, kind: 'quiz', title: slide.title, slides: [...before, slide] });
      before = [];
    } else if (last) last.slides.push(slide);
    else before.push(slide);
  }
  if (before.length > 0) units.push({ id: module.id, kind: 'other', title: module.title, slides: before });
  return units;
}

/** In their order. A course without modules is one of its outline's topics. */
export function packagedModules({ id, text }: Pick<PackagedCourse, 'id' | 'text'>): PackagedModule[] {
  const { title, outline, content } = text;
  const opening = [{ ...packaged(introSlide(text)), id: OPENING_ID }];
  if (content.modules.length === 0) {
    const slides = [...opening, ...topicSlides(outline).map((slide) => packaged(slide))];
    return [{ id, title, units: [{ id, kind: 'other', title, slides }] }];
  }
  return content.modules.map((module, index) => ({
    id: module.id,
    title: module.title,
    units: unitsOf(module, index === 0 ? opening : []),
  }));
}

/** The names that readers see, by the number of the source. */
export const namesOfSources = (sources: CourseSources | undefined): readonly string[] =>
  sources?.areNamed ? sources.names : [];
