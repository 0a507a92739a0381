import type { DemoPerson } from './people.ts';

export interface DemoCourse {
  readonly key: string;
  readonly by: DemoPerson['key'];
  readonly priceCents: number;
  readonly title: string;
  readonly description: string;
  /** One module per line, its lessons as bullets below. */
  readonly outline: string;
}
