import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelGeneration, type GenerationView } from '#contracts/http/generation.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';

/** Stops a generation, which gives its place back, or takes a failed one off the list; one that ended meanwhile is looked at again. */
export function useCancellation(onCancelled: (generation: GenerationView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<GenerationView, 'id' | 'status'>) =>
      call(cancelGeneration, { params: { generationId: id } }),
    onSuccess: ({ generation }, { status }) => {
      queries.setQueryData(['generation', generation.id], generation);
      queries.setQueryData<GenerationView[]>(['generations'], (listed) =>
        listed?.filter(({ id }) => id !== generation.id),
      );
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      const said = status === 'failed' ? toasts.generationDismissed : toasts.generationCancelled;
      toast(said(generation.title));
      onCancelled(generation);
    },
    onError: (error, { id }) => {
      toast(toasts.cancelFailed(messageOf(error)));
      void queries.invalidateQueries({ queryKey: ['generation', id] });
    },
  });
}
