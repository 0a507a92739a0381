import { useMutation } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { usePlan } from '#web/api/dashboard.ts';
import { exportFile } from '#web/api/owned-course.ts';
import { Button } from '#web/components/ui/button.tsx';
import { exportMessages as messages } from '#web/config/messages/exports.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

const formats = ['json', 'text'] as const;
type Format = (typeof formats)[number];

const lacksPlan = (error: unknown): boolean => error instanceof ApiError && error.code === 'upgrade_required';

function useExport({ course, save }: WorkingCopy) {
  const navigate = useNavigate();
  const refuse = () => toast(toasts.upgradeRequired, { label: messages.plans, onClick: () => navigate(paths.pricing) });
  const { mutate, isPending, variables } = useMutation({
    // The export contains saved text only.
    mutationFn: async (format: Format) => ((await save()) ? exportFile(course.id, format) : undefined),
    onSuccess: (file, format) => {
      if (!file) return;
      saveFile(file);
      toast(toasts.exportSuccessful(format === 'json' ? 'JSON' : 'text'));
    },
    onError: (error) => (lacksPlan(error) ? refuse() : toast(toasts.editorError(messageOf(error)))),
  });
  return { refuse, start: mutate, running: isPending ? variables : undefined };
}

export function ExportButtons({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { plan } = usePlan();
  const locked = plan?.features.export === false;
  const { refuse, start, running } = useExport(workingCopy);
  return (
    <fieldset aria-label={messages.group} className="flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          tone="secondary"
          size="small"
          aria-label={locked ? messages.locked[format] : messages.download[format]}
          className={locked ? 'text-ink-faint' : undefined}
          busy={running === format}
          onClick={() => (locked ? refuse() : start(format))}
        >
          {locked ? <Lock aria-hidden /> : running !== format && <Download aria-hidden />}
          {messages.formats[format]}
        </Button>
      ))}
    </fieldset>
  );
}
