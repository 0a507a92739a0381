import type { CourseText } from '#domain/courses/content.ts';
import type { GenerationProvenance } from '#domain/generations/pieces.ts';
import { partOf } from '#domain/rewrites/course-part.ts';
import type { Rewrite, RewriteMaterial, RewrittenAnswer } from '#domain/rewrites/rewrite.ts';
import { keptSources, withGroundedSources } from '#domain/sources/grounding.ts';
import type { ModelCall } from '../adapters/model/model-call.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import {
  lessonRewritePrompt,
  questionRewritePrompt,
  quizRewritePrompt,
  slideRewritePrompt,
} from './prompts/rewrite.ts';

type Model = PortsOf<'model.write'>['model'];

export async function answerOf<T>(model: Model, call: ModelCall<T>): Promise<[T, GenerationProvenance]> {
  const { value, ...usage } = await model.write(call);
  return [value, { prompt: `${call.name}@${call.version}`, ...usage }];
}

const sourcesOf = ({ content }: CourseText, part: Rewrite['part']) => {
  const present = partOf(content, part);
  return present?.kind === 'slide' ? present.slide.sources : [];
};

export async function rewrittenAnswer(
  model: Model,
  asked: Pick<Rewrite, 'part' | 'instruction'>,
  text: CourseText,
  material?: RewriteMaterial,
): Promise<[RewrittenAnswer, GenerationProvenance]> {
  const { kind } = asked.part;
  switch (kind) {
    case 'lesson': {
      const [lesson, madeBy] = await answerOf(model, lessonRewritePrompt(asked, text, material?.spans));
      const slides = material ? withGroundedSources(lesson.slides, material, material.courseLanguage) : lesson.slides;
      return [{ kind, text: { ...lesson, slides } }, madeBy];
    }
    case 'quiz': {
      const [quiz, madeBy] = await answerOf(model, quizRewritePrompt(asked, text));
      return [{ kind, text: quiz }, madeBy];
    }
    case 'question': {
      const [question, madeBy] = await answerOf(model, questionRewritePrompt(asked, text));
      return [{ kind, text: question }, madeBy];
    }
    case 'slide': {
      const [slide, madeBy] = await answerOf(model, slideRewritePrompt(asked, text, material?.spans));
      const before = sourcesOf(text, asked.part);
      const sources = material && keptSources(slide, before, material, material.courseLanguage);
      return [{ kind, text: { ...slide, ...(sources && { sources }) } }, madeBy];
    }
  }
}
