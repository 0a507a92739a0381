import * as z from 'zod';
import { parseJson } from '#local/protocol/json.ts';
import { shownLessons } from './lesson-lines.ts';
import { phrasesOf, seededRandom } from './words.ts';

export interface Topic {
  readonly title: string;
  readonly description: string;
  readonly outline: string;
  readonly phrases: readonly string[];
  readonly plan: Plan | undefined;
  /** `m2-l3` or `m2`. */
  readonly part: string | undefined;
  readonly lessonIds: readonly string[];
  /** Slide ids by lesson, in the order of the request. */
  readonly slides: ReadonlyMap<string, readonly string[]>;
  readonly present: string | undefined;
  readonly wish: string | undefined;
  /** JSON. */
  readonly passages?: string | undefined;
}

const PlannedPart = z.object({ id: z.string(), title: z.string(), brief: z.string().default('') });
const Plan = z.object({
  modules: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(PlannedPart).min(1) })).min(1),
});
type Plan = z.infer<typeof Plan>;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The first block is the prompt's own: user text cannot contain tags. */
export function taggedBlock(prompt: string, tag: string): string | undefined {
  const opening = `<${tag}>\n`;
  const from = prompt.indexOf(opening);
  const to = prompt.indexOf(`\n</${tag}>`, from);
  if (from === -1 || to === -1) return undefined;
  return prompt.slice(from + opening.length, to).replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

const parsePlan = (prompt: string): Plan | undefined =>
  Plan.safeParse(parseJson(taggedBlock(prompt, 'course_plan') ?? '')).data;

export function readTopic(prompt: string): Topic {
  const title = taggedBlock(prompt, 'course_title')?.trim() || 'Sample course';
  const description = taggedBlock(prompt, 'course_description')?.trim() || title;
  return {
    title,
    description,
    outline: taggedBlock(prompt, 'course_outline') ?? '',
    phrases: phrasesOf(description),
    plan: parsePlan(prompt),
    part: taggedBlock(prompt, 'lesson_id') ?? taggedBlock(prompt, 'module_id'),
    lessonIds: taggedBlock(prompt, 'lesson_ids')?.split('\n') ?? [],
    slides: new Map(
      shownLessons(taggedBlock(prompt, 'module_lessons') ?? '').map(({ id, slides }) => [
        id,
        slides.map((slide) => slide.id),
      ]),
    ),
    present: taggedBlock(prompt, 'present_part'),
    wish: taggedBlock(prompt, 'creator_wish'),
    passages: taggedBlock(prompt, 'source_passages'),
  };
}

/** Deterministic per course and part. */
export const topicRandom = ({ title, description, outline, part }: Topic, kind: string) =>
  seededRandom([kind, part ?? '', title, description, outline].join('\u0000'));
