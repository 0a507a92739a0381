import { PageHead } from '#web/components/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';

export default function NotFoundPage() {
  return (
    <div className="page flex flex-col items-center gap-4 py-24 text-center">
      <PageHead title="Page not found" />
      <p className="font-serif text-60 text-violet-ink">404</p>
      <h1 className="font-serif text-36">Oops! Page not found.</h1>
      <p className="text-ink-soft">The address may be mistyped, or the page has moved.</p>
      <ButtonLink to={paths.home} className="mt-4">
        Return to Home
      </ButtonLink>
    </div>
  );
}
