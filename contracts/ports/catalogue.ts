import { getsMany, port, queries } from '../needs.ts';

const bucket = 'catalogue';
const manifest = { bucket, key: 'manifest.json' } as const;
const parts = { bucket, key: 'parts/*' } as const;
const readsSnapshot = [
  { ...manifest, object: 'GetObject' },
  { ...parts, object: 'GetObject' },
] as const;

export const catalogue = port({
  current: {
    does: 'Returns all cards, prepared for search; caches them in memory and revalidates every few seconds',
    needs: readsSnapshot,
  },
  refresh: {
    does: 'Updates the cards of some courses: writes the changed parts, then the manifest with a conditional put',
    needs: [...readsSnapshot, { ...parts, object: 'PutObject' }, { ...manifest, object: 'PutObject' }],
  },
  storedCards: { does: 'Reads the cards of the snapshot, one part at a time', needs: readsSnapshot },
  prune: {
    does: 'Deletes old parts that the manifest does not name',
    needs: [
      { ...manifest, object: 'GetObject' },
      { ...parts, object: 'DeleteObject' },
    ],
  },
});

export const catalogueQueue = port({
  send: { does: 'Sends the ids of courses whose cards may have changed', needs: [{ queue: 'catalogue' }] },
});

export const catalogueCards = port({
  ofCourses: {
    does: 'Reads the current cards of some courses from the table',
    needs: [getsMany('COURSE#id / COURSE, STATS')],
  },
  list: {
    does: 'Lists all listed cards in pages',
    needs: [queries('MARKETPLACE / created#id', 'gsi2'), getsMany('COURSE#id / STATS')],
  },
});
