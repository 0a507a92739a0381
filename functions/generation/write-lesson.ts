import { writeLesson } from '#contracts/stages.ts';
import type { Generation } from '#domain/generations/generation.ts';
import { lessonId, type PieceText } from '#domain/generations/pieces.ts';
import { type LessonSpans, withGroundedSources } from '#domain/sources/grounding.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { log } from '../runtime/log.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { lessonPrompt } from './prompts/lesson.ts';
import { plannedGeneration, writeStep } from './write-once.ts';

const noMaterial: LessonSpans = { spans: [], stopWords: [] };

const materialOf = async (
  { lessonSpans }: PortsOf<'generations.lessonSpans'>['generations'],
  generation: Generation,
  id: string,
): Promise<LessonSpans> =>
  generation.sources.length > 0 ? ((await lessonSpans(generation, id)) ?? noMaterial) : noMaterial;

type Lesson = PieceText<'lesson'>;

const namedIn = ({ slides }: Lesson): number => slides.reduce((sum, { sources = [] }) => sum + sources.length, 0);

export const handler = implementStage(
  writeLesson,
  { generations, model },
  async ({ generationId, moduleIndex, lessonIndex }, ports) => {
    const { generation, plan } = await plannedGeneration(ports.generations, generationId);
    const id = lessonId(moduleIndex, lessonIndex);
    const material = await materialOf(ports.generations, generation, id);
    const prompt = lessonPrompt(generation, plan, moduleIndex, lessonIndex, material.spans);
    const grounded = (lesson: Lesson): Lesson => ({
      ...lesson,
      slides: withGroundedSources(lesson.slides, material, generation.choices.language ?? plan.facets.language),
    });
    // A slide that names a passage which it doesn't rest on has no source.
    const call = { ...prompt, check: (lesson: Lesson) => prompt.check?.(grounded(lesson)) ?? [] };
    const checked = (lesson: Lesson): Lesson => {
      const kept = grounded(lesson);
      if (material.spans.length > 0) log.info('sourcesChecked', { named: namedIn(lesson), kept: namedIn(kept) });
      return kept;
    };
    await writeStep(ports, generation, plan, { kind: 'lesson', name: `lesson#${id}`, checked }, call);
    return {};
  },
);
