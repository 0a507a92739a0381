import { cutAfter, sentencesOf } from '../sentences.ts';

/**
 * Brings older texts to today's form. Slide ids and counts stay. Unknown shapes pass through, and the schema reports
 * them.
 */
type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachOf = (list: unknown, upcast: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(upcast) : list;

const paragraphEnd = /\n\s*\n\s*/g;

/** By whole paragraphs or sentences, about equally long for each slide. */
export function dealScript(script: string, slideCount: number): string[] {
  const paragraphs = cutAfter(script, paragraphEnd);
  const units = paragraphs.length >= slideCount ? paragraphs : sentencesOf(script);
  const dealt = Array.from({ length: slideCount }, () => '');
  let passed = 0;
  for (const unit of units) {
    const middle = passed + unit.length / 2;
    const slide = Math.min(slideCount - 1, Math.floor((middle * slideCount) / script.length));
    dealt[slide] += unit;
    passed += unit.length;
  }
  return dealt;
}

const upcastSlide = (slide: unknown, spoken = ''): unknown =>
  isRecord(slide) ? { visual: null, spoken, ...slide } : slide;

function upcastLesson(lesson: unknown): unknown {
  if (!isRecord(lesson) || typeof lesson.script !== 'string') return lesson;
  const { script, ...rest } = lesson;
  const stored: readonly unknown[] = Array.isArray(lesson.slides) ? lesson.slides : [];
  // The viewer shows a lesson without slides as one slide with the lesson's id.
  const slides = stored.length === 0 && script !== '' ? [{ id: lesson.id, title: lesson.title, points: [] }] : stored;
  const spoken = dealScript(script, slides.length);
  return { objective: '', ...rest, slides: slides.map((slide, index) => upcastSlide(slide, spoken[index])) };
}

const upcastQuestion = (question: unknown): unknown =>
  isRecord(question) ? { feedback: eachOf(question.options, () => ''), teaches: null, ...question } : question;

const upcastQuestions = <T extends Fields>(holder: T): Fields =>
  'quizQuestions' in holder ? { ...holder, quizQuestions: eachOf(holder.quizQuestions, upcastQuestion) } : holder;

export const upcastModule = (module: unknown): unknown =>
  isRecord(module) ? { ...upcastQuestions(module), lessons: eachOf(module.lessons, upcastLesson) } : module;

export const upcastCourseText = (text: unknown): unknown =>
  isRecord(text) && isRecord(text.content)
    ? { ...text, content: { ...text.content, modules: eachOf(text.content.modules, upcastModule) } }
    : text;

/** Older pieces have the options in the model's order, and before that no feedback. */
function upcastWrittenQuestion(given: unknown): unknown {
  if (!isRecord(given) || !Array.isArray(given.options)) return given;
  const { options, correctAnswer, feedback, ...rest } = given;
  const texts: readonly unknown[] = Array.isArray(feedback) ? feedback : [];
  const wrong = options.flatMap((option, index) =>
    index === correctAnswer ? [] : [{ option, feedback: texts[index] ?? '' }],
  );
  return { teaches: '', ...rest, answer: options[Number(correctAnswer)], wrong };
}

export function upcastPiece(kind: string, text: unknown): unknown {
  if (kind === 'lesson') return upcastLesson(text);
  if (kind !== 'assessment' || !isRecord(text)) return text;
  return { ...text, quizQuestions: eachOf(text.quizQuestions, upcastWrittenQuestion) };
}

export function upcastPart(part: unknown): unknown {
  if (!isRecord(part)) return part;
  if ('lesson' in part) return { ...part, lesson: upcastLesson(part.lesson) };
  if ('slide' in part) return { ...part, slide: upcastSlide(part.slide) };
  return upcastQuestions(part);
}
