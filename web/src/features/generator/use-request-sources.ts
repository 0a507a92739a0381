import { useCallback, useState } from 'react';
import type { SourceView } from '#contracts/http/sources.ts';
import { MAX_GENERATION_SOURCES } from '#domain/sources/spans.ts';
import { isUsable, useSources, useSourcesNow } from '#web/api/sources.ts';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ChosenSources } from './request-draft.ts';

const withChosen = (before: ChosenSources, id: string, isChosen: boolean): ChosenSources => {
  const others = before.filter((each) => each !== id);
  return isChosen ? [...others, id] : others;
};

const usableOf = (listed: readonly SourceView[], chosen: ChosenSources): string[] =>
  listed.filter((source) => isUsable(source) && chosen.includes(source.id)).map(({ id }) => id);

/** What a course is requested from: the chosen ids, as far as the creator still has them. */
export function useRequestSources(
  chosen: ChosenSources,
  onChange: (change: (before: ChosenSources) => ChosenSources) => void,
) {
  const { listed, isLoaded, refetch } = useSources();
  const listedNow = useSourcesNow();
  const [isAdding, setAdding] = useState(false);
  const [isAddressWrong, setAddressWrong] = useState(false);
  const [problem, setProblem] = useState<string>();

  const isReading = isAdding || listed.some(({ id, status }) => status === 'reading' && chosen.includes(id));
  const gone = isLoaded && !isReading ? chosen.filter((id) => !listed.some((source) => source.id === id)).length : 0;
  const isTooMany = usableOf(listed, chosen).length > MAX_GENERATION_SOURCES;

  /** The ids to send; undefined if the creator has to look first, and is told why. */
  async function toSend(): Promise<string[] | undefined> {
    setProblem(undefined);
    if (isAddressWrong) return void setProblem(messages.addressLeft);
    if (isTooMany) return void setProblem(messages.tooMany(MAX_GENERATION_SOURCES));
    if (chosen.length === 0) return [];
    if (!isLoaded) await refetch();
    const now = listedNow();
    if (now === undefined) return void setProblem(messages.notLoaded);
    const usable = usableOf(now, chosen);
    if (!isLoaded && usable.length < chosen.length) return void setProblem(messages.check);
    return usable;
  }

  // A stable function, since an effect calls it.
  const onAddressWrong = useCallback((isWrong: boolean) => {
    setAddressWrong(isWrong);
    if (!isWrong) setProblem(undefined);
  }, []);

  return {
    isReading,
    note: problem ?? (isReading ? messages.stillReading : gone > 0 ? messages.gone(gone) : undefined),
    isRefused: problem !== undefined,
    toSend,
    /** Another tab may have removed one. */
    onFailure(error: unknown): void {
      if (error instanceof ApiError && error.code === 'not_found') void refetch();
    },
    field: {
      chosen,
      onChoose({ id }: SourceView, isChosen: boolean): void {
        setProblem(undefined);
        const now = listedNow() ?? [];
        onChange((before) => {
          const others = withChosen(before, id, false);
          return withChosen(before, id, isChosen && usableOf(now, others).length < MAX_GENERATION_SOURCES);
        });
      },
      /** Its reading may outlive this page. */
      onReading: (id: string, isWanted: boolean) => onChange((before) => withChosen(before, id, isWanted)),
      onBusy: setAdding,
      onAddressWrong,
    },
  };
}
