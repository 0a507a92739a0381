import { CourseText, type Module, type Slide } from '#domain/courses/content.ts';
import { Course, type PublishedCourse, type TakenDownCourse } from '#domain/courses/course.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { Generation } from '#domain/generations/generation.ts';
import type { Piece } from '#domain/generations/pieces.ts';
import type { NoteEdit } from '#domain/learning/note.ts';
import { StoredCard } from '#domain/marketplace/card.ts';
import { PayoutAccount } from '#domain/payouts/payout-account.ts';
import { SellerDebt } from '#domain/payouts/seller-debt.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { Review } from '#domain/reviews/review.ts';
import { Subscription } from '#domain/subscriptions/subscription.ts';
import { Profile } from '#domain/users/profile.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { NOON, ulid, userId } from './platform.ts';

/** Records for tests, parsed by their schemas so that they match what the product stores. */
export const creator = userId(1);
export const learner = userId(2);
export const stranger = userId(3);

export const aProfile = (given: Partial<Profile> = {}): Profile =>
  Profile.parse({
    userId: creator,
    email: 'maya@example.com',
    fullName: 'Maya Baker',
    role: 'creator',
    createdAt: NOON,
    ...given,
  });

/** Of a run of edits of a note. */
export const anEdit = (number = 1, run = 1): NoteEdit => ({ id: userId(800 + run), number });

export const aSlide = (given: Partial<Slide> = {}): Slide => ({
  id: 's1',
  title: '',
  points: [],
  visual: null,
  spoken: '',
  sources: [],
  author: 'model',
  ...given,
});

export const aModule = (number = 1, given: Partial<Module> = {}): Module => ({
  id: `m${number}`,
  title: `Module ${number}`,
  description: `What module ${number} is about`,
  lessons: [1, 2].map((lesson) => ({
    id: `m${number}-l${lesson}`,
    title: `Lesson ${number}.${lesson}`,
    description: `What lesson ${number}.${lesson} teaches`,
    objective: `Explain lesson ${number}.${lesson}`,
    durationMinutes: 10,
    slides: [1, 2].map((slide) =>
      aSlide({
        id: `m${number}-l${lesson}-s${slide}`,
        title: `Slide ${number}.${lesson}.${slide}`,
        points: ['First point', 'Second point'],
        spoken: `What is said on slide ${number}.${lesson}.${slide}.`,
      }),
    ),
  })),
  keyTakeaways: ['Flour is not just flour'],
  quizQuestions: [
    {
      id: `m${number}-q1`,
      question: 'What makes dough rise?',
      secondWording: 'Without which of these does a loaf stay flat?',
      options: ['Yeast', 'Salt'],
      correctAnswer: 0,
      explanation: 'Yeast gives off gas.',
      feedback: ['', 'Salt slows yeast.'],
      teaches: `m${number}-l1-s1`,
    },
  ],
  worksheet: { title: 'Practice', instructions: 'Bake one loaf.', exercises: ['Knead', 'Proof'] },
  ...given,
});

export const aCourseText = (given: Partial<CourseText> = {}): CourseText =>
  CourseText.parse({
    title: 'Bread at Home',
    description: 'Bake a good loaf every weekend.',
    outline: '- Flour\n- Water\n- Time',
    content: {
      overview: 'Bread in four ingredients.',
      targetAudience: 'Home bakers',
      learningObjectives: ['Bake a loaf'],
      prerequisites: ['An oven'],
      modules: [aModule(1), aModule(2)],
    },
    landingPage: {
      headline: 'Your best loaf yet',
      subheadline: 'Learn to bake bread at home.',
      whatYouWillLearn: ['Kneading', 'Proofing'],
      seoTitle: 'Bread at Home',
      seoDescription: 'A course on bread',
    },
    marketing: {
      emails: [{ subject: 'Hello', body: 'Bake with me' }],
      socialPosts: [{ channel: 'X', text: 'Bread!' }],
      blogPost: { title: 'On bread', body: 'Bread is good.' },
      videoDescription: 'A video on bread',
    },
    ...given,
  });

const courseFields = {
  id: ulid(1),
  ownerId: creator,
  creatorName: 'Maya Baker',
  title: 'Bread at Home',
  description: 'Bake a good loaf every weekend.',
  moduleCount: 2,
  lessonCount: 4,
  facets: { category: 'Cooking', level: 'beginner', language: 'en' },
  priceCents: 2_900,
  customColors: defaultColors,
  customLogoUrl: null,
  revision: 1,
  versionCount: 0,
  createdAt: NOON,
  updatedAt: NOON,
};
const published = {
  versionCount: 1,
  publishedVersion: 1,
  publishedRevision: 1,
  publishedAt: NOON,
  publishedTextHash: 'hash',
  listing: {
    ...courseFields.facets,
    title: courseFields.title,
    description: courseFields.description,
    moduleCount: 2,
    lessonCount: 4,
    slideCount: 15,
  },
};

/** The ids of all slides, as learners see them. */
export const slideIdsOf = ({ outline, content }: CourseText = aCourseText()): string[] =>
  deckSlideIds({ outline, modules: content.modules });

export const aCourse = (given: Partial<Course> = {}): Course =>
  Course.parse({
    ...courseFields,
    ...(given.status === 'published' ? published : {}),
    status: 'draft',
    ...given,
  });

