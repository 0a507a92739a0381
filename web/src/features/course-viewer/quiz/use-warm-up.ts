import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { moduleQuery } from '#web/api/course-view.ts';
import { useSharedQuizzes, useViewer } from '../viewer-context.ts';
import { pickWarmUp, type WarmUpQuestion, type WarmUpState, warmUpModules } from './pick-warm-up.ts';

export interface WarmUp extends WarmUpState {
  /** Undefined until the modules with the questions have loaded; without an attempted quiz there are none. */
  readonly questions: readonly WarmUpQuestion[] | undefined;
  change(changed: Partial<WarmUpState>): void;
}

export function useWarmUp(moduleNumber: number): WarmUp {
  const { view, warmUps } = useViewer();
  const { results } = useSharedQuizzes();
  const seed = view.modules[moduleNumber - 1]?.moduleId ?? '';
  const [state, setState] = useState((): WarmUpState => {
    const attempted = view.modules.flatMap(({ moduleId }, index) => (results[moduleId] ? [index + 1] : []));
    const modules = warmUpModules(moduleNumber, attempted, seed);
    return warmUps.get(moduleNumber) ?? { stage: 'offered', modules, shown: 0 };
  });
  const change = (changed: Partial<WarmUpState>) => {
    // An answer can arrive after its slide was left.
    const next = { ...state, ...warmUps.get(moduleNumber), ...changed };
    warmUps.set(moduleNumber, next);
    setState(next);
  };
  const { modules } = state;
  const loaded = useQueries({ queries: modules.map((number) => moduleQuery(view, number)) });
  const quizzes = modules.flatMap((number, index) => {
    const slide = loaded[index]?.data?.find((each) => each.kind === 'quiz');
    return slide?.kind === 'quiz' ? [{ moduleNumber: number, slide }] : [];
  });
  const isLoaded = loaded.every(({ data }) => data !== undefined);
  return { ...state, questions: isLoaded ? pickWarmUp(quizzes, seed) : undefined, change };
}
