import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

export const QuizSlide = lazyWithRetry(async () => ({ default: (await import('./quiz/quiz-slide.tsx')).QuizSlide }));
export const WarmUp = lazyWithRetry(async () => ({ default: (await import('./quiz/warm-up.tsx')).WarmUp }));
export const ReviewCards = lazyWithRetry(async () => ({ default: (await import('./review-cards.tsx')).ReviewCards }));
export const Ending = lazyWithRetry(async () => ({ default: (await import('./ending/ending.tsx')).Ending }));
