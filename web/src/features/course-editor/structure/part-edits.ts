import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';

type Edit = (text: CourseText) => CourseText;
type WithId = { readonly id: string };

/** Returns the same list if the id is missing. */
function updateById<Part extends WithId>(parts: Part[], id: string, change: (part: Part) => Part): Part[] {
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  return part === undefined ? parts : parts.with(index, change(part));
}

const hasId = (parts: readonly WithId[], id: string): boolean => parts.some((part) => part.id === id);

export const changeModules =
  (change: (modules: Module[]) => Module[]): Edit =>
  (text) => {
    const modules = change(text.content.modules);
    return modules === text.content.modules ? text : { ...text, content: { ...text.content, modules } };
  };

export const changeModule = (id: string, change: (module: Module) => Module): Edit =>
  changeModules((modules) => updateById(modules, id, change));

const changeModuleWith = (isIt: (module: Module) => boolean, change: (module: Module) => Module): Edit =>
  changeModules((modules) => {
    const found = modules.find(isIt);
    return found ? updateById(modules, found.id, change) : modules;
  });

export const changeLesson = (id: string, change: (lesson: Lesson) => Lesson): Edit =>
  changeModuleWith(
    (module) => hasId(module.lessons, id),
    (module) => ({ ...module, lessons: updateById(module.lessons, id, change) }),
  );

export const changeQuestion = (id: string, change: (question: QuizQuestion) => QuizQuestion): Edit =>
  changeModuleWith(
    (module) => hasId(module.quizQuestions, id),
    (module) => ({ ...module, quizQuestions: updateById(module.quizQuestions, id, change) }),
  );

export const changeSlides = (lessonId: string, change: (slides: Slide[]) => Slide[]): Edit =>
  changeLesson(lessonId, (lesson) => ({ ...lesson, slides: change(lesson.slides) }));

export const changeSlide = (lessonId: string, id: string, change: (slide: Slide) => Slide): Edit =>
  changeSlides(lessonId, (slides) => updateById(slides, id, change));

export const moveLesson =
  (id: string, moduleId: string, index: number): Edit =>
  (text) => {
    const lesson = text.content.modules.flatMap((module) => module.lessons).find((each) => each.id === id);
    if (!lesson || !hasId(text.content.modules, moduleId)) return text;
    const without = changeModuleWith(
      (module) => hasId(module.lessons, id),
      (module) => ({ ...module, lessons: module.lessons.filter((each) => each.id !== id) }),
    )(text);
    return changeModule(moduleId, (module) => ({ ...module, lessons: module.lessons.toSpliced(index, 0, lesson) }))(
      without,
    );
  };

/** At its old index, or the end of a shorter list. */
export const putBack = <Part extends WithId>(parts: Part[], part: Part, index: number): Part[] =>
  hasId(parts, part.id) ? parts : parts.toSpliced(index, 0, part);

export const duplicate = <Part extends WithId>(parts: Part[], id: string, copy: (part: Part) => Part): Part[] => {
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  return part === undefined ? parts : parts.toSpliced(index + 1, 0, copy(part));
};
