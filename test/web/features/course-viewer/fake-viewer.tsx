import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { moduleSlides } from '#domain/courses/slides.ts';
import { gradeQuiz } from '#domain/learning/quiz.ts';
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
      options: ['Yeast', 'Salt', 'Time'],
      correctAnswer: 0,
      explanation: `Because of reason ${question}.`,
    })),
  }),
);
const slidesOf = modules.map(moduleSlides);
/** The intro, and for each of two modules an overview, four lesson slides, takeaways and a quiz. */
export const TOTAL = 1 + slidesOf.flat().length;

const noProgress = { seen: [], position: null, quizzes: {}, completedAt: null, certificateId: null };

export interface Asked {
  readonly params?: Record<string, string | number>;
  readonly body?: never;
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
};

export const viewOf = (progress: object | null = {}) => ({
  course,
  version: 1,
  slides: [{ kind: 'intro', id: 'intro', title: course.title, description: course.description }],
  modules: modules.map(({ title }, index) => ({ title, slideCount: slidesOf[index]?.length })),
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
  fake.answers = {
    'view-course': () => viewOf(),
    'view-module': ({ params }) => ({ slides: slidesOf[Number(params?.number) - 1] }),
    'save-progress': () => ({ completedAt: null, certificateId: null }),
    'complete-course': () => ({ completedAt: '2026-11-21T10:00:00.000Z', certificateId }),
    'submit-quiz': ({ params, body }) => {
      const { answers } = body as unknown as { answers: Record<string, number> };
      const result = gradeQuiz(modules[Number(params?.number) - 1]?.quizQuestions ?? [], answers);
      return { result, attempts: 1, bestCorrect: result.correct, passedAt: null };
    },
    'get-learner-plan': () => aPlan('inactive'),
    'list-notes': () => ({ notes: [] }),
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
  const api = {
    selectedScrollSnap: () => selected,
    scrollTo,
    on: (_: string, listener: () => void) => {
      listeners.add(listener);
      return api;
    },
    off: (_: string, listener: () => void) => {
      listeners.delete(listener);
      return api;
    },
  };
  return api;
}

/** Stubs what needs a layout. */
function stubLayout(): void {
  window.matchMedia = vi.fn().mockReturnValue({ matches: true });
  Object.assign(Element.prototype, { scrollTo: vi.fn(), scrollIntoView: vi.fn(), scrollBy: vi.fn() });
}

export function renderViewer(Page: () => React.ReactNode, search = '') {
  stubLayout();
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