export function aPublishedCourse(given: Partial<PublishedCourse> = {}): PublishedCourse {
  const course = aCourse({ ...given, status: 'published' });
  if (course.status !== 'published') throw new Error('not published');
  return course;
}

/** The same course as `aPublishedCourse`, taken down. */
export function aTakenDownCourse(given: Partial<TakenDownCourse> = {}): TakenDownCourse {
  const { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing, ...rest } = aPublishedCourse();
  const course = Course.parse({
    ...rest,
    status: 'taken-down',
    takedown: { reason: 'misleading', note: 'It promises more than it holds.', takenDownAt: NOON },
    publication: { publishedVersion, publishedRevision, publishedAt, publishedTextHash, listing },
    ...given,
  });
  if (course.status !== 'taken-down') throw new Error('not taken down');
  return course;
}

export const aCard = (given: Partial<StoredCard> = {}): StoredCard =>
  StoredCard.parse({
    id: ulid(1),
    ownerId: creator,
    title: 'Bread at Home',
    description: 'Bake a good loaf every weekend.',
    creatorName: 'Maya Baker',
    priceCents: 2_900,
    createdAt: NOON,
    lessonCount: 4,
    moduleCount: 2,
    customColors: defaultColors,
    category: 'Cooking',
    level: 'beginner',
    language: 'en',
    ...given,
  });

/** Completed by default. */
export const aPurchase = (given: Partial<Purchase> = {}): Purchase =>
  Purchase.parse({
    id: ulid(2),
    courseId: ulid(1),
    buyerId: learner,
    sellerId: creator,
    courseTitle: 'Bread at Home',
    priceCents: 2_900,
    platformFeeCents: 290,
    createdAt: NOON,
    version: 1,
    checkoutSessionId: 'cs_test_1',
    status: 'completed',
    ...(given.status === undefined || given.status === 'completed'
      ? { paymentIntentId: 'pi_test_1', purchasedAt: NOON }
      : {}),
    ...(given.status === 'lost' && { refundedCents: given.priceCents ?? 2_900 }),
    ...given,
  });

/** A seller debt after a chargeback. */
export const aDebt = (given: Partial<SellerDebt> = {}): SellerDebt =>
  SellerDebt.parse({
    sellerId: creator,
    paymentIntentId: 'pi_test_1',
    purchaseId: ulid(2),
    courseId: ulid(1),
    courseTitle: 'Bread at Home',
    disputeId: 'dp_test_1',
    owedCents: 2_610,
    since: NOON,
    refusals: 1,
    nextAttemptAt: NOON,
    ...given,
  });

export const aReview = (given: Partial<Review> = {}): Review =>
  Review.parse({
    id: ulid(70),
    courseId: ulid(1),
    sellerId: creator,
    authorId: learner,
    authorName: 'Leo Reader',
    stars: 5,
    text: 'Good bread.',
    createdAt: NOON,
    updatedAt: NOON,
    answer: null,
    version: 1,
    ...given,
  });

/** Reserved by default. */
export const aGeneration = (given: Partial<Generation> = {}): Generation =>
  Generation.parse({
    id: ulid(3),
    ownerId: creator,
    title: 'Bread at Home',
    description: 'Bake a good loaf every weekend.',
    outline: '',
    piecesId: given.id ?? ulid(3),
    createdAt: NOON,
    month: NOON.slice(0, 7),
    status: 'reserved',
    ...given,
  });

export const aPlanPiece = (): Piece<'plan'> => ({
  kind: 'plan',
  name: 'plan',
  text: {
    overview: 'Bread',
    targetAudience: 'Bakers',
    learningObjectives: ['Bake'],
    prerequisites: [],
    facets: { category: 'Cooking', level: 'beginner', language: 'en' },
    modules: [{ title: 'M', description: 'D', lessons: [{ title: 'L', brief: 'B', durationMinutes: 5 }] }],
  },
  madeBy: { prompt: 'course-plan@1', model: 'm', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
});

/** Enabled by default. */
export const aPayoutAccount = (given: Partial<PayoutAccount> = {}): PayoutAccount =>
  PayoutAccount.parse({
    userId: creator,
    accountId: 'acct_test_1',
    createdAt: NOON,
    version: 1,
    status: 'enabled',
    ...given,
  });

export const aSubscription = (given: Partial<Subscription> = {}): Subscription =>
  Subscription.parse({
    subscriptionId: 'sub_test_1',
    status: 'active',
    productId: 'prod_hobby',
    tier: 'hobby',
    trialEnd: null,
    currentPeriodEnd: '2026-12-15T12:00:00.000Z',
    cancelAt: null,
    pastDueSince: null,
    version: 1,
    ...given,
  });

/** The text with these images, one on each slide from the first on. */
export const aTextWithImages = (files: readonly string[], given: Partial<CourseText> = {}): CourseText => {
  const text = aCourseText(given);
  const left = [...files];
  const modules = text.content.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      slides: lesson.slides.map((slide) => {
        const file = left.shift();
        return file === undefined ? slide : { ...slide, visual: anImage(file) };
      }),
    })),
  }));
  if (left.length > 0) throw new Error('The text has too few slides for these images');
  return CourseText.parse({ ...text, content: { ...text.content, modules } });
};

const anImage = (file: string): Visual => ({
  kind: 'image',
  file,
  width: 800,
  height: 600,
  alt: 'A loaf on a table',
  caption: '',
});

/** The nth file of a course. */
export const imageFile = (n: number): string => `${ulid(n).toLowerCase()}.webp`;
