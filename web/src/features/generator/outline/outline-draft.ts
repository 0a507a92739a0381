import * as z from 'zod';
import { LessonMinutes, limits } from '#domain/courses/content.ts';
import type { PlannedModules } from '#domain/generations/pieces.ts';
import { isBlank } from '#domain/is-blank.ts';
import type { Move } from '#web/components/sortable/moves.ts';

/** An outline while edited: possibly incomplete, with stable keys. */
const DraftLesson = z.object({
  key: z.string(),
  title: z.string(),
  brief: z.string(),
  durationMinutes: z.number().nullable(),
});
const DraftModule = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  lessons: z.array(DraftLesson),
});
export const OutlineDraft = z.array(DraftModule);
export type DraftLesson = z.infer<typeof DraftLesson>;
export type DraftModule = z.infer<typeof DraftModule>;
export type OutlineDraft = z.infer<typeof OutlineDraft>;

const FIRST_MINUTES = 10;

function unusedKey(draft: OutlineDraft): string {
  const taken = new Set(draft.flatMap(({ key, lessons }) => [key, ...lessons.map((lesson) => lesson.key)]));
  let number = taken.size;
  while (taken.has(`n${number}`)) number += 1;
  return `n${number}`;
}

const emptyLesson = (key: string): DraftLesson => ({ key, title: '', brief: '', durationMinutes: FIRST_MINUTES });

export const draftFromPlan = (modules: PlannedModules): OutlineDraft =>
  modules.map((module, m) => ({
    ...module,
    key: `m${m}`,
    lessons: module.lessons.map((lesson, l) => ({ ...lesson, key: `m${m}l${l}` })),
  }));

/** Empty descriptions default to the title. */
export const planFromDraft = (draft: OutlineDraft): PlannedModules =>
  draft.map(({ title, description, lessons }) => ({
    title: title.trim(),
    description: (isBlank(description) ? title : description).trim(),
    lessons: lessons.map((lesson) => ({
      title: lesson.title.trim(),
      brief: (isBlank(lesson.brief) ? lesson.title : lesson.brief).trim(),
      durationMinutes: lesson.durationMinutes ?? FIRST_MINUTES,
    })),
  }));

export const lessonCount = (draft: OutlineDraft): number => draft.reduce((sum, { lessons }) => sum + lessons.length, 0);

export const minutesOf = (draft: OutlineDraft): number =>
  draft.reduce(
    (sum, { lessons }) => sum + lessons.reduce((all, { durationMinutes }) => all + (durationMinutes ?? 0), 0),
    0,
  );

export const hasRoom = (draft: OutlineDraft, module: DraftModule): boolean =>
  lessonCount(draft) < limits.lessons && module.lessons.length < limits.lessonsPerModule;

export const changeModule = (
  draft: OutlineDraft,
  key: string,
  change: Partial<Omit<DraftModule, 'key'>>,
): OutlineDraft => draft.map((module) => (module.key === key ? { ...module, ...change } : module));

export const changeLesson = (
  draft: OutlineDraft,
  key: string,
  change: Partial<Omit<DraftLesson, 'key'>>,
): OutlineDraft =>
  draft.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.key === key ? { ...lesson, ...change } : lesson)),
  }));

/** Returns the new key for the focus. */
export function addLesson(draft: OutlineDraft, moduleKey: string): { draft: OutlineDraft; key: string } {
  const key = unusedKey(draft);
  const added = draft.map((module) =>
    module.key === moduleKey ? { ...module, lessons: [...module.lessons, emptyLesson(key)] } : module,
  );
  return { draft: added, key };
}

/** With a first lesson if there is room. */
export function addModule(draft: OutlineDraft): { draft: OutlineDraft; key: string } {
  const key = unusedKey(draft);
  const lessons = lessonCount(draft) < limits.lessons ? [emptyLesson(`${key}l0`)] : [];
  return { draft: [...draft, { key, title: '', description: '', lessons }], key };
}

export const removeLesson = (draft: OutlineDraft, key: string): OutlineDraft =>
  draft.map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => lesson.key !== key) }));

export const removeModule = (draft: OutlineDraft, key: string): OutlineDraft =>
  draft.filter((module) => module.key !== key);

export function moveModule(draft: OutlineDraft, { from, to }: Move): OutlineDraft {
  const module = draft[from.index];
  return module ? draft.toSpliced(from.index, 1).toSpliced(to.index, 0, module) : draft;
}

/** Lesson lists are named by their module's key. */
export function moveLesson(draft: OutlineDraft, { from, to }: Move): OutlineDraft {
  const lesson = draft.find(({ key }) => key === from.list)?.lessons[from.index];
  if (!lesson) return draft;
  return draft.map((module) => {
    let { lessons } = module;
    if (module.key === from.list) lessons = lessons.toSpliced(from.index, 1);
    if (module.key === to.list) lessons = lessons.toSpliced(to.index, 0, lesson);
    return { ...module, lessons };
  });
}

export const isTitleMissing = ({ title }: { title: string }): boolean => isBlank(title);
export const isTitleTooLong = ({ title }: { title: string }): boolean => title.trim().length > limits.shortTextChars;
export const areMinutesWrong = ({ durationMinutes }: DraftLesson): boolean =>
  !LessonMinutes.safeParse(durationMinutes).success;

export const isComplete = (draft: OutlineDraft): boolean =>
  draft.length > 0 &&
  draft.every(
    (module) =>
      !isTitleMissing(module) &&
      !isTitleTooLong(module) &&
      module.lessons.length > 0 &&
      module.lessons.every((lesson) => !isTitleMissing(lesson) && !isTitleTooLong(lesson) && !areMinutesWrong(lesson)),
  );
