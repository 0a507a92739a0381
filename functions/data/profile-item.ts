import { Profile } from '#domain/users/profile.ts';
import { readItem } from './item.ts';
import type { Item } from './table.ts';

/** Whether what stands in a profile's place says only that its user has left (domain/users/deletion.ts). */
export const isTombstone = (item: Item | undefined): boolean => item?.leftAt !== undefined;

/** The profile that an item holds; undefined where there is none, or none any more. */
export const profileOf = (item: Item | undefined): Profile | undefined =>
  item === undefined || isTombstone(item) ? undefined : readItem(Profile, item);
