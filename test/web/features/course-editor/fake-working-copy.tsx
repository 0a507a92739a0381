import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { aCourseText } from '#test/support/builders.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { applyEdit, startHistory, undo } from '#web/features/course-editor/history.ts';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { createWorkingCopy } from '#web/features/course-editor/working-copy.ts';

export const anOwnedCourse = (given: Partial<OwnedCourse> = {}): OwnedCourse => ({
  id: '01JD00000000000000000000AA',
  title: 'Bread at Home',
  description: 'Bake a good loaf every weekend.',
  status: 'draft',
  priceCents: 4_900,
  customColors: defaultColors,
  customLogoUrl: null,
  preview: null,
  facets: { category: 'Cooking', level: 'beginner', language: 'en' },
  moduleCount: 1,
  lessonCount: 1,
  revision: 1,
  takedown: null,
  hasUnpublishedChanges: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...given,
});

/** The dashboard reply for a tier. */
export const dashboardOf = (tier: keyof typeof tiers) => ({ subscription: { features: tiers[tier].features } });

interface Given {
  course?: OwnedCourse;
  text?: CourseText;
  save?: () => Promise<boolean>;
}

const unused = (): never => {
  throw new Error('The fake working copy saves nothing.');
};

/** A working copy in memory; saves nothing. */
export function useFakeCopy({ course: given = anOwnedCourse(), text: start = aCourseText(), save }: Given) {
  const [{ subscribe, state, changeRecord }] = useState(() =>
    createWorkingCopy({
      loaded: { course: given, text: start },
      draft: undefined,
      send: unused,
      read: unused,
      classifyFailure: unused,
      onSaved: unused,
      onRefused: unused,
      onMerged: unused,
    }),
  );
  const { course } = useSyncExternalStore(subscribe, state);
  const [history, setHistory] = useState(() => startHistory(start));
  const latest = useRef(history);
  const change = (next: typeof history) => {
    latest.current = next;
    setHistory(next);
  };
  return {
    course,
    changeRecord,
    text: history.present,
    edit: (edited: (text: CourseText) => CourseText) =>
      change(applyEdit(latest.current, edited(latest.current.present), Date.now())),
    undo: () => change(undo(latest.current)),
    save: save ?? (async () => true),
    state: 'saved',
  } as unknown as WorkingCopy;
}

/** A page with its own query client; `where` returns the location. */
export function aPage(search = '') {
  const { Router, where } = aRouter(`/course/01JD00000000000000000000AA/edit${search}`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  const Page = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Router>{children}</Router>
    </QueryClientProvider>
  );
  return { Page, where, client };
}
