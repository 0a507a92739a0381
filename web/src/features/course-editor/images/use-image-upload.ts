import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UploadedImage } from '#web/api/course-images.ts';
import { slideImageMessages as messages } from '#web/config/messages/slide-images.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { UploadRefused } from '#web/lib/api/send-file.ts';
import { uploadImage } from './upload-image.ts';

/** Leaving the form cancels the upload. */
export function useImageUpload(courseId: string, onUploaded: (image: UploadedImage) => void) {
  const [sent, setSent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: Blob) => {
      setSent(undefined);
      running.current = new AbortController();
      const { signal } = running.current;
      const image = await uploadImage(courseId, file, { onSent: setSent, signal });
      signal.throwIfAborted();
      return image;
    },
    onSuccess: onUploaded,
  });
  return {
    isPending,
    /** From 0 to 1; undefined while the image is made smaller. */
    sent,
    error:
      error === null ? undefined : error instanceof UploadRefused ? error.message : messageOf(error, messages.failed),
    upload: (file: Blob) => {
      if (!isPending) mutate(file);
    },
  };
}
