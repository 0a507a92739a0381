import { dollars } from '../dollars.ts';
import { visualLines, visualNames } from '../visuals/text.ts';
import { type CourseText, type Lesson, type Module, type QuizQuestion, type Slide, scriptOf } from './content.ts';
import type { Course } from './course.ts';

export type ExportedCourse = Pick<
  Course,
  'id' | 'ownerId' | 'creatorName' | 'status' | 'priceCents' | 'facets' | 'customColors' | 'customLogoUrl' | 'createdAt'
>;

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

const exportedLesson = (lesson: Lesson) => ({
  id: lesson.id,
  title: lesson.title,
  description: lesson.description,
  objective: lesson.objective,
  // The specified name has no unit, so the value has one.
  ...(lesson.durationMinutes !== null && { duration: minutes(lesson.durationMinutes) }),
  script: scriptOf(lesson),
  slides: lesson.slides.map(({ id, title, points, visual, spoken }) => ({ id, title, points, visual, spoken })),
});

const exportedModule = ({ id, title, description, lessons, keyTakeaways, quizQuestions, worksheet }: Module) => ({
  id,
  title,
  description,
  lessons: lessons.map(exportedLesson),
  keyTakeaways,
  quizQuestions: quizQuestions.map(
    ({ id, question, secondWording, options, correctAnswer, explanation, feedback, teaches }) => ({
      id,
      question,
      secondWording,
      options,
      correctAnswer,
      explanation,
      feedback,
      teaches,
    }),
  ),
  worksheet: worksheet && {
    title: worksheet.title,
    instructions: worksheet.instructions,
    exercises: worksheet.exercises,
  },
});

/** Names and order are specified. */
export function exportJson(course: ExportedCourse, text: CourseText): string {
  const { content, landingPage, marketing } = text;
  const { primary, secondary, accent } = course.customColors;
  const exported = {
    id: course.id,
    title: text.title,
    description: text.description,
    status: course.status,
    created_at: course.createdAt,
    price: course.priceCents === null ? null : course.priceCents / 100,
    user_id: course.ownerId,
    creator_name: course.creatorName,
    category: course.facets.category,
    level: course.facets.level,
    language: course.facets.language,
    outline: text.outline,
    content: {
      overview: content.overview,
      targetAudience: content.targetAudience,
      learningObjectives: content.learningObjectives,
      prerequisites: content.prerequisites,
      modules: content.modules.map(exportedModule),
    },
    landing_page: {
      headline: landingPage.headline,
      subheadline: landingPage.subheadline,
      what_you_will_learn: landingPage.whatYouWillLearn,
      seo_title: landingPage.seoTitle,
      seo_description: landingPage.seoDescription,
    },
    marketing: {
      emails: marketing.emails.map(({ subject, body }) => ({ subject, body })),
      social_posts: marketing.socialPosts.map(({ channel, text }) => ({ channel, text })),
      blog_post: { title: marketing.blogPost.title, body: marketing.blogPost.body },
      video_description: marketing.videoDescription,
    },
    custom_colors: { primary, secondary, accent },
    custom_logo_url: course.customLogoUrl,
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

const blocks = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n');
const underlined = (title: string, line: string): string => `${title}\n${line.repeat(Math.min(70, title.length))}`;
const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const labeled = (label: string, text: string): string => (text.trim() === '' ? '' : `${label}:\n${text}`);

const chapter = (title: string, ...parts: readonly string[]): string => {
  const inside = blocks(...parts);
  return inside === '' ? '' : blocks(underlined(title.toUpperCase(), '='), inside);
};

const slideText = ({ title, points, visual, spoken }: Slide, index: number): string =>
  blocks(
    [`Slide ${index + 1}: ${title}`, ...points.map((point) => `  - ${point}`)].join('\n'),
    visual ? labeled(visualNames[visual.kind], visualLines(visual).join('\n')) : '',
    spoken.trim(),
  );

const lessonText = (lesson: Lesson, number: string): string =>
  blocks(
    `Lesson ${number}: ${lesson.title}${lesson.durationMinutes === null ? '' : ` (${minutes(lesson.durationMinutes)})`}`,
    lesson.description,
    labeled('Objective', lesson.objective),
    ...lesson.slides.map(slideText),
  );

const optionLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
const feedbackText = ({ options, feedback }: QuizQuestion): string[] =>
  options.flatMap((_, choice) => {
    const text = feedback[choice]?.trim() ?? '';
    return text === '' ? [] : [`   Why not ${optionLetter(choice)}: ${text}`];
  });

const questionText = (asked: QuizQuestion, index: number): string => {
  const { question, secondWording, options, correctAnswer, explanation } = asked;
  return [
    `${index + 1}. ${question}`,
    ...(secondWording.trim() === '' ? [] : [`   In other words: ${secondWording}`]),
    ...options.map((option, choice) => `   ${optionLetter(choice)}) ${option}`),
    `   Answer: ${optionLetter(correctAnswer)}) ${options[correctAnswer] ?? ''}`,
    ...(explanation.trim() === '' ? [] : [`   ${explanation}`]),
    ...feedbackText(asked),
  ].join('\n');
};

const moduleText = (module: Module, index: number): string =>
  blocks(
    underlined(`Module ${index + 1}: ${module.title}`, '-'),
    module.description,
    ...module.lessons.map((lesson, position) => lessonText(lesson, `${index + 1}.${position + 1}`)),
    labeled('Key takeaways', bullets(module.keyTakeaways)),
    labeled('Quiz', module.quizQuestions.map(questionText).join('\n\n')),
    module.worksheet
      ? blocks(
          `Worksheet: ${module.worksheet.title}`,
          module.worksheet.instructions,
          module.worksheet.exercises.map((exercise, number) => `${number + 1}. ${exercise}`).join('\n'),
        )
      : '',
  );

const priceText = (priceCents: number | null): string =>
  priceCents === null ? 'not for sale' : priceCents === 0 ? 'Free' : dollars(priceCents);

export function exportText(course: ExportedCourse, text: CourseText): string {
  const { content, landingPage, marketing } = text;
  const { category, level, language } = course.facets;
  const whole = blocks(
    underlined(text.title, '='),
    text.description,
    [
      `By ${course.creatorName}`,
      `Price: ${priceText(course.priceCents)}`,
      `Category: ${category}; level: ${level}; language: ${language}`,
    ].join('\n'),
    chapter(
      'About this course',
      content.overview,
      labeled("Who it's for", content.targetAudience),
      labeled("What you'll learn", bullets(content.learningObjectives)),
      labeled('Prerequisites', bullets(content.prerequisites)),
      labeled('Outline', text.outline),
    ),
    chapter('Modules', ...content.modules.map(moduleText)),
    chapter(
      'Landing page',
      landingPage.headline,
      landingPage.subheadline,
      labeled("What You'll Learn", bullets(landingPage.whatYouWillLearn)),
      labeled('Title for search engines', landingPage.seoTitle),
      labeled('Description for search engines', landingPage.seoDescription),
    ),
    chapter(
      'Marketing',
      ...marketing.emails.map(({ subject, body }, index) => blocks(`Email ${index + 1}: ${subject}`, body)),
      ...marketing.socialPosts.map(({ channel, text }) => blocks(`Post for ${channel}:`, text)),
      marketing.blogPost.title === '' && marketing.blogPost.body === ''
        ? ''
        : blocks(`Blog post: ${marketing.blogPost.title}`, marketing.blogPost.body),
      labeled('Video description', marketing.videoDescription),
    ),
  );
  return `${whole}\n`;
}
