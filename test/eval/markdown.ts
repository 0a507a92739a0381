import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { visualLines, visualNames } from '#domain/visuals/text.ts';
import type { Measures } from './measures.ts';

/** For reading: what learners see, what the teacher says, and what the rules found. Selling texts come last. */

const blocks = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n');
const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const slideMarkdown = ({ title, points, visual, spoken, sources = [] }: Slide, index: number): string =>
  blocks(
    `#### ${index + 1}. ${title}`,
    list(points),
    visual ? `*${visualNames[visual.kind]}*\n\n${list(visualLines(visual))}` : '',
    quote(spoken),
    sources.length > 0 ? `Rests on ${sources.join(', ')}.` : '',
  );

const lessonMarkdown = ({ title, durationMinutes, description, objective, slides }: Lesson): string =>
  blocks(
    `### ${title}${durationMinutes === null ? '' : ` (${durationMinutes} min)`}`,
    description,
    `**Objective:** ${objective}`,
    ...slides.map(slideMarkdown),
  );

const questionMarkdown = (asked: QuizQuestion, index: number): string => {
  const { question, secondWording, options, correctAnswer, explanation, feedback, teaches } = asked;
  const lines = options.map((option, at) =>
    at === correctAnswer ? `- **${option}** (right)` : `- ${option}: ${feedback[at] ?? ''}`,
  );
  return blocks(
    `${index + 1}. ${question}`,
    secondWording === '' ? '' : `*In other words:* ${secondWording}`,
    lines.join('\n'),
    `${explanation} (Taught by ${teaches ?? 'no slide'}.)`,
  );
};

const moduleMarkdown = ({ title, description, lessons, keyTakeaways, quizQuestions, worksheet }: Module): string =>
  blocks(
    `## ${title}`,
    description,
    ...lessons.map(lessonMarkdown),
    blocks('### Takeaways', list(keyTakeaways)),
    blocks('### Quiz', ...quizQuestions.map(questionMarkdown)),
    worksheet ? blocks(`### ${worksheet.title}`, worksheet.instructions, list(worksheet.exercises)) : '',
  );

export function courseMarkdown({ title, description, content, landingPage, marketing }: CourseText, found: Measures) {
  const findings = found.findings.map(({ rule, severity, text }) => `${severity}, ${rule}: ${text}`);
  const markdown = blocks(
    `# ${title}`,
    quote(description),
    blocks('## What the rules found', findings.length > 0 ? list(findings) : 'Nothing.'),
    blocks('## Overview', content.overview, content.targetAudience, list(content.learningObjectives)),
    ...content.modules.map(moduleMarkdown),
    blocks(
      '## Landing page',
      `**${landingPage.headline}**`,
      landingPage.subheadline,
      list(landingPage.whatYouWillLearn),
    ),
    blocks(
      '## Marketing',
      ...marketing.emails.map(({ subject, body }) => blocks(`### ${subject}`, body)),
      ...marketing.socialPosts.map(({ channel, text }) => blocks(`### ${channel}`, text)),
      blocks(`### ${marketing.blogPost.title}`, marketing.blogPost.body),
      blocks('### Video', marketing.videoDescription),
    ),
  );
  return `${markdown}\n`;
}
