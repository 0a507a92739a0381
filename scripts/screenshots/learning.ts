import type { Page } from '@playwright/test';
import { getCertificate, saveProgress } from '#contracts/http/learning.ts';
import { listNotes, listReviewCards, listWorksheets } from '#contracts/http/studies.ts';
import { getLearnerPlan } from '#contracts/http/subscriptions.ts';
import { DAY_MS, HOUR_MS, instantOf } from '#domain/time.ts';
import type { People } from './people.ts';
import type { Reply, Shot } from './take-screenshots.ts';

const now = Date.now();
const fromNow = (ms: number): string => instantOf(now + ms);
const COURSE = 'Bread from Scratch';
const CERTIFICATE = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const course = (people: People): string => `/course/${people.courseId('bread')}`;
const view = (people: People): string => `${course(people)}/view`;
const slide = (number: number) => (people: People) => `${view(people)}?slide=${number}&view=slides`;
const article = (number: number) => (people: People) => `${view(people)}?slide=${number}&view=read`;
const freeLesson = (prepare: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('button', { name: 'Read a free lesson' }).first().click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
  await prepare(page);
};

const activePlan: Reply = {
  endpoint: getLearnerPlan,
  reply: {
    plan: {
      status: 'active',
      trialEnd: null,
      periodEnd: fromNow(20 * DAY_MS),
      cancelAt: null,
      graceEndsAt: null,
      trialAvailable: false,
    },
  },
};

const notes: Reply = {
  endpoint: listNotes,
  reply: {
    notes: [
      { slideId: 'a', slideTitle: 'Why it matters', text: 'Ask this before every new recipe, not after.' },
      {
        slideId: 'b',
        slideTitle: 'Three layers',
        text: 'Result, choices, reasons.\nTry it with the rye loaf on Sunday.',
      },
    ].map((note, index) => ({
      ...note,
      courseId: CERTIFICATE,
      courseTitle: COURSE,
      updatedAt: fromNow(-(index + 1) * DAY_MS),
    })),
  },
};

const dueCards = (fronts: readonly string[]): Reply => ({
  endpoint: listReviewCards,
  reply: {
    due: fronts.map((front, index) => ({
      courseId: CERTIFICATE,
      courseTitle: COURSE,
      cardId: `card-${index}`,
      front,
      back: 'Flour takes up water by itself: after half an hour the dough stretches without any kneading.',
      dueAt: fromNow(-HOUR_MS),
      nextDueAt: {
        again: fromNow(HOUR_MS / 6),
        hard: fromNow(2 * DAY_MS),
        good: fromNow(6 * DAY_MS),
        easy: fromNow(15 * DAY_MS),
      },
    })),
    dueCount: fronts.length,
    total: 24,
    nextDueAt: fromNow(5 * HOUR_MS),
  },
});
const cards = dueCards([
  'What does resting do to a dough?',
  'When is bulk fermentation done?',
  'Why fold and not knead?',
]);

const worksheets: Reply = {
  endpoint: listWorksheets,
  reply: {
    courseTitle: COURSE,
    worksheets: ['A starter of your own', 'Mixing and fermenting'].map((moduleTitle) => ({
      moduleTitle,
      title: `Worksheet: ${moduleTitle}`,
      instructions:
        'Take about twenty minutes, and keep what you write: you will look at it again with your first loaf.',
      exercises: [
        'Explain in three sentences what happens in the jar overnight. Then check the lesson.',
        'Write down the smell, the height and the temperature of your starter for three days.',
      ],
    })),
    workbook: 'printable',
  },
};

const aCertificate = (result: { passedAt: string | null; scorePercent: number | null }): Reply => ({
  endpoint: getCertificate,
  reply: {
    certificate: {
      id: CERTIFICATE,
      studentName: 'Lee Marsh',
      courseTitle: COURSE,
      creatorName: 'Ada Lindqvist',
      lessonCount: 10,
      completedAt: fromNow(-DAY_MS),
      isPrintable: true,
      ...result,
    },
  },
});
const completed = aCertificate({ passedAt: null, scorePercent: null });
const passed = aCertificate({ passedAt: fromNow(0), scorePercent: 92 });

const slides = (page: Page) => page.getByRole('navigation', { name: 'Slides' }).getByRole('button');
const toEnd = (page: Page) => slides(page).last().click();
const shown = (page: Page) => page.locator('[data-current-slide]');

const button = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name });

async function answerQuestion(page: Page): Promise<void> {
  await shown(page).getByRole('radio').first().check({ force: true });
  await button(page, 'Check answer').click();
  await button(page, /^(Next question|See your score|Finish)$/).waitFor();
}

/** The end of the first module. */
const FIRST_QUIZ = 24;

