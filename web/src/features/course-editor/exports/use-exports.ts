import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { madeFile } from '#web/api/exports.ts';
import { exportFile } from '#web/api/owned-course.ts';
import { queryKeys } from '#web/api/query-keys.ts';
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
export type PackageCard = 'scorm' | 'html' | 'pptx' | 'pdf';

const lacksPlan = (error: unknown): boolean => error instanceof ApiError && error.code === 'upgrade_required';

interface Outcome {
  readonly format: ExportFormat;
  readonly text: string;
  readonly isProblem: boolean;
}

interface Wanted {
  readonly format: ExportFormat;
  readonly controller: AbortController;
}

interface PackageOptions {
  readonly card: PackageCard;
  readonly workingCopy: WorkingCopy;
  /** Whether the card shows what became of the file. */
  isShown(): boolean;
  refuse(): void;
}

/** Makes and downloads the file of a card, one at a time. It goes on while the dialog is closed. */
function usePackage({ card, workingCopy: { course, save }, isShown, refuse }: PackageOptions) {
  const queries = useQueryClient();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function outcomeOf(format: ExportFormat, signal: AbortSignal): Promise<Outcome> {
    if (!(await save())) return { format, text: messages.notSaved, isProblem: true };
    const made = await madeFile(course.id, format, signal);
    if (made.status === 'failed') return { format, text: made.failure, isProblem: true };
    openDownload(made.url);
    const text = made.isCurrent ? messages.started(made.fileName) : messages.startedEarlier(made.fileName);
    return { format, text, isProblem: false };
  }

  const { mutate, reset, data, isPending, variables } = useMutation({
    mutationFn: async ({ format, controller: { signal } }: Wanted): Promise<Outcome | undefined> => {
      try {
        const outcome = await outcomeOf(format, signal);
        return signal.aborted ? undefined : outcome;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!lacksPlan(error)) return { format, text: messageOf(error), isProblem: true };
        refuse();
        return undefined;
      }
    },
    onSuccess: (outcome) => {
      void queries.invalidateQueries({ queryKey: queryKeys.exports(course.id) });
      if (!outcome || isShown()) return;
      toast(outcome.isProblem ? toasts.editorError(outcome.text) : toasts.exportSuccessful(messages.exportedAs[card]));
    },
  });
  const start = useSingleClick((format: ExportFormat) => {
    const controller = new AbortController();
    waiting.current = controller;
    mutate({ format, controller });
  });
  return {
    start,
    cancel(): void {
      waiting.current?.abort();
      reset();
    },
    /** Forgets what became of the last file. */
    forget(): void {
      if (!isPending) reset();
    },
    running: isPending ? variables.format : undefined,
    outcome: data,
  };
}
export type PackageExport = ReturnType<typeof usePackage>;

/** Exports contain saved text only, so they save first. */
export function useExports(workingCopy: WorkingCopy, isDialogOpen: boolean) {
  const { course, save } = workingCopy;
  const navigate = useNavigate();
  const refuse = () => toast(toasts.upgradeRequired, { label: messages.plans, onClick: () => navigate(paths.pricing) });
  const isOpen = useRef(isDialogOpen);
  isOpen.current = isDialogOpen;
  const shared = { workingCopy, refuse, isShown: () => isOpen.current };

  const texts = useMutation({
    mutationFn: async (format: TextFormat) => ((await save()) ? exportFile(course.id, format) : undefined),
    onSuccess: (file, format) => {
      if (!file) return;
      saveFile(file);
      toast(toasts.exportSuccessful(format === 'json' ? 'JSON' : 'text'));
    },
    onError: (error) => (lacksPlan(error) ? refuse() : toast(toasts.editorError(messageOf(error)))),
  });
  const startText = useSingleClick((format: TextFormat) => texts.mutate(format));

  return {
    refuse,
    texts: { start: startText, running: texts.isPending ? texts.variables : undefined },
    packages: {
      scorm: usePackage({ card: 'scorm', ...shared }),
      html: usePackage({ card: 'html', ...shared }),
      pptx: usePackage({ card: 'pptx', ...shared }),
      pdf: usePackage({ card: 'pdf', ...shared }),
    },
  };
}
export type Exports = ReturnType<typeof useExports>;
