import { PageHead } from '#web/components/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { notFoundMessages as messages } from '#web/config/messages/not-found.ts';
import { paths } from '#web/config/paths.ts';

export default function NotFoundPage() {
  return (
    <div className="page flex flex-col items-center gap-4 py-24 text-center">
      <PageHead title={messages.title} />
      <p className="font-serif text-60 text-violet-ink">{messages.code}</p>
      <h1 className="font-serif text-36">{messages.heading}</h1>
      <p className="text-ink-soft">{messages.text}</p>
      <ButtonLink to={paths.home} className="mt-4">
        {messages.home}
      </ButtonLink>
    </div>
  );
}
