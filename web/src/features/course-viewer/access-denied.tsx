import { Lock } from 'lucide-react';
import { PageHead } from '#web/components/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';

/** For a course that is not visible to the user (docs/product.md "Access to a course"). */
export const AccessDenied = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <PageHead title={messages.deniedTitle} />
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Lock className="size-6" aria-hidden />
      </span>
      <h1 className="font-serif text-36">{messages.deniedTitle}</h1>
      <p className="text-ink-soft">{messages.deniedText}</p>
      <ButtonLink to={paths.marketplace}>{messages.browse}</ButtonLink>
    </div>
  </main>
);
