import { useMemo } from 'react';
import { languageDirection } from '#domain/language-direction.ts';
import { type VisualCourse, visualColorStyles } from '#domain/visuals/course-styles.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { TryIt } from '../slides/try-it.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SlideRoom } from './drawn-visual.tsx';
import { ImageVisual } from './image-visual.tsx';

const loadDrawn = () => import('./drawn-visual.tsx');
const DrawnVisual = lazyWithRetry(loadDrawn);
const CodeBlock = lazyWithRetry(() => import('./code-block.tsx'));
const TextVisual = lazyWithRetry(() => import('./texts/text-visual.tsx'));

/** Fetches what a visual needs before its slide is shown, so that it appears at once. */
export async function preloadVisual(visual: Visual): Promise<void> {
  switch (visual.kind) {
    case 'tryIt':
    case 'image':
      return;
    case 'code':
      await CodeBlock.preload();
      return;
    case 'chart':
    case 'diagram':
    case 'formula':
      await DrawnVisual.preload();
      await (await loadDrawn()).loadEngines(visual);
      return;
    default:
      await TextVisual.preload();
  }
}

export interface VisualViewProps {
  visual: Visual;
  /** Of the course, such as `de`. */
  language: string;
  course: VisualCourse;
  /** Of the slide: part of the picture's accessible name. */
  title?: string;
  /** On slides, where a small picture is enlarged. */
  room?: SlideRoom | undefined;
  /** The address of an uploaded image's file; undefined until it may load. */
  src(file: string): string | undefined;
  onImageError?: ((file: string) => void) | undefined;
}

function Content({ visual, language, title = '', room, src, onImageError }: Omit<VisualViewProps, 'course'>) {
  switch (visual.kind) {
    case 'tryIt':
      // Another exercise starts with its answer hidden.
      return <TryIt key={visual.task} visual={visual} />;
    case 'image':
      return <ImageVisual visual={visual} src={src} onError={onImageError} />;
    case 'code':
      return <CodeBlock visual={visual} title={title} />;
    case 'chart':
    case 'diagram':
    case 'formula':
      return (
        <DrawnVisual
          visual={visual}
          language={language}
          direction={languageDirection(language)}
          title={title}
          room={room}
        />
      );
    default:
      return <TextVisual visual={visual} title={title} />;
  }
}

/** Any visual, as wide as its container and as high as its content. */
export function VisualView({ course, ...shown }: VisualViewProps) {
  const style = useMemo(() => visualColorStyles(course), [course]);
  return (
    <div
      data-visual={shown.visual.kind}
      lang={shown.language}
      dir={languageDirection(shown.language)}
      style={style}
      className="@container w-full min-w-0"
    >
      <LazyBoundary fallback={<Skeleton className="h-56" />}>
        <Content {...shown} />
      </LazyBoundary>
    </div>
  );
}
