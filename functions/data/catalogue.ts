import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { catalogue as declared } from '#contracts/ports/catalogue.ts';
import { type CardRating, noCardRating, StoredCard, type UnratedCard } from '#domain/marketplace/card.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';
import { packed, unpacked } from './snapshot.ts';

const KEY = 'cards.json.br';
/** How long an instance answers from memory before it asks whether the snapshot changed. */
const FRESH_MS = 2_000;
const MAX_TRIES = 12;
const jitterMs = (tries: number): number => Math.random() * Math.min(1_000, 25 * 2 ** tries);

/** A snapshot as it was read; without an `etag` there is none yet. */
interface Held {
  readonly etag: string | undefined;
  readonly cards: readonly StoredCard[];
}

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

/** The snapshot of all cards: one object in S3, compressed, changed by conditional puts only. */
export const catalogue = provide(declared, (platform) => {
  const Bucket = () => platform.setting('CATALOGUE_BUCKET');
  let held: Held | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Held> | undefined;

  /** Reads it, or keeps what is known where it has not changed. */
  const read = async (known: Held | undefined): Promise<Held> => {
    try {
      const reply = await files.send(
        new GetObjectCommand({ Bucket: Bucket(), Key: KEY, ...(known?.etag && { IfNoneMatch: known.etag }) }),
      );
      const bytes = (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
      return { etag: reply.ETag, cards: await unpacked(bytes) };
    } catch (error) {
      if (refusalStatus(error) === 304 && known) return known;
      if (refusalStatus(error) === 404) return { etag: undefined, cards: [] };
      throw error;
    }
  };

  /** Replaces the snapshot that was read; false where someone else did so first. */
  const replaced = async ({ etag }: Held, cards: readonly StoredCard[]): Promise<boolean> => {
    const Body = await packed(cards);
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await files.send(
        new PutObjectCommand({
          Bucket: Bucket(),
          Key: KEY,
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
  const change = async (build: (before: Held) => Promise<readonly StoredCard[] | undefined>): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await read(undefined);
      const cards = await build(before);
      if (cards === undefined || (await replaced(before, cards))) return;
      await new Promise((resolve) => setTimeout(resolve, jitterMs(tries)));
    }
    throw new Problem('conflict');
  };

  return {
    /** All cards, at most two seconds old. No snapshot yet is an empty marketplace. */
    async cards(): Promise<readonly StoredCard[]> {
      const now = Date.parse(platform.now());
      if (held && now - checkedAt < FRESH_MS) return held.cards;
      checking ??= read(held).finally(() => {
        checking = undefined;
      });
      try {
        held = await checking;
        checkedAt = now;
      } catch (error) {
        // What was known a moment ago is better than no marketplace.
        if (!held) throw error;
      }
      return held.cards;
    },

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
