import { port } from '../needs.ts';

const snapshot = { bucket: 'catalogue', key: 'cards.json.br' } as const;

/** The marketplace's compressed snapshot of all cards (architecture.md section 4, "The catalogue"). */
export const catalogue = port({
  cards: {
    does: 'All cards, held in memory and revalidated every few seconds',
    needs: [{ ...snapshot, object: 'GetObject' }],
  },
});

/** Writes of the marketplace's snapshot. */
export const catalogueChanges = port({
  apply: {
    does: 'Adds, replaces and removes cards by a conditional put',
    needs: [
      { ...snapshot, object: 'GetObject' },
      { ...snapshot, object: 'PutObject' },
    ],
  },
  replace: {
    does: 'Puts a whole new snapshot by a conditional put',
    needs: [
      { ...snapshot, object: 'GetObject' },
      { ...snapshot, object: 'PutObject' },
    ],
  },
});