async function answerQuiz(page: Page): Promise<void> {
  const next = button(page, /^(Next question|See your score)$/);
  while (!(await button(page, 'Try again').isVisible())) {
    if (await button(page, 'Check answer').isVisible()) await answerQuestion(page);
    await next.click();
  }
}

async function finish(page: Page): Promise<void> {
  await toEnd(page);
  await page.locator('[data-ending]').waitFor();
  await page.getByRole('heading', { name: 'Course completed' }).waitFor();
  await page.locator('[data-ending]').evaluate((ending) => ending.scrollIntoView({ block: 'start' }));
}

export const learning: readonly Shot[] = [
  {
    name: 'view-takeaways',
    as: 'learner',
    path: view,
    windowOnly: true,
    prepare: async (page) => {
      await toEnd(page);
      await page.getByRole('button', { name: 'Previous slide' }).click();
      await shown(page).getByText('Key takeaways').waitFor();
    },
  },
  { name: 'view-try-it', as: 'learner', path: slide(6), windowOnly: true },
  { name: 'view-chart', as: 'learner', path: slide(14), windowOnly: true },
  { name: 'view-worked-example', as: 'learner', path: slide(9), windowOnly: true },
  {
    name: 'view-transcript',
    as: 'learner',
    path: slide(8),
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Transcript' }).click();
      await page.getByRole('complementary', { name: 'Transcript' }).waitFor();
    },
  },
  { name: 'view-read', as: 'learner', path: article(3), windowOnly: true },
  { name: 'view-read-figure', as: 'learner', path: article(8), windowOnly: true },
  {
    name: 'view-find',
    as: 'learner',
    path: slide(3),
    windowOnly: true,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find in course' }).fill('yeast');
      await page.getByText(/^Found on/).waitFor();
    },
  },
  { name: 'view-quiz', as: 'learner', path: slide(FIRST_QUIZ), windowOnly: true },
  { name: 'view-quiz-checked', as: 'learner', path: slide(FIRST_QUIZ), windowOnly: true, prepare: answerQuestion },
  { name: 'view-quiz-score', as: 'learner', path: slide(FIRST_QUIZ), windowOnly: true, prepare: answerQuiz },
  {
    name: 'view-warm-up',
    as: 'learner',
    path: slide(FIRST_QUIZ + 1),
    windowOnly: true,
    prepare: async (page) => {
      await button(page, 'Start').click();
      await answerQuestion(page);
    },
  },
  { name: 'free-lesson', path: course, windowOnly: true, prepare: freeLesson(async () => undefined) },
  {
    name: 'free-lesson-read',
    path: course,
    windowOnly: true,
    prepare: freeLesson((page) => page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click()),
  },
  {
    name: 'free-lesson-end',
    path: course,
    windowOnly: true,
    prepare: freeLesson(async (page) => {
      const next = page.getByRole('button', { name: 'Next slide' });
      while (await next.isEnabled()) await next.click();
    }),
  },
  {
    name: 'view-overview',
    as: 'learner',
    path: view,
    windowOnly: true,
    prepare: async (page) => {
      await page.keyboard.press('o');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'view-notes',
    as: 'learner',
    path: view,
    windowOnly: true,
    replies: [activePlan],
    prepare: async (page) => {
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: 'Your note on this slide' }).waitFor();
    },
  },
  {
    name: 'view-completed',
    as: 'learner',
    path: view,
    windowOnly: true,
    replies: [
      { endpoint: saveProgress, reply: { completedAt: fromNow(0), certificateId: CERTIFICATE, passedAt: null } },
    ],
    prepare: finish,
  },
  {
    name: 'view-end-unread',
    as: 'learner',
    path: view,
    windowOnly: true,
    prepare: async (page) => {
      await toEnd(page);
      await button(page, 'Go to the first unread slide').scrollIntoViewIfNeeded();
    },
  },
  { name: 'certificate', path: `/certificate/${CERTIFICATE}`, replies: [completed] },
  { name: 'certificate-passed', path: `/certificate/${CERTIFICATE}`, replies: [passed] },
  { name: 'certificate-unknown', path: `/certificate/${CERTIFICATE}` },
  {
    name: 'worksheets',
    as: 'learner',
    path: (people) => `${course(people)}/worksheets`,
    replies: [worksheets],
  },
  { name: 'notes-with-plan', as: 'learner', path: '/notes', replies: [activePlan, notes] },
  { name: 'review-card', as: 'learner', path: '/review', replies: [activePlan, cards] },
  {
    name: 'review-answer',
    as: 'learner',
    path: '/review',
    replies: [activePlan, cards],
    prepare: (page) => page.getByRole('button', { name: 'Show answer' }).click(),
  },
  { name: 'review-done', as: 'learner', path: '/review', replies: [activePlan, dueCards([])] },
];
