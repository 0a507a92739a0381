import type { ReactNode } from 'react';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { useMediaAccess } from '#web/api/media-access.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { slideImageMessages as messages } from '#web/config/messages/slide-images.ts';
import { useFileSource } from '../file-drop.tsx';

interface ChosenImageProps {
  courseId: string;
  image: VisualOf<'image'>;
  error?: string | undefined;
  /** While another image is uploaded. */
  progress: ReactNode;
  onFile(file: File): void;
  onRemove(): void;
}

export function ChosenImage({ courseId, image, error, progress, onFile, onRemove }: ChosenImageProps) {
  const media = useMediaAccess(courseId, true);
  const { isOver, choose, area, input } = useFileSource({
    label: messages.label,
    chooseText: messages.replace,
    isBusy: Boolean(progress),
    onFile,
  });
  const { file, width, height, alt } = image;
  return (
    <fieldset
      {...area}
      className={cx(
        'flex flex-col gap-3 rounded-lg border p-3 transition-colors',
        isOver ? 'border-violet bg-violet-soft' : 'border-line bg-sunken',
      )}
    >
      {/* The size is known, so nothing moves when the image arrives. */}
      <div className="mx-auto w-full" style={{ maxWidth: `min(${width}px, ${(20 * width) / height}rem)` }}>
        <img
          key={file}
          src={media.src(file)}
          alt={alt}
          width={width}
          height={height}
          className="h-auto w-full rounded-md bg-surface"
          onError={() => media.onError(file)}
        />
      </div>
      {progress ? (
        <div role="status">{progress}</div>
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="secondary" size="small" onClick={choose}>
            {messages.replace}
          </Button>
          <Button tone="ghost" size="small" onClick={onRemove}>
            {messages.remove}
          </Button>
        </div>
      )}
      {input}
      {error && (
        <p role="alert" className="text-center text-14 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
