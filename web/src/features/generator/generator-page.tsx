import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GenerationView } from '#contracts/http/generation.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { GenerationBoard } from './generation-board.tsx';
import { GenerationForm } from './generation-form.tsx';
import { emptyRequest, type RequestDraft, storedRequest } from './request-draft.ts';

/** The board has its own URL. */
export default function GeneratorPage() {
  const [search, setSearch] = useSearchParams();
  const storage = storedRequest(useUserId());
  const [request, setRequest] = useState(() => storage.get() ?? emptyRequest);
  const generationId = search.get('generation') ?? '';

  const show = (id: string) => setSearch(new URLSearchParams(id ? { generation: id } : {}));
  const change = (next: RequestDraft) => {
    setRequest(next);
    storage.set(next);
  };
  const started = (id: string) => {
    show(id);
    setRequest(emptyRequest);
    storage.set(undefined);
  };
  const changeRequest = ({ title, description, outline }: GenerationView) => {
    change({ ...request, title, description, outline });
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
        <GenerationForm request={request} onChange={change} onStarted={started} />
      )}
    </div>
  );
}
