import type { Waiting } from '#domain/generations/admission.ts';

type Owned = Pick<Waiting, 'ownerId'>;

/**
 * Checks round robin by account: while a generation is the first of its account, which has fewer than its own limit, every other
 * account is served at most once.
 */
export function fairOrder(perAccount: number) {
  /** By account: its first generation, and the accounts served since. */
  const firsts = new Map<string, { readonly id: string; readonly passedBy: string[] }>();
  const sees = (waiting: readonly Waiting[]): void => {
    const oldestFirst = waiting.toSorted(
      (a, b) => a.waitingSince.localeCompare(b.waitingSince) || a.id.localeCompare(b.id),
    );
    const byOwner = Map.groupBy(oldestFirst, ({ ownerId }) => ownerId);
    for (const owner of firsts.keys()) if (!byOwner.has(owner)) firsts.delete(owner);
    for (const [owner, [first]] of byOwner)
      if (first && firsts.get(owner)?.id !== first.id) firsts.set(owner, { id: first.id, passedBy: [] });
  };
  return {
    /** Call it after every change of the line. */
    sees,
    served({ id, ownerId }: Waiting, waiting: readonly Waiting[], admitted: readonly Owned[]): void {
      sees(waiting);
      if (firsts.get(ownerId)?.id !== id) throw new Error(`${id} was served before an older one of its account`);
      for (const [other, { passedBy }] of firsts) {
        const atItsLimit = admitted.filter((one) => one.ownerId === other).length >= perAccount;
        if (other === ownerId || atItsLimit) continue;
        if (passedBy.includes(ownerId)) throw new Error(`${ownerId} was served twice while ${other} waited`);
        passedBy.push(ownerId);
      }
    },
  };
}
