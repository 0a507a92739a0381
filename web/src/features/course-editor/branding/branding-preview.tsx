import type { CustomColors } from '#domain/courses/course.ts';
import { introSlide, moduleSlides } from '#domain/courses/slides.ts';
import { courseColorStyle, SlideContent, SlideSheet } from '#web/components/slide-sheet.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import { slideThemes } from '#web/config/slide-themes.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

interface BrandingPreviewProps {
  workingCopy: WorkingCopy;
  colors: CustomColors;
  logoUrl: string | null;
}

/** A lesson's slide where the course has one: it wears the primary colour, the logo stands above. */
function shownSlide({ text }: WorkingCopy) {
  const slides = text.content.modules.flatMap(moduleSlides);
  return slides.find(({ kind }) => kind === 'lesson') ?? introSlide(text);
}

/** The first slides of the course as buyers will see them, in both themes at once. */
export function BrandingPreview({ workingCopy, colors, logoUrl }: BrandingPreviewProps) {
  const { course, text } = workingCopy;
  const shown = { id: course.id, creatorName: '', customColors: colors };
  const slide = shownSlide(workingCopy);
  return (
    <div className="grid gap-4 xl:grid-cols-2" style={courseColorStyle(shown)}>
      {(['light', 'dark'] as const).map((theme) => (
        // A picture of a slide: what it says is said elsewhere, in the fields that write it.
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
            <SlideSheet>
              <SlideContent slide={slide} course={shown} />
            </SlideSheet>
          </div>
        </div>
      ))}
    </div>
  );
}
