import { useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { generationWords as words } from '#web/config/words/generation.ts';
import { useSearchParams } from '#web/lib/router/index.ts';
import { GenerationBoard } from './generation-board.tsx';
import { GenerationForm } from './generation-form.tsx';
import { emptyRequest, keepRequest, keptRequest, type Request } from './request.ts';

/** The generator: three fields, then a live board. The board's address can be reloaded and come back to. */
export default function GeneratorPage() {
  const [search, setSearch] = useSearchParams();
  const [request, setRequest] = useState(keptRequest);
  const generationId = search.get('generation') ?? '';

  const show = (id: string) => setSearch(new URLSearchParams(id ? { generation: id } : {}));
  const change = (next: Request) => {
    setRequest(next);
    keepRequest(next);
  };
  const started = (id: string) => {
    show(id);
    setRequest(emptyRequest);
    keepRequest(undefined);
  };
  const changeRequest = ({ title, description, outline }: GenerationView) => {
    change({ ...request, title, description, outline });
    show('');
  };

  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHead title={words.title} description={words.description} />
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
