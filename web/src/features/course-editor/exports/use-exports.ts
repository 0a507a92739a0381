import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { madeFile } from '#web/api/exports.ts';
import { exportFile } from '#web/api/owned-course.ts';
import { exportMessages as messages } from '#web/config/messages/exports.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { openDownload } from '#web/lib/open-download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleClick } from '#web/lib/use-single-click.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

export type TextFormat = 'json' | 'text';

const lacksPlan = (error: unknown): boolean => error instanceof ApiError && error.code === 'upgrade_required';

/** Exports contain saved text only, so they save first. */
export function useExports({ course, save }: WorkingCopy) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  const refuse = () => toast(toasts.upgradeRequired, { label: messages.plans, onClick: () => navigate(paths.pricing) });
  const onError = (error: unknown) => {
    if (lacksPlan(error)) refuse();
    else toast(toasts.editorError(messageOf(error)));
  };

  const texts = useMutation({
    mutationFn: async (format: TextFormat) => ((await save()) ? exportFile(course.id, format) : undefined),
    onSuccess: (file, format) => {
      if (!file) return;
      saveFile(file);
      toast(toasts.exportSuccessful(format === 'json' ? 'JSON' : 'text'));
    },
    onError,
  });

  const packages = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const controller = new AbortController();
      waiting.current = controller;
      if (!(await save())) return undefined;
      return madeFile(queries, course.id, format, controller.signal);
    },
    onSuccess: (made) => {
      if (made?.file) openDownload(made.file.url);
    },
    onError: (error) => {
      if (!waiting.current?.signal.aborted) onError(error);
    },
  });
  const cancel = () => {
    waiting.current?.abort();
    packages.reset();
  };

  const startText = useSingleClick((format: TextFormat) => texts.mutate(format));
  const startPackage = useSingleClick((format: ExportFormat) => packages.mutate(format));

  return {
    refuse,
    texts: { start: startText, running: texts.isPending ? texts.variables : undefined },
    packages: {
      start: startPackage,
      cancel,
      running: packages.isPending ? packages.variables : undefined,
      /** The last one, until another is wanted. */
      made: packages.data,
    },
  };
}
export type Exports = ReturnType<typeof useExports>;
