import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { catalogue as declared } from '#contracts/ports/catalogue.ts';
import { Card } from '#domain/marketplace/card.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const KEY = 'cards.json.gz';
/** How long an instance answers from memory before it asks whether the snapshot changed. */
const FRESH_MS = 2_000;
const MAX_TRIES = 12;
const jitterMs = (tries: number): number => Math.random() * Math.min(1_000, 25 * 2 ** tries);

const Snapshot = z.object({ cards: z.array(Card) });

/** A snapshot as it was read; without an `etag` there is none yet. */
interface Held {
  readonly etag: string | undefined;
  readonly cards: readonly Card[];
}

/** A course's card now; undefined takes it out of the marketplace. */
export interface CardChange {
  readonly courseId: string;
  readonly card: Card | undefined;
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
      const { cards } = Snapshot.parse(JSON.parse((await unzip(bytes)).toString('utf8')));
      return { etag: reply.ETag, cards };
    } catch (error) {
      if (refusalStatus(error) === 304 && known) return known;
      if (refusalStatus(error) === 404) return { etag: undefined, cards: [] };
      throw error;
    }
  };

  /** Replaces the snapshot that was read; false where someone else did so first. */
  const replaced = async ({ etag }: Held, cards: readonly Card[]): Promise<boolean> => {
    const Body = await zip(JSON.stringify({ cards }));
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await files.send(
        new PutObjectCommand({ Bucket: Bucket(), Key: KEY, Body, ContentType: 'application/gzip', ...condition }),
      );
      return true;
    } catch (error) {
      // 412: it changed; 409: another conditional put is under way; 404: it was deleted.
      if ([404, 409, 412].includes(refusalStatus(error) ?? 0)) return false;
      throw error;
    }
  };

  /** Builds from what is there until no one came in between; undefined means that nothing has to change. */
  const change = async (build: (before: Held) => Promise<readonly Card[] | undefined>): Promise<void> => {
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
    async cards(): Promise<readonly Card[]> {
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
        let changed = false;
        for (const { courseId, card } of changes) {
          if (JSON.stringify(byId.get(courseId)) === JSON.stringify(card && Card.parse(card))) continue;
          changed = true;
          if (card) byId.set(courseId, Card.parse(card));
          else byId.delete(courseId);
        }
        return changed ? [...byId.values()] : undefined;
      });
    },

    /**
     * Puts a whole new snapshot. `build` runs after the old one was seen, and again where a change came in between, so
     * that the change is not lost.
     */
    async replace(build: (before: readonly Card[]) => Promise<readonly Card[]>): Promise<void> {
      await change(({ cards }) => build(cards));
    },
  };
});
