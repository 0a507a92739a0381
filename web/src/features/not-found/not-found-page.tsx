import { PageHead } from '#web/components/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { notFoundWords as words } from '#web/config/words/not-found.ts';

export default function NotFoundPage() {
  return (
    <div className="page flex flex-col items-center gap-4 py-24 text-center">
      <PageHead title={words.title} />
      <p className="font-serif text-60 text-violet-ink">{words.code}</p>
      <h1 className="font-serif text-36">{words.heading}</h1>
      <p className="text-ink-soft">{words.text}</p>
      <ButtonLink to={paths.home} className="mt-4">
        {words.home}
      </ButtonLink>
    </div>
  );
}
