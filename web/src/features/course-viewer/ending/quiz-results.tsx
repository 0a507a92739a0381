import { CircleCheck } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { endingMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { useCourseText } from '../use-course-text.ts';
import { useViewer } from '../viewer-context.ts';
import { EndingPart } from './ending-part.tsx';
import type { CourseQuiz } from './use-course-quizzes.ts';

function QuizResult({ quiz: { title, result, index } }: { quiz: CourseQuiz }) {
  const { openAt } = useViewer();
  const courseText = useCourseText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span {...courseText} className="min-w-0 flex-1 basis-40">
        {title}
      </span>
      {result?.passedAt && (
        <span className="inline-flex items-center gap-1.5 text-14 text-good">
          <CircleCheck aria-hidden className="size-4" />
          {messages.passed}
        </span>
      )}
      <span className="text-14 text-ink-soft tabular-nums">
        {result ? viewerMessages.result(result.bestCorrect, result.bestOf) : messages.notTaken}
      </span>
      {!result?.passedAt && index !== undefined && (
        <Button tone="secondary" size="small" aria-label={messages.openQuizOf(title)} onClick={() => openAt(index)}>
          {messages.openQuiz}
        </Button>
      )}
    </li>
  );
}

export const QuizResults = ({ quizzes }: { quizzes: readonly CourseQuiz[] }) =>
  quizzes.length > 0 && (
    <EndingPart title={messages.quizResults}>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {quizzes.map((quiz) => (
          <QuizResult key={quiz.moduleId} quiz={quiz} />
        ))}
      </ul>
    </EndingPart>
  );
