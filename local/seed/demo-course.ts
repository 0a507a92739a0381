import type * as z from 'zod';
import type { imageVisual } from '#domain/visuals/visual.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';
import type { DemoPerson } from './people.ts';

/** The stand-in answers with a text by hand (local/model/courses), not with a sample. */
export interface DemoCourse extends Pick<WrittenCourse, 'title' | 'plan'> {
  readonly key: string;
  readonly by: DemoPerson['key'];
  readonly priceCents: number;
  readonly description: string;
  /** One module per line, its lessons as bullets below. */
  readonly outline: string;
  readonly image?: DemoImage;
}

export interface DemoImage extends Pick<z.infer<typeof imageVisual>, 'alt' | 'caption'> {
  /** In the folder `images`. */
  readonly fileName: string;
  readonly slideTitle: string;
}
