import { getsMany, port, queries } from '../needs.ts';

const bucket = 'catalogue';
const manifest = { bucket, key: 'manifest.json' } as const;
const parts = { bucket, key: 'parts/*' } as const;
const readsSnapshot = [
  { ...manifest, object: 'GetObject' },
  { ...parts, object: 'GetObject' },
] as const;

/** The marketplace's compressed snapshot of all cards: a manifest, and the parts that it names. */
export const catalogue = port({
  current: {
    does: 'All cards, ready to be searched; held in memory and revalidated every few seconds',
    needs: readsSnapshot,
  },
  cardsFromTable: {
    does: 'The cards of some courses, as the table has them now',
    needs: [getsMany('COURSE#id / COURSE, STATS')],
  },
  cardPage: {
    does: 'All listed cards, a page at a time',
    needs: [queries('MARKETPLACE / created#id', 'gsi2'), getsMany('COURSE#id / STATS')],
  },
  refresh: {
    does: 'Brings the cards of some courses up to date; writes the parts that change, then the manifest by a conditional put',
    needs: [...readsSnapshot, { ...parts, object: 'PutObject' }, { ...manifest, object: 'PutObject' }],
  },
  storedCards: { does: 'The cards of the snapshot, a part at a time', needs: readsSnapshot },
  prune: {
    does: 'Removes parts of some age that the manifest does not name',
    needs: [
      { ...manifest, object: 'GetObject' },
      { ...parts, object: 'DeleteObject' },
    ],
  },
});

/** Tells the writer of the snapshot which courses changed. */
export const catalogueQueue = port({
  send: { does: 'Hands over ids of courses whose cards may have changed', needs: [{ queue: 'catalogue' }] },
});
