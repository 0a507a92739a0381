import type { CustomColors } from '#domain/courses/course.ts';
import { introSlide, moduleSlides } from '#domain/courses/slides.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import { slideThemes } from '#domain/visuals/slide-themes.ts';
import { courseColorClass } from '#web/components/slides/course-colors.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

interface BrandingPreviewProps {
  workingCopy: WorkingCopy;
  colors: CustomColors;
  logoUrl: string | null;
}

/** A lesson slide if there is one: it shows the primary color. */
function shownSlide({ text }: WorkingCopy) {
  const slides = text.content.modules.flatMap(moduleSlides);
  return slides.find(({ kind }) => kind === 'lesson') ?? introSlide(text);
}

/** The first slides in both themes. */
export function BrandingPreview({ workingCopy, colors, logoUrl }: BrandingPreviewProps) {
  const { course, text } = workingCopy;
  const shown = { id: course.id, creatorName: '', customColors: colors, language: course.facets.language };
  const slide = shownSlide(workingCopy);
  return (
    <div className={`grid gap-4 xl:grid-cols-2 ${courseColorClass}`} style={courseColorStyles(shown)}>
      {(['light', 'dark'] as const).map((theme) => (
        // An image for screen readers: its text is in the fields.
        <div
          key={theme}
          role="img"
          aria-label={messages.previewOf[theme]}
          style={{ colorScheme: theme, ...slideThemes[theme] }}
          className="overflow-hidden rounded-lg border border-line bg-paper text-ink"
        >
          <div className="flex h-12 items-center gap-3 border-b border-line bg-surface px-3">
            {logoUrl && (
              <img
                key={logoUrl}
                src={logoUrl}
                alt=""
                className="max-h-8 max-w-32 object-contain"
                onError={({ currentTarget }) => currentTarget.classList.add('hidden')}
              />
            )}
            <span className="min-w-0 flex-1 truncate text-center font-serif text-16">{text.title}</span>
          </div>
          <div className="@container h-80 overflow-hidden p-4">
            <SlideSheet course={shown}>
              <SlideContent slide={slide} course={shown} />
            </SlideSheet>
          </div>
        </div>
      ))}
    </div>
  );
}
