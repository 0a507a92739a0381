import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { moduleSlides } from '#domain/courses/slides.ts';
import { feedbackOn } from '#domain/learning/quiz.ts';
import { aModule } from '#test/support/builders.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const courseId = '01JD00000000000000000000AA';
export const certificateId = '01JD00000000000000000000CC';

const modules = [1, 2].map((number) =>
  aModule(number, {
    quizQuestions: [1, 2].map((question) => ({
      id: `m${number}-q${question}`,
      question: `Question ${question} of module ${number}?`,
      secondWording: `Again: question ${question} of module ${number}?`,
      options: ['Yeast', 'Salt', 'Time'],
      correctAnswer: 0,
      explanation: `Because of reason ${question}.`,
      feedback: ['', 'Salt slows yeast.', 'Time alone is not enough.'],
      teaches: `m${number}-l1-s1`,
    })),
  }),
);
const slidesOf = modules.map(moduleSlides);
/** The intro, and for each of two modules an overview, four lesson slides, takeaways and a quiz. */
export const TOTAL = 1 + slidesOf.flat().length;

export const slideIds = ['intro', ...slidesOf.flat().map(({ id }) => id)];

const noProgress = {
  seen: [],
  position: null,
  quizzes: {},
  secondsSpent: 0,
  completedAt: null,
  certificateId: null,
  passedAt: null,
};

export interface Asked {
  readonly params?: Record<string, string | number>;
  readonly body?: Readonly<Record<string, unknown>>;
}
type Answer = (input: Asked) => unknown;

export const fake = { answers: {} as Record<string, Answer>, asked: [] as { name: string; input: Asked }[] };

export const refused =
  (status: number, code: ApiError['code'], message = 'No.') =>
  () => {
    throw new ApiError({ status, code, message });
  };

export const course = {
  id: courseId,
  title: 'Bread at Home',
  description: 'Slow bread.',
  creatorName: 'Mara',
  customColors: { primary: '#ffee00', secondary: '#7e69ab', accent: '#6e59a5' },
  customLogoUrl: null,
  language: 'en',
};

export const viewOf = (progress: object | null = {}) => ({
  course,
  version: 1,
  slides: [{ kind: 'intro', id: 'intro', title: course.title, description: course.description }],
  modules: modules.map(({ id, title, lessons }, index) => ({
    ...{ moduleId: id, title, slideCount: slidesOf[index]?.length },
    lessons: lessons.map((lesson) => ({
      ...{ id: lesson.id, title: lesson.title, slideCount: lesson.slides.length, durationMinutes: null },
    })),
  })),
  slideIds,
  learningObjectives: ['Bake a loaf'],
  progress: progress && { ...noProgress, ...progress },
});

const plan = {
  status: 'inactive',
  trialEnd: null,
  periodEnd: null,
  cancelAt: null,
  graceEndsAt: null,
  trialAvailable: true,
};
export const aPlan = (status: string) => ({ plan: { ...plan, status } });

export function resetFake(): void {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  fake.asked = [];
  let attempts = 0;
  fake.answers = {
    'view-course': () => viewOf(),
    'view-module': ({ params }) => ({ slides: slidesOf[Number(params?.number) - 1] }),
    'save-progress': () => ({ completedAt: null, certificateId: null, passedAt: null }),
    'complete-course': () => ({ completedAt: '2026-11-21T10:00:00.000Z', certificateId, passedAt: null }),
    'answer-question': ({ params, body }) => {
      const { questionId, answer } = body as unknown as { questionId: string; answer: number };
      const questions = modules[Number(params?.number) - 1]?.quizQuestions ?? [];
      const question = questions.find(({ id }) => id === questionId);
      if (!question) throw new Error(`No question ${questionId}`);
      const isLast = questionId === questions.at(-1)?.id;
      if (isLast) attempts += 1;
      const score = {
        correct: 1,
        of: 2,
        passed: false,
        attempts,
        bestCorrect: 1,
        bestOf: 2,
        passedAt: null,
        coursePassedAt: null,
      };
      return { feedback: feedbackOn(question, answer), attempt: isLast ? score : null };
    },
    'get-learner-plan': () => aPlan('inactive'),
    'list-notes': () => ({ notes: [] }),
    'get-my-review': () => ({ review: null }),
    'add-review-cards': () => ({ added: 3 }),
  };
}

export async function answerOf({ name }: { name: string }, input: Asked): Promise<unknown> {
  fake.asked.push({ name, input });
  const answer = fake.answers[name];
  if (!answer) throw new Error(`No answer for ${name}`);
  return answer(input);
}

export const bodiesOf = (name: string) =>
  fake.asked.filter((each) => each.name === name).map(({ input }) => input.body);

/** jsdom has no layout, so slides turn at once. */
export function fakeCarousel({ startIndex = 0 }: { startIndex?: number }) {
  const listeners = new Set<() => void>();
  let selected = startIndex;
  const last = TOTAL - 1;
  const scrollTo = (index: number) => {
    selected = Math.min(last, Math.max(0, index));
    for (const listener of listeners) listener();
  };
  const scrollBody = { useFriction: () => scrollBody, useDuration: () => scrollBody };
  const api = {
    selectedScrollSnap: () => selected,
    scrollTo,
    on: (event: string, listener: () => void) => {
      if (event === 'select') listeners.add(listener);
      return api;
    },
    off: (_: string, listener: () => void) => {
      listeners.delete(listener);
      return api;
    },
    internalEngine: () => ({ scrollBody }),
  };
  return api;
}

/** Answers media queries as a wide screen or as a phone. */
function stubScreen(kind: 'wide' | 'phone'): void {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  window.matchMedia = vi.fn(
    (query: string) =>
      ({ matches: query.includes('<') === (kind === 'phone'), ...listeners }) as unknown as MediaQueryList,
  );
}

/** Stubs what needs a layout. */
function stubLayout(kind: 'wide' | 'phone'): void {
  stubScreen(kind);
  // A promise, as in newer browsers.
  const scroll = async () => undefined;
  Object.assign(Element.prototype, { scrollTo: scroll, scrollIntoView: scroll, scrollBy: scroll });
}

export function renderViewer(Page: () => React.ReactNode, search = '', screenKind: 'wide' | 'phone' = 'wide') {
  stubLayout(screenKind);
  const { Router, where } = aRouter(`/course/${courseId}/view${search}`, '/course/:courseId/view', { inBrowser: true });
  const shown = render(
    <Router>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </Router>,
  );
  return { where, ...shown };
}

export async function openViewer(Page: () => React.ReactNode, search = '') {
  const viewer = renderViewer(Page, search);
  await screen.findByRole('heading', { level: 1 });
  return viewer;
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const key = (name: string, target: Element = document.body, more: object = {}) =>
  act(async () => void fireEvent.keyDown(target, { key: name, ...more }));
