import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { quizSlideId } from '#domain/courses/slides.ts';
import { type Move, moveItem } from '#web/components/sortable/moves.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import type { EditText } from '../use-working-copy.ts';
import { focusAdd, focusPart, focusRow, neighborOf } from './focus-part.ts';
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

/** What the Structure tab shows, and how to show something else. */
export interface Shown {
  readonly isShown: (id: string) => boolean;
  readonly open: (part: string, slide?: string) => void;
}

interface Removed {
  readonly id: string;
  readonly name: string;
  /** Gets the focus when the list's last part is removed. */
  readonly list: string;
  /** Opens a part that is left, or the one that was put back. */
  readonly show: (id: string) => void;
  /** Shown when no sibling is left. */
  readonly parent?: string;
}

/** Edits find parts by id, also after a move. The object is stable, so memoized sections do not re-render. */
export function structureEdits(edit: EditText, { isShown, open }: Shown) {
  const changeLessons = (moduleId: string, change: (lessons: Lesson[]) => Lesson[]) =>
    edit(parts.changeModule(moduleId, (module) => ({ ...module, lessons: change(module.lessons) })));
  const changeQuestions = (moduleId: string, change: (questions: QuizQuestion[]) => QuizQuestion[]) =>
    edit(parts.changeModule(moduleId, (module) => ({ ...module, quizQuestions: change(module.quizQuestions) })));
  const openSlide = (lessonId: string) => (id: string) => open(lessonId, id);
  const openQuestion = (moduleId: string) => (id: string) => open(quizSlideId(moduleId), id);

  function show(id: string, openPart: (id: string) => void = open): string {
    openPart(id);
    focusPart(id);
    return id;
  }

  /** With an Undo that restores the part at its old place. */
  function remove<Part extends { id: string }>(
    siblings: Part[],
    { id, name, list, show: openPart, parent }: Removed,
    changeSiblings: (change: (parts: Part[]) => Part[]) => void,
  ): void {
    const index = siblings.findIndex((each) => each.id === id);
    const part = siblings[index];
    if (!part) return;
    const neighbor = neighborOf(siblings, index);
    const wasShown = isShown(id);
    changeSiblings((now) => without(now, id));
    if (wasShown && neighbor !== undefined) openPart(neighbor);
    else if (wasShown && parent !== undefined) open(parent);
    if (neighbor === undefined) focusAdd(list);
    else focusRow(neighbor);
    const putBack = () => {
      changeSiblings((now) => parts.putBack(now, part, index));
      show(id, openPart);
    };
    toast(toasts.removed(name), { label: messages.undo, onClick: putBack });
  }

  return {
    module: (id: string, part: Partial<Module>) => edit(parts.changeModule(id, (module) => ({ ...module, ...part }))),
    lesson: (id: string, part: Partial<Lesson>) => edit(parts.changeLesson(id, (lesson) => ({ ...lesson, ...part }))),
    slide: (lessonId: string, id: string, part: Partial<Slide>) =>
      edit(parts.changeSlide(lessonId, id, (slide) => ({ ...slide, ...part, author: 'human' }))),
    question: (id: string, part: Partial<QuizQuestion>) =>
      edit(parts.changeQuestion(id, (question) => ({ ...question, ...part }))),

    addModule(): string {
      const module = newModule();
      edit(parts.changeModules((modules) => [...modules, module]));
      return show(module.id);
    },
    addLesson(moduleId: string): void {
      const lesson = newLesson();
      changeLessons(moduleId, (lessons) => [...lessons, lesson]);
      show(lesson.id);
    },
    /** After another slide, or at the end. */
    addSlide(lessonId: string, afterId?: string): void {
      const slide = newSlide();
      edit(
        parts.changeSlides(lessonId, (slides) => {
          const index = slides.findIndex(({ id }) => id === afterId);
          return slides.toSpliced(index < 0 ? slides.length : index + 1, 0, slide);
        }),
      );
      show(slide.id, openSlide(lessonId));
    },
    addQuestion(moduleId: string): void {
      const question = newQuestion();
      changeQuestions(moduleId, (questions) => [...questions, question]);
      show(question.id, openQuestion(moduleId));
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
      return show(copy.id);
    },
    duplicateLesson(moduleId: string, lesson: Lesson): void {
      const copy = copyLesson(lesson);
      changeLessons(moduleId, (lessons) => parts.duplicate(lessons, lesson.id, () => copy));
      show(copy.id);
    },
    duplicateSlide(lessonId: string, slide: Slide): void {
      const copy = copySlide(slide);
      edit(parts.changeSlides(lessonId, (slides) => parts.duplicate(slides, slide.id, () => copy)));
      show(copy.id, openSlide(lessonId));
    },
    duplicateQuestion(moduleId: string, question: QuizQuestion): void {
      const copy = copyQuestion(question);
      changeQuestions(moduleId, (questions) => parts.duplicate(questions, question.id, () => copy));
      show(copy.id, openQuestion(moduleId));
    },

    /** Reads the modules on demand, so that sections need not hold them. */
    removeModule(id: string, name: string): void {
      let siblings: Module[] = [];
      const read: Edit = (text) => {
        siblings = text.content.modules;
        return text;
      };
      edit(read);
      remove(siblings, { id, name, list: 'modules', show: open }, (change) => edit(parts.changeModules(change)));
    },
    removeLesson: (module: Module, id: string, name: string) =>
      remove(module.lessons, { id, name, list: module.id, show: open, parent: module.id }, (change) =>
        changeLessons(module.id, change),
      ),
    removeSlide: (lesson: Lesson, id: string, name: string) =>
      remove(lesson.slides, { id, name, list: lesson.id, show: openSlide(lesson.id), parent: lesson.id }, (change) =>
        edit(parts.changeSlides(lesson.id, change)),
      ),
    removeQuestion: (module: Module, id: string, name: string) =>
      remove(
        module.quizQuestions,
        {
          id,
          name,
          list: quizSlideId(module.id),
          show: openQuestion(module.id),
          parent: quizSlideId(module.id),
        },
        (change) => changeQuestions(module.id, change),
      ),
  };
}
export type StructureEdits = ReturnType<typeof structureEdits>;
