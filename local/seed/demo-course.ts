import type * as z from 'zod';
import type { imageVisual } from '#domain/visuals/visual.ts';
import type { DemoPerson } from './people.ts';

export interface DemoCourse {
  readonly key: string;
  readonly by: DemoPerson['key'];
  readonly priceCents: number;
  readonly title: string;
  readonly description: string;
  /** One module per line, its lessons as bullets below. */
  readonly outline: string;
  /** The stand-in answers with a text by hand (local/model/courses), not with a sample. */
  readonly isByHand?: true;
  readonly image?: DemoImage;
}

export interface DemoImage extends Pick<z.infer<typeof imageVisual>, 'alt' | 'caption'> {
  /** In the folder `images`. */
  readonly fileName: string;
  readonly slideTitle: string;
}
