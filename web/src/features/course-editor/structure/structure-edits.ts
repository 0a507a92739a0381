import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { type Move, moveItem } from '#web/components/sortable/moves.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import type { EditText } from '../use-working-copy.ts';
import { focusNeighbour, focusPart } from './focus-part.ts';
import {
  copyLesson,
  copyModule,
  copyQuestion,
  copySlide,
  newLesson,
  newModule,
  newQuestion,
  newSlide,
} from './new-parts.ts';
import * as parts from './part-edits.ts';

type Edit = (text: CourseText) => CourseText;

const without = <Part extends { id: string }>(list: Part[], id: string): Part[] =>
  list.filter((each) => each.id !== id);

/** Edits find parts by id, also after a move. The object is stable, so memoized sections do not re-render. */
export function structureEdits(edit: EditText) {
  const changeLessons = (moduleId: string, change: (lessons: Lesson[]) => Lesson[]) =>
    edit(parts.changeModule(moduleId, (module) => ({ ...module, lessons: change(module.lessons) })));
  const changeQuestions = (moduleId: string, change: (questions: QuizQuestion[]) => QuizQuestion[]) =>
    edit(parts.changeModule(moduleId, (module) => ({ ...module, quizQuestions: change(module.quizQuestions) })));

  /** With an Undo that restores the part at its old place. */
  function remove<Part extends { id: string }>(
    siblings: Part[],
    { id, name, list }: { id: string; name: string; list: string },
    changeSiblings: (change: (parts: Part[]) => Part[]) => void,
  ): void {
    const index = siblings.findIndex((each) => each.id === id);
    const part = siblings[index];
    if (!part) return;
    changeSiblings((now) => without(now, id));
    focusNeighbour(siblings, index, list);
    const putBack = () => {
      changeSiblings((now) => parts.putBack(now, part, index));
      focusPart(id);
    };
    toast(toasts.removed(name), { label: messages.undo, onClick: putBack });
  }

  return {
    module: (id: string, part: Partial<Module>) => edit(parts.changeModule(id, (module) => ({ ...module, ...part }))),
    lesson: (id: string, part: Partial<Lesson>) => edit(parts.changeLesson(id, (lesson) => ({ ...lesson, ...part }))),
    slide: (lessonId: string, id: string, part: Partial<Slide>) =>
      edit(parts.changeSlide(lessonId, id, (slide) => ({ ...slide, ...part }))),
    question: (id: string, part: Partial<QuizQuestion>) =>
      edit(parts.changeQuestion(id, (question) => ({ ...question, ...part }))),

    addModule(): string {
      const module = newModule();
      edit(parts.changeModules((modules) => [...modules, module]));
      focusPart(module.id);
      return module.id;
    },
    addLesson(moduleId: string): void {
      const lesson = newLesson();
      changeLessons(moduleId, (lessons) => [...lessons, lesson]);
      focusPart(lesson.id);
    },
    addSlide(lessonId: string): void {
      const slide = newSlide();
      edit(parts.changeSlides(lessonId, (slides) => [...slides, slide]));
      focusPart(slide.id);
    },
    addQuestion(moduleId: string): void {
      const question = newQuestion();
      changeQuestions(moduleId, (questions) => [...questions, question]);
      focusPart(question.id);
    },

    moveModule: ({ from, to }: Move) => edit(parts.changeModules((modules) => moveItem(modules, from.index, to.index))),
    moveLesson: ({ from, to }: Move) =>
      edit((text) => {
        const lesson = text.content.modules.find((module) => module.id === from.list)?.lessons[from.index];
        return lesson ? parts.moveLesson(lesson.id, to.list, to.index)(text) : text;
      }),
    moveSlide: (lessonId: string, { from, to }: Move) =>
      edit(parts.changeSlides(lessonId, (slides) => moveItem(slides, from.index, to.index))),
    moveQuestion: (moduleId: string, { from, to }: Move) =>
      changeQuestions(moduleId, (questions) => moveItem(questions, from.index, to.index)),

    duplicateModule(module: Module): string {
      const copy = copyModule(module);
      edit(parts.changeModules((modules) => parts.duplicate(modules, module.id, () => copy)));
      focusPart(copy.id);
      return copy.id;
    },
    duplicateLesson(moduleId: string, lesson: Lesson): void {
      const copy = copyLesson(lesson);
      changeLessons(moduleId, (lessons) => parts.duplicate(lessons, lesson.id, () => copy));
      focusPart(copy.id);
    },
    duplicateSlide(lessonId: string, slide: Slide): void {
      const copy = copySlide(slide);
      edit(parts.changeSlides(lessonId, (slides) => parts.duplicate(slides, slide.id, () => copy)));
      focusPart(copy.id);
    },
    duplicateQuestion(moduleId: string, question: QuizQuestion): void {
      const copy = copyQuestion(question);
      changeQuestions(moduleId, (questions) => parts.duplicate(questions, question.id, () => copy));
      focusPart(copy.id);
    },

    /** Reads the modules on demand, so that sections need not hold them. */
    removeModule(id: string, name: string): void {
      let siblings: Module[] = [];
      const read: Edit = (text) => {
        siblings = text.content.modules;
        return text;
      };
      edit(read);
      remove(siblings, { id, name, list: 'modules' }, (change) => edit(parts.changeModules(change)));
    },
    removeLesson: (module: Module, id: string, name: string) =>
      remove(module.lessons, { id, name, list: module.id }, (change) => changeLessons(module.id, change)),
    removeSlide: (lesson: Lesson, id: string, name: string) =>
      remove(lesson.slides, { id, name, list: lesson.id }, (change) => edit(parts.changeSlides(lesson.id, change))),
    removeQuestion: (module: Module, id: string, name: string) =>
      remove(module.quizQuestions, { id, name, list: `${module.id}-quiz` }, (change) =>
        changeQuestions(module.id, change),
      ),
  };
}
export type StructureEdits = ReturnType<typeof structureEdits>;
