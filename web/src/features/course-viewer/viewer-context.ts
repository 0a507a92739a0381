import { createContext, useContext } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import type { Progress } from './progress/use-progress.ts';
import type { WarmUps } from './quiz/pick-warm-up.ts';
import type { Quizzes } from './quiz/use-quizzes.ts';
import type { AddedCards } from './use-review-cards.ts';

export interface Viewer {
  readonly view: CourseView;
  readonly total: number;
  readonly addedCards: AddedCards;
  readonly warmUps: WarmUps;
  /** Options that are chosen but not answered yet, by question. */
  readonly choices: Map<string, number>;
  goTo(slide: number): void;
  /** Like `goTo`, to its start and with the focus, for buttons at the end of a slide. */
  openAt(slide: number): void;
  /** Opens the slide that teaches an answer; a button leads back. */
  showWhere(slideId: string): void;
  showUnread(): void;
  focusSlide(): void;
}

function required<Value>(name: string) {
  const Context = createContext<Value | undefined>(undefined);
  const use = (): Value => {
    const value = useContext(Context);
    if (value === undefined) throw new Error(`${name} is used outside the viewer`);
    return value;
  };
  return { Context, use };
}

const viewer = required<Viewer>('The viewer');
/** Does not change while slides are turned. */
export const ViewerContext = viewer.Context;
export const useViewer = viewer.use;

const quizzes = required<Quizzes>('The quizzes');
export const QuizzesContext = quizzes.Context;
export const useSharedQuizzes = quizzes.use;

/** Undefined for the owner, whose reading is not tracked. */
export const ProgressContext = createContext<Progress | undefined>(undefined);
export const useSharedProgress = (): Progress | undefined => useContext(ProgressContext);
