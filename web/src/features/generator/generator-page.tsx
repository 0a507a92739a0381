import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GenerationView } from '#contracts/http/generation.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { GenerationBoard } from './generation-board.tsx';
import { GenerationForm } from './generation-form.tsx';
import { type ChosenSources, emptyRequest, type RequestDraft, storedRequest, storedSources } from './request-draft.ts';

/** The board has its own URL. */
export default function GeneratorPage() {
  const [search, setSearch] = useSearchParams();
  const userId = useUserId();
  const storage = storedRequest(userId);
  const sourceStorage = storedSources(userId);
  const [request, setRequest] = useState(() => storage.get() ?? emptyRequest);
  const [sources, setSources] = useState<ChosenSources>(() => sourceStorage.get() ?? []);
  const generationId = search.get('generation') ?? '';

  const show = (id: string) => setSearch(new URLSearchParams(id ? { generation: id } : {}));
  const change = (next: RequestDraft) => {
    setRequest(next);
    storage.set(next);
  };
  const changeSources = (changed: (before: ChosenSources) => ChosenSources) => {
    // Changes can come in one render, or after the page is left.
    const next = changed(sourceStorage.get() ?? []);
    sourceStorage.set(next);
    setSources(next);
  };
  const started = (id: string) => {
    show(id);
    setRequest(emptyRequest);
    storage.set(undefined);
    changeSources(() => []);
  };
  const changeRequest = ({ title, description, outline, choices, sourceIds }: GenerationView) => {
    change({ ...request, title, description, outline, choices });
    changeSources(() => sourceIds);
    show('');
  };

  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      {generationId ? (
        <GenerationBoard
          key={generationId}
          generationId={generationId}
          onRetried={show}
          onChangeRequest={changeRequest}
        />
      ) : (
        <GenerationForm
          request={request}
          onChange={change}
          sources={sources}
          onChangeSources={changeSources}
          onStarted={started}
        />
      )}
    </div>
  );
}
