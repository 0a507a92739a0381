import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { cardOf } from '#domain/marketplace/card.ts';
import { ratingSumOf } from '../data/reviews/ratings.ts';
import { ifReadable, readItem } from '../data/table/items.ts';
import type { StreamRecord } from '../data/table/stream-records.ts';
import type { Item } from '../data/table/table.ts';

const shownOf = (image: Item | undefined): string | undefined =>
  image?.gsi2pk === keys.marketplace.gsi2pk
    ? ifReadable(() => JSON.stringify(cardOf(readItem(Course, image))))
    : 'not listed';

/** Counters change with every enrollment; a card shows only the stars. */
const starsOf = (image: Item | undefined): string | undefined =>
  ifReadable(() => JSON.stringify({ ...ratingSumOf(image) }));

/** An unreadable image counts as changed. */
const changed = ({ oldImage, newImage }: StreamRecord, shown: (image: Item | undefined) => string | undefined) => {
  const before = shown(oldImage);
  return before === undefined || before !== shown(newImage);
};

const courseIdIn = ({ key }: StreamRecord): string => key.pk.slice(keys.course.pk('').length);

export const changedCards = (records: readonly StreamRecord[]): string[] => [
  ...new Set(
    records
      .filter(
        (record) =>
          (record.key.sk === keys.course.course && changed(record, shownOf)) ||
          (record.key.sk === keys.course.stats && changed(record, starsOf)),
      )
      .map(courseIdIn),
  ),
];
