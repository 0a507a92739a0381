import { keys } from '#contracts/table.ts';
import { Generation, isAdmitted, isWaiting } from '#domain/generations/generation.ts';
import type { Ulid } from '#domain/ids.ts';
import { ifReadable, readItem } from '../data/table/items.ts';
import type { StreamRecord } from '../data/table/stream-records.ts';
import type { Item, Key } from '../data/table/table.ts';

const stateIn = (image: Item | undefined): 'waiting' | 'admitted' | 'neither' => {
  const generation = image && ifReadable(() => readItem(Generation, image));
  if (generation === undefined) return 'neither';
  return isWaiting(generation) ? 'waiting' : isAdmitted(generation) ? 'admitted' : 'neither';
};

export const generationsIn = (rows: readonly Key[]): Ulid[] => [
  ...new Set(
    rows.filter(({ sk }) => sk === keys.generation.generation).map(({ pk }) => pk.slice(keys.generation.pk('').length)),
  ),
];

/** A pass admits on its own. A cancellation moves the others up. */
const matters = ({ key, oldImage, newImage }: StreamRecord): boolean => {
  if (key.sk !== keys.generation.generation) return false;
  const [before, after] = [stateIn(oldImage), stateIn(newImage)];
  return before !== after && !(before === 'waiting' && after === 'admitted');
};

export const lineChanges = (records: readonly StreamRecord[]): Ulid[] =>
  generationsIn(records.filter(matters).map(({ key }) => key));
