import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logosQuery } from '#web/api/owned-course.ts';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { UploadRefused } from '#web/lib/api/send-file.ts';
import { uploadLogo } from './upload-logo.ts';

export function useLogoUpload(onChosen: (url: string) => void) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: Blob) => {
      setSent(0);
      return uploadLogo(file, setSent);
    },
    onSuccess: ({ url }) => {
      void queries.invalidateQueries({ queryKey: logosQuery.queryKey });
      onChosen(url);
    },
  });
  const earlier = useQuery(logosQuery);
  return {
    earlier,
    /** From 0 to 1; undefined when idle. */
    sent: isPending ? sent : undefined,
    error:
      error === null ? undefined : error instanceof UploadRefused ? error.message : messageOf(error, messages.failed),
    upload: (file: Blob) => {
      if (!isPending) mutate(file);
    },
  };
}
