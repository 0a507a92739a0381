import { useState } from 'react';
import type { SourceView } from '#contracts/http/sources.ts';
import { sourceTitle, useRemoveSource } from '#web/api/sources.ts';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { announce } from '#web/lib/announce.ts';
import { messageOf } from '#web/lib/api/api-error.ts';

export function useRemoval(onRemoved: (source: SourceView) => void) {
  const remove = useRemoveSource();
  const [problem, setProblem] = useState<string>();
  async function drop(source: SourceView): Promise<void> {
    setProblem(undefined);
    try {
      await remove.mutateAsync(source);
      onRemoved(source);
      announce(messages.removed(source.name));
    } catch (error) {
      setProblem(messages.removeFailed(sourceTitle(source), messageOf(error)));
    }
  }
  return { drop, problem };
}
