import { useEffect, useRef, useState } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { textBounds, type VisualOf } from '#domain/visuals/visual.ts';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { slideImageMessages as messages } from '#web/config/messages/slide-images.ts';
import { announce } from '#web/lib/announce.ts';
import { FileDrop } from '../file-drop.tsx';
import { ChosenImage } from './chosen-image.tsx';
import { useImageUpload } from './use-image-upload.ts';

type ImageVisual = VisualOf<'image'>;

interface ImageFieldProps {
  courseId: string;
  /** Null before the first upload. */
  image: ImageVisual | null;
  onChange(image: ImageVisual | null): void;
}

/** Uploads an image for a slide and edits its texts. */
export function ImageField({ courseId, image, onChange }: ImageFieldProps) {
  const alt = useRef<HTMLTextAreaElement>(null);
  const [hasLeftAlt, setLeftAlt] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const { isPending, sent, error, upload } = useImageUpload(courseId, (uploaded) => {
    onChange({ kind: 'image', alt: image?.alt ?? '', caption: image?.caption ?? '', ...uploaded });
    announce(messages.added);
    setDescribing(true);
  });
  // The field appears only once the parent has the image.
  useEffect(() => {
    if (!isDescribing || image === null) return;
    alt.current?.focus();
    setDescribing(false);
  }, [isDescribing, image]);
  const progress = isPending && <UploadProgress sent={sent} />;
  if (image === null)
    return (
      <FileDrop
        label={messages.label}
        dropText={messages.drop}
        chooseText={messages.choose}
        hint={messages.hint}
        error={error}
        progress={progress}
        onFile={upload}
      />
    );
  const isMissing = hasLeftAlt && isBlank(image.alt);
  return (
    <div className="flex flex-col gap-4">
      <ChosenImage
        courseId={courseId}
        image={image}
        error={error}
        progress={progress}
        onFile={upload}
        onRemove={() => {
          onChange(null);
          announce(messages.removed);
        }}
      />
      <TextareaField
        ref={alt}
        label={messages.alt}
        hint={messages.altHint}
        error={isMissing ? messages.altMissing : undefined}
        maxLength={textBounds.alt}
        rows={2}
        value={image.alt}
        onChange={({ currentTarget }) => onChange({ ...image, alt: currentTarget.value })}
        onBlur={() => setLeftAlt(true)}
      />
      <InputField
        label={messages.caption}
        hint={messages.captionHint}
        maxLength={textBounds.step}
        value={image.caption}
        onChange={({ currentTarget }) => onChange({ ...image, caption: currentTarget.value })}
      />
    </div>
  );
}

function UploadProgress({ sent }: { sent: number | undefined }) {
  if (sent === undefined) return <Progress label={messages.preparing} percent={null} />;
  const percent = Math.round(sent * 100);
  return percent < 100 ? (
    <Progress label={messages.uploading} percent={percent} />
  ) : (
    <Progress label={messages.checking} percent={null} />
  );
}
