import pMap from 'p-map';
import type { Ulid } from '#domain/ids.ts';
import type { Source } from '#domain/sources/source.ts';
import { DAY_MS, type Instant, plusMs } from '#domain/time.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

type RenewingPorts = PortsOf<'sources.byIds' | 'sources.renew' | 'sourceTexts.renew'>;

const RENEWED_AT_ONCE = 5;

/** One copy a day is enough; most sources are used the day they are added. */
const isFresh = ({ createdAt, renewedAt = createdAt }: Source, now: Instant): boolean =>
  now < plusMs(renewedAt, DAY_MS);

/** Kept from the last use on (docs/decisions/sources-are-read-in-a-request.md). Some may be gone. */
export async function renewSources(
  { sources, sourceTexts }: RenewingPorts,
  ownerId: string,
  ids: readonly Ulid[],
  now: Instant,
): Promise<void> {
  const old = (await sources.byIds(ids)).filter(
    (source) => source.ownerId === ownerId && source.status === 'ready' && !isFresh(source, now),
  );
  await pMap(
    old,
    async (source) => {
      if (await sourceTexts.renew(source)) await sources.renew(source.id);
    },
    { concurrency: RENEWED_AT_ONCE },
  );
}
