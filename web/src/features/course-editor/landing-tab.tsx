import { type CourseText, limits } from '#domain/courses/content.ts';
import type { CustomColors } from '#domain/courses/course.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { InlineText } from './inline-text.tsx';
import { TextList } from './text-list.tsx';
import type { EditText } from './use-working-copy.ts';

/** Looks like the button that buyers will see, and is none: a preview sells nothing. */
const EnrollPreview = () => (
  <span
    title={words.enrollPreview}
    className="inline-flex h-12 items-center self-start rounded-md bg-violet px-6 text-16 font-medium text-on-violet"
  >
    {words.enroll}
  </span>
);

interface LandingTabProps {
  courseId: string;
  colors: CustomColors;
  text: CourseText;
  edit: EditText;
}

/** product.md section 2: a preview with Enroll Now buttons, What You'll Learn, and a curriculum with lesson counts. */
export function LandingTab({ courseId, colors, text, edit }: LandingTabProps) {
  const { landingPage } = text;
  const change = (part: Partial<CourseText['landingPage']>) =>
    edit((current) => ({ ...current, landingPage: { ...current.landingPage, ...part } }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{words.landingHint}</p>
      <Card className="overflow-hidden">
        <CourseCover courseId={courseId} colors={colors} className="h-48 w-full" />
        <div className="flex flex-col gap-8 p-6 md:p-10">
          <div className="flex flex-col gap-3">
            <InlineText
              label={words.headline}
              value={landingPage.headline}
              maxLength={limits.shortTextChars}
              oneLine
              onChange={(headline) => change({ headline })}
              className="font-serif text-36"
            />
            <InlineText
              label={words.subheadline}
              value={landingPage.subheadline}
              maxLength={limits.longTextChars}
              onChange={(subheadline) => change({ subheadline })}
              className="text-18 text-ink-soft"
            />
            <EnrollPreview />
          </div>
          <section>
            <h2 className="mb-3 font-serif text-22">{words.whatYouWillLearn}</h2>
            <TextList
              label={words.whatYouWillLearn}
              lines={landingPage.whatYouWillLearn}
              onChange={(whatYouWillLearn) => change({ whatYouWillLearn })}
            />
          </section>
          <section>
            <h2 className="mb-3 font-serif text-22">{words.curriculum}</h2>
            <ol className="divide-y divide-line rounded-md border border-line">
              {text.content.modules.map((module) => (
                <li key={module.id} className="flex justify-between gap-4 px-4 py-3">
                  <span>{module.title}</span>
                  <span className="shrink-0 text-ink-soft">{words.lessonCount(module.lessons.length)}</span>
                </li>
              ))}
            </ol>
          </section>
          <EnrollPreview />
        </div>
      </Card>
    </div>
  );
}
