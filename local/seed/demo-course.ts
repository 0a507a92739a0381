import type { DemoPerson } from './people.ts';

export interface DemoCourse {
  readonly key: string;
  readonly by: DemoPerson['key'];
  readonly priceCents: number;
  readonly title: string;
  readonly description: string;
  /** One line a module, its lessons as bullets beneath. */
  readonly outline: string;
}
