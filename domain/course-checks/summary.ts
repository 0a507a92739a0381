import type { CourseContent } from '../courses/content.ts';
import { factsIn } from '../quality/claims.ts';
import { answerTo } from './gate.ts';
import type { CheckResult, QuizResult } from './results.ts';
import type { CheckSummary } from './shown-check.ts';

function answeredIn({ modules }: Pick<CourseContent, 'modules'>, results: readonly QuizResult[]) {
  const slides = results.filter(({ from }) => from === 'slides').flatMap(({ answers }) => answers);
  const options = results.filter(({ from }) => from === 'options').flatMap(({ answers }) => answers);
  return modules
    .flatMap(({ quizQuestions }) => quizQuestions)
    .flatMap((question) => {
      const [read, guessed] = [answerTo(question, slides), answerTo(question, options)];
      return read && guessed ? [{ isAnswered: read.isRight, isGuessed: guessed.isRight }] : [];
    });
}

export function summaryOf(content: CourseContent, results: readonly CheckResult[]): CheckSummary {
  const asked = answeredIn(
    content,
    results.filter((result) => result.kind === 'quiz'),
  );
  const facts = factsIn({ content });
  return {
    lessons: content.modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    questions: asked.length,
    answered: asked.filter(({ isAnswered }) => isAnswered).length,
    guessed: asked.filter(({ isGuessed }) => isGuessed).length,
    facts: facts.length,
    sourcedFacts: facts.filter(({ isSourced }) => isSourced).length,
  };
}
