import * as z from 'zod';
import { phrasesOf, seededRandom } from './words.ts';

/** What the stand-in reads out of a prompt: the creator's words and, for pieces, the plan and which part is asked for. */
export interface Topic {
  readonly title: string;
  readonly description: string;
  readonly outline: string;
  /** What the description promises, clause by clause, for use in sentences. */
  readonly phrases: readonly string[];
  readonly plan: Plan | undefined;
  /** `m2-l3` or `m2`, where one part is asked for. */
  readonly part: string | undefined;
  /** A part that is to be written anew, as it is now, and what its creator wants to be different. */
  readonly present: string | undefined;
  readonly wish: string | undefined;
}

const PlannedPart = z.object({ id: z.string(), title: z.string(), brief: z.string().default('') });
const Plan = z.object({
  modules: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(PlannedPart).min(1) })).min(1),
});
type Plan = z.infer<typeof Plan>;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The text between two tags of a prompt; the first such block is the prompt's own, since text in blocks has no tags. */
function taggedBlock(prompt: string, tag: string): string | undefined {
  const opening = `<${tag}>\n`;
  const from = prompt.indexOf(opening);
  const to = prompt.indexOf(`\n</${tag}>`, from);
  if (from === -1 || to === -1) return undefined;
  return prompt.slice(from + opening.length, to).replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function parsePlan(prompt: string): Plan | undefined {
  try {
    return Plan.safeParse(JSON.parse(taggedBlock(prompt, 'course_plan') ?? '')).data;
  } catch {
    return undefined;
  }
}

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
    present: taggedBlock(prompt, 'present_part'),
    wish: taggedBlock(prompt, 'creator_wish'),
  };
}

/** Choices for one part of one course: another course, or another part, chooses otherwise. */
export const topicRandom = ({ title, description, outline, part }: Topic, kind: string) =>
  seededRandom([kind, part ?? '', title, description, outline].join('\u0000'));
