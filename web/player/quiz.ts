import { isPass } from '#domain/learning/completion.ts';
import type { QuizState } from './state.ts';
import type { Answer } from './tracking.ts';

const one = <Found extends HTMLElement>(root: HTMLElement, selector: string): Found | null =>
  root.querySelector<Found>(selector);

const show = (element: HTMLElement | null, isShown: boolean): void => {
  if (element) element.hidden = !isShown;
};

const filled = (text: string, numbers: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name] ?? ''));

interface Question {
  readonly element: HTMLElement;
  readonly id: string;
  readonly right: number;
}

const choicesOf = ({ element }: Question): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];
const chosenOf = (question: Question): number => choicesOf(question).findIndex(({ checked }) => checked);

export interface QuizResult {
  readonly right: number;
  readonly answers: readonly Answer[];
}

/** One quiz of the page: it marks answers, and tells what is right only where the answer was right. */
export class Quiz {
  readonly id: string;
  readonly count: number;
  private readonly form: HTMLFormElement;
  private readonly questions: readonly Question[];

  constructor(form: HTMLFormElement, onResult: (result: QuizResult) => void) {
    this.form = form;
    this.id = form.dataset.quiz ?? '';
    this.questions = [...form.querySelectorAll<HTMLElement>('[data-question]')].map((element) => ({
      element,
      id: element.dataset.question ?? '',
      right: Number(element.dataset.right),
    }));
    this.count = this.questions.length;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const answers = this.questions.map((question) => ({
        question: question.id,
        chosen: chosenOf(question),
        right: question.right,
      }));
      // Browsers refuse an incomplete form themselves.
      if (answers.some(({ chosen }) => chosen < 0)) return;
      onResult({ right: answers.filter(({ chosen, right }) => chosen === right).length, answers });
    });
  }

  /** @param moves the focus to the result */
  showResult(answers: readonly number[], moves: boolean): void {
    let right = 0;
    for (const [index, question] of this.questions.entries()) {
      const chosen = answers[index] ?? -1;
      const isRight = chosen === question.right;
      if (isRight) right++;
      for (const [option, choice] of choicesOf(question).entries()) {
        choice.checked = option === chosen;
        choice.disabled = true;
      }
      const { element } = question;
      element.dataset.state = isRight ? 'right' : 'wrong';
      show(one(element, '[data-verdict]'), true);
      show(one(element, '[data-verdict-right]'), isRight);
      show(one(element, '[data-verdict-wrong]'), !isRight);
      show(one(element, '[data-explanation]'), isRight);
      show(one(element, '[data-again]'), !isRight);
      for (const feedback of element.querySelectorAll<HTMLElement>('[data-feedback]'))
        show(feedback, Number(feedback.dataset.feedback) === chosen);
    }
    const isPassed = isPass(right, this.count);
    const result = one(this.form, '[data-result]');
    if (result) {
      result.textContent = filled(result.dataset[isPassed ? 'passed' : 'failed'] ?? '', {
        right,
        all: this.count,
      });
      result.dataset.state = isPassed ? 'right' : 'wrong';
    }
    const retry = one<HTMLButtonElement>(this.form, '[data-retry]');
    show(one(this.form, '[data-check]'), false);
    show(retry, right < this.count);
    // The button that was pressed is gone.
    if (moves) (right < this.count ? retry : result)?.focus();
  }

  /** For another try. Every second one asks in other words. */
  reset(tries: number): void {
    for (const question of this.questions) {
      const { element } = question;
      delete element.dataset.state;
      for (const choice of choicesOf(question)) {
        choice.checked = false;
        choice.disabled = false;
      }
      show(one(element, '[data-verdict]'), false);
      for (const feedback of element.querySelectorAll<HTMLElement>('[data-feedback]')) show(feedback, false);
      const second = one(element, '[data-wording="2"]');
      const asksInOtherWords = second !== null && tries % 2 === 1;
      show(one(element, '[data-wording="1"]'), !asksInOtherWords);
      show(second, asksInOtherWords);
    }
    const result = one(this.form, '[data-result]');
    if (result) {
      result.textContent = '';
      delete result.dataset.state;
    }
    show(one(this.form, '[data-check]'), true);
    show(one(this.form, '[data-retry]'), false);
  }

  onRetry(retry: () => void): void {
    one(this.form, '[data-retry]')?.addEventListener('click', () => {
      retry();
      one(this.form, 'input')?.focus();
    });
  }

  restore({ answers, tries }: QuizState): void {
    const isMarked = answers.length === this.count;
    // A try has the wording of its number.
    this.reset(isMarked ? tries - 1 : tries);
    if (isMarked) this.showResult(answers, false);
  }
}
