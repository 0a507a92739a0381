import { Award, BookOpen, CircleCheck, Clock3, FileText, Globe, ListChecks, type LucideIcon } from 'lucide-react';
import type { PublicCourse } from '#web/api/public-course.ts';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { languageName } from '#web/lib/language-name.ts';

function factsOf({
  curriculum,
  language,
  sourcedPercent = 0,
  check,
}: PublicCourse): { readonly Icon: LucideIcon; readonly text: string }[] {
  const lessonCount = curriculum.reduce((sum, module) => sum + module.lessonCount, 0);
  const minutes = curriculum.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return [
    ...(lessonCount > 0
      ? [{ Icon: BookOpen, text: `${messages.lessons(lessonCount)} in ${messages.modules(curriculum.length)}` }]
      : []),
    ...(minutes > 0 ? [{ Icon: Clock3, text: messages.duration(minutes) }] : []),
    ...(sourcedPercent > 0 ? [{ Icon: FileText, text: messages.sourced(sourcedPercent) }] : []),
    { Icon: ListChecks, text: messages.quizzes },
    ...(check ? [{ Icon: CircleCheck, text: messages.checked(check) }] : []),
    { Icon: Award, text: messages.certificate },
    { Icon: Globe, text: messages.language(languageName(language)) },
  ];
}

export const CourseFacts = ({ course }: { course: PublicCourse }) => (
  <section>
    <h2 className="text-14 font-semibold">{messages.includes}</h2>
    <ul className="mt-3 flex flex-col gap-2 text-14 text-ink-soft">
      {factsOf(course).map(({ Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon className="mt-0.5 size-4 shrink-0 text-violet" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  </section>
);
