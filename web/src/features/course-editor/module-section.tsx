import type { ReactNode } from 'react';
import { type Lesson, limits, type Module, type QuizQuestion } from '#domain/courses/content.ts';
import { Card } from '#web/components/ui/card.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { InlineText } from './inline-text.tsx';
import { LessonSection } from './lesson-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { TextList } from './text-list.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-6">
    <h3 className="mb-3 text-14 font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
    {children}
  </section>
);

interface ModuleSectionProps {
  module: Module;
  number: number;
  onChange(part: Partial<Module>): void;
}

export function ModuleSection({ module, number, onChange }: ModuleSectionProps) {
  const { lessons, quizQuestions, worksheet } = module;
  const changeLesson = (index: number) => (lesson: Lesson) => onChange({ lessons: lessons.with(index, lesson) });
  const changeQuestion = (index: number) => (question: QuizQuestion) =>
    onChange({ quizQuestions: quizQuestions.with(index, question) });
  return (
    <Card className="flex flex-col gap-6 p-6 md:p-8">
      <header>
        <p className="text-14 font-medium text-violet-ink">{words.module(number)}</p>
        <h2>
          <InlineText
            label={words.moduleTitle(number)}
            value={module.title}
            maxLength={limits.shortTextChars}
            oneLine
            onChange={(title) => onChange({ title })}
            className="font-serif text-28"
          />
        </h2>
        <InlineText
          label={words.moduleDescription(number)}
          value={module.description}
          maxLength={limits.longTextChars}
          onChange={(description) => onChange({ description })}
          className="text-ink-soft"
        />
      </header>
      <Part title={words.lessons}>
        <ol className="flex flex-col gap-4">
          {lessons.map((lesson, index) => (
            <LessonSection key={lesson.id} lesson={lesson} onChange={changeLesson(index)} />
          ))}
        </ol>
      </Part>
      <Part title={words.keyTakeaways}>
        <TextList
          label={words.keyTakeaways}
          lines={module.keyTakeaways}
          onChange={(keyTakeaways) => onChange({ keyTakeaways })}
        />
      </Part>
      {quizQuestions.length > 0 && (
        <Part title={words.quiz}>
          <ol className="flex flex-col gap-6">
            {quizQuestions.map((question, index) => (
              <QuestionSection
                key={question.id}
                question={question}
                number={index + 1}
                onChange={changeQuestion(index)}
              />
            ))}
          </ol>
        </Part>
      )}
      {worksheet && (
        <Part title={words.worksheet}>
          <InlineText
            label={words.worksheetTitle}
            value={worksheet.title}
            maxLength={limits.shortTextChars}
            oneLine
            onChange={(title) => onChange({ worksheet: { ...worksheet, title } })}
            className="font-medium"
          />
          <InlineText
            label={words.worksheetInstructions}
            value={worksheet.instructions}
            maxLength={limits.longTextChars}
            onChange={(instructions) => onChange({ worksheet: { ...worksheet, instructions } })}
            className="text-ink-soft"
          />
          <TextList
            label={words.exercises}
            lines={worksheet.exercises}
            onChange={(exercises) => onChange({ worksheet: { ...worksheet, exercises } })}
          />
        </Part>
      )}
    </Card>
  );
}
