import { PutObjectCommand } from '@aws-sdk/client-s3';
import { catalogueChanges as declared } from '#contracts/ports/catalogue.ts';
import { type CardRating, noCardRating, StoredCard, type UnratedCard } from '#domain/marketplace/card.ts';
import { provide } from '../runtime/dependencies.ts';
import { CONFLICT, retryOnConflict } from '../runtime/retry-on-conflict.ts';
import { files, refusalStatus } from './files.ts';
import { readSnapshot, SNAPSHOT_KEY, type Snapshot } from './read-snapshot.ts';
import { packed } from './snapshot.ts';

const MAX_TRIES = 12;

/** What became of a course in the marketplace; without a card it leaves it. */
export type CardChange =
  | { readonly courseId: string; readonly card: undefined }
  /** The rating is told where the snapshot cannot have it yet; else it stays. */
  | { readonly courseId: string; readonly card: UnratedCard; readonly rating?: CardRating }
  | { readonly courseId: string; readonly rating: CardRating };

/** A course's card after a change of it; a rating alone brings nothing to the marketplace. */
function changed(known: StoredCard | undefined, change: CardChange): StoredCard | undefined {
  if (!('card' in change)) return known && { ...known, ...change.rating };
  if (change.card === undefined) return undefined;
  const { averageRating, reviewCount } = change.rating ?? known ?? noCardRating;
  return StoredCard.parse({ ...change.card, averageRating, reviewCount });
}

/** The snapshot of all cards is one object, compressed, and changed by conditional puts only. */
export const catalogueChanges = provide(declared, (platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');

  /** Replaces the snapshot that was read; false where someone else did so first. */
  const replaced = async ({ etag }: Snapshot, cards: readonly StoredCard[]): Promise<boolean> => {
    const Body = await packed(cards);
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await files.send(
        new PutObjectCommand({
          Bucket: Bucket(),
          Key: SNAPSHOT_KEY,
          Body,
          ContentType: 'application/json',
          ContentEncoding: 'br',
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      // 412: it changed; 409: another conditional put is under way; 404: it was deleted.
      if ([404, 409, 412].includes(refusalStatus(error) ?? 0)) return false;
      throw error;
    }
  };

  /** Builds from what is there until no one came in between; undefined means that nothing has to change. */
  const change = (build: (before: Snapshot) => Promise<readonly StoredCard[] | undefined>): Promise<void> =>
    retryOnConflict(
      async () => {
        const before = await readSnapshot(Bucket());
        const cards = await build(before);
        return cards === undefined || (await replaced(before, cards)) ? undefined : CONFLICT;
      },
      { tries: MAX_TRIES },
    );

  return {
    async apply(changes: readonly CardChange[]): Promise<void> {
      await change(async ({ cards }) => {
        const byId = new Map(cards.map((card) => [card.id, card]));
        let differs = false;
        for (const change of changes) {
          const { courseId } = change;
          const known = byId.get(courseId);
          const card = changed(known, change);
          if (JSON.stringify(known) === JSON.stringify(card)) continue;
          differs = true;
          if (card) byId.set(courseId, card);
          else byId.delete(courseId);
        }
        return differs ? [...byId.values()] : undefined;
      });
    },

    /**
     * Puts a whole new snapshot. `build` runs after the old one was seen, and again where a change came in between, so
     * that the change is not lost.
     */
    async replace(build: (before: readonly StoredCard[]) => Promise<readonly StoredCard[]>): Promise<void> {
      await change(({ cards }) => build(cards));
    },
  };
});
