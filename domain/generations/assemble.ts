import { type CourseText, limits } from '../courses/content.ts';
import type { DraftCourse, Facets } from '../courses/course.ts';
import { lessonCountOf } from '../courses/course-texts.ts';
import { teachingSlide } from '../courses/teaching-slide.ts';
import { defaultColors } from '../covers/palettes.ts';
import type { Instant } from '../time.ts';
import type { CourseChoices, Generation, GenerationRequest } from './generation.ts';
import { type CoursePlan, lessonId, moduleId, type Piece, type PieceText, slideFrom, slideId } from './pieces.ts';
import { shuffledQuestion } from './questions.ts';
import type { StepKind } from './steps.ts';

function outlineFrom(plan: CoursePlan): string {
  let outline = '';
  for (const { title } of plan.modules.flatMap((module) => module.lessons)) {
    const longer = outline === '' ? title : `${outline}\n${title}`;
    if (longer.length > limits.outlineChars) break;
    outline = longer;
  }
  return outline;
}

/**
 * The caller still has to parse the text with `CourseText`.
 * @returns the name of the first missing piece, if any
 */
export function courseTextFrom(
  {
    id: generationId,
    title,
    description,
    outline,
    review,
    sources,
  }: GenerationRequest & Pick<Generation, 'id' | 'review' | 'sources'>,
  pieces: readonly Piece[],
): { text: CourseText; plan: CoursePlan } | { missing: string } {
  const missing: string[] = [];
  const find = <K extends StepKind>(kind: K, name: string): PieceText<K> | undefined => {
    const found = pieces.find((piece): piece is Piece<K> => piece.kind === kind && piece.name === name);
    if (!found) missing.push(name);
    return found?.text;
  };

  const plan = find('plan', 'plan');
  const landingPage = find('landing-page', 'landing-page');
  const marketing = find('marketing', 'marketing');
  const modules = plan?.modules.map((module, m) => {
    const assessment = find('assessment', `assessment#${moduleId(m)}`);
    const lessons = module.lessons.map(({ title: lessonTitle, durationMinutes }, l) => {
      const id = lessonId(m, l);
      const written = find('lesson', `lesson#${id}`);
      return {
        id,
        title: lessonTitle,
        description: written?.description ?? '',
        objective: written?.objective ?? '',
        durationMinutes,
        slides: (written?.slides ?? []).map((slide, s) => slideFrom(slideId(id, s), slide)),
      };
    });
    return {
      id: moduleId(m),
      title: module.title,
      description: module.description,
      lessons,
      keyTakeaways: assessment?.keyTakeaways ?? [],
      quizQuestions: (assessment?.quizQuestions ?? []).map((question, q) => {
        const id = `${moduleId(m)}-q${q + 1}`;
        return {
          ...shuffledQuestion(question, `${generationId} ${id}`),
          id,
          teaches: teachingSlide(lessons, question.teaches),
        };
      }),
      worksheet: assessment?.worksheet ?? null,
    };
  });

  if (!plan || !landingPage || !marketing || !modules || missing.length > 0) return { missing: missing[0] ?? 'plan' };
  const { overview, targetAudience, learningObjectives, prerequisites } = plan;
  return {
    plan,
    text: {
      title,
      description,
      // Changes to lessons during approval outdate the creator's outline.
      outline: review === 'approved' || outline.trim() === '' ? outlineFrom(plan) : outline,
      content: {
        overview,
        targetAudience,
        learningObjectives,
        prerequisites,
        modules,
        ...(sources.length > 0 && {
          sources: { names: sources.map(({ name }) => name), ids: sources.map(({ id }) => id), areNamed: true },
        }),
      },
      landingPage,
      marketing,
    },
  };
}

const chosenFacets = (planned: Facets, { level, language }: CourseChoices): Facets => ({
  ...planned,
  ...(level && { level }),
  ...(language && { language }),
});

/** The generation's id makes saving idempotent. Its creation time counts in the month whose quota slot it holds. */
export const draftFrom = (
  generation: Generation,
  text: CourseText,
  { facets: planned }: CoursePlan,
  creatorName: string,
  now: Instant,
): DraftCourse => ({
  id: generation.id,
  ownerId: generation.ownerId,
  creatorName,
  title: text.title,
  description: text.description,
  moduleCount: text.content.modules.length,
  lessonCount: lessonCountOf(text.content),
  facets: chosenFacets(planned, generation.choices),
  priceCents: null,
  customColors: defaultColors,
  customLogoUrl: null,
  preview: null,
  shownCheck: null,
  revision: 1,
  versionCount: 0,
  createdAt: generation.createdAt,
  updatedAt: now,
  status: 'draft',
});
