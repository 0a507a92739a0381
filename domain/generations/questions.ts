import type { QuizQuestion } from '../courses/content.ts';
import { randomFrom } from '../random.ts';
import type { WrittenQuestion } from './pieces.ts';

type Shown = Pick<
  QuizQuestion,
  'question' | 'secondWording' | 'options' | 'correctAnswer' | 'explanation' | 'feedback'
>;

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
};

/** Models prefer some positions, so code orders the options, by seed. */
export function shuffledQuestion(
  { question, secondWording, answer, wrong, explanation }: WrittenQuestion,
  seed: string,
): Shown {
  const right = { option: answer, feedback: '' };
  const ordered = shuffled([right, ...wrong], randomFrom(seed));
  return {
    question,
    secondWording,
    options: ordered.map(({ option }) => option),
    correctAnswer: ordered.indexOf(right),
    explanation,
    feedback: ordered.map(({ feedback }) => feedback),
  };
}

/** For an unchanged question, whose order learners have seen. */
export const inStoredOrder = (
  { question, secondWording, wrong, explanation }: WrittenQuestion,
  { options, correctAnswer }: Pick<QuizQuestion, 'options' | 'correctAnswer'>,
): Shown => ({
  question,
  secondWording,
  options,
  correctAnswer,
  explanation,
  feedback: options.map((option, index) =>
    index === correctAnswer ? '' : (wrong.find((one) => one.option === option)?.feedback ?? ''),
  ),
});

export const asWritten = ({
  question,
  secondWording,
  options,
  correctAnswer,
  explanation,
  feedback,
  teaches,
}: Omit<QuizQuestion, 'id'>): WrittenQuestion => ({
  question,
  secondWording,
  answer: options[correctAnswer] ?? '',
  wrong: options.flatMap((option, index) =>
    index === correctAnswer ? [] : [{ option, feedback: feedback[index] ?? '' }],
  ),
  explanation,
  teaches: teaches ?? '',
});
