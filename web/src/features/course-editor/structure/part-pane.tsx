import { CircleAlert } from 'lucide-react';
import { LessonPart } from '../parts/lesson-part.tsx';
import { ModulePart, TakeawaysPart } from '../parts/module-parts.tsx';
import { QuizPart } from '../parts/quiz-part.tsx';
import { WorksheetPart } from '../parts/worksheet-part.tsx';
import type { ShownPart } from './find-part.ts';
import { lessonProblem, moduleProblem, quizProblem } from './part-problems.ts';

interface PartPaneProps {
  part: ShownPart;
  openSlide: string | undefined;
  /** The open slide or question hides the rest of its part. */
  isAlone: boolean;
  /** Must be stable. */
  onOpenSlide(id: string | undefined): void;
}

function problemOf(part: ShownPart): string | undefined {
  switch (part.kind) {
    case 'lesson':
      return lessonProblem(part.lesson);
    case 'quiz':
      return quizProblem(part.module);
    case 'module':
      return moduleProblem(part.module);
    default:
      return undefined;
  }
}

function Content({ part, openSlide, isAlone, onOpenSlide }: PartPaneProps) {
  switch (part.kind) {
    case 'lesson':
      return (
        <LessonPart
          lesson={part.lesson}
          index={part.index}
          openSlide={openSlide}
          isAlone={isAlone}
          onOpenSlide={onOpenSlide}
        />
      );
    case 'module':
      return <ModulePart module={part.module} index={part.moduleIndex} />;
    case 'takeaways':
      return <TakeawaysPart module={part.module} />;
    case 'quiz':
      return <QuizPart module={part.module} openId={openSlide} isAlone={isAlone} onOpen={onOpenSlide} />;
    case 'worksheet':
      return <WorksheetPart module={part.module} />;
  }
}

/** One lesson, or another part of a module. */
export function PartPane(props: PartPaneProps) {
  const problem = props.isAlone ? undefined : problemOf(props.part);
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-14">
          <CircleAlert className="size-4 shrink-0 text-warn" aria-hidden />
          {problem}
        </p>
      )}
      <Content {...props} />
    </div>
  );
}
