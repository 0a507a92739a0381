import { Lock } from 'lucide-react';
import { PageHead } from '#web/components/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { viewerWords as words } from '#web/config/words/viewer.ts';

/** For a course that is not visible at all (decisions.md, "access denied in the viewer"). */
export const AccessDenied = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <PageHead title={words.deniedTitle} />
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Lock className="size-6" aria-hidden />
      </span>
      <h1 className="font-serif text-36">{words.deniedTitle}</h1>
      <p className="text-ink-soft">{words.deniedText}</p>
      <ButtonLink to={paths.marketplace}>{words.browse}</ButtonLink>
    </div>
  </main>
);
