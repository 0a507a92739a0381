import { useEffect, useState } from 'react';
import type { Tier } from '#domain/subscriptions/plans.ts';
import { useSession } from '#web/lib/session/index.ts';

/** Which plan is the visitor's: `known` where the page knows, else asked for once someone is signed in. */
export function useOwnTier(known: Tier | undefined): Tier | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.userId : undefined;
  const [asked, setAsked] = useState<{ readonly userId: string; readonly tier: Tier | undefined }>();
  useEffect(() => {
    if (known !== undefined || userId === undefined) return;
    let stays = true;
    // Visitors who are not signed in never load what this needs.
    void import('./own-tier.ts')
      .then(({ ownTier }) => ownTier())
      .then((tier) => stays && setAsked({ userId, tier }))
      .catch(() => undefined);
    return () => {
      stays = false;
    };
  }, [known, userId]);
  return known ?? (asked?.userId === userId ? asked?.tier : undefined);
}
