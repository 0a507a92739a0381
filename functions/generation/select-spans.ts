import { selectSpans } from '#contracts/stages.ts';
import { type CoursePlan, lessonId } from '#domain/generations/pieces.ts';
import type { LessonSpans } from '#domain/sources/grounding.ts';
import type { NumberedSource } from '#domain/sources/selection.ts';
import { generations } from '../data/generations/generations.ts';
import { sourceTexts } from '../data/sources/source-texts.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { lessonSelection, numbered, readSources } from './generation-sources.ts';
import { plannedGeneration } from './write-once.ts';

function selectLessonSpans(plan: CoursePlan, sources: readonly NumberedSource[]): Map<string, LessonSpans> {
  const select = lessonSelection(sources);
  const selected = plan.modules.flatMap((module, m) =>
    module.lessons.map(({ title, brief }, l): [string, LessonSpans] => [
      lessonId(m, l),
      select(`${module.title} ${title} ${brief}`),
    ]),
  );
  return new Map(selected.filter(([, { spans }]) => spans.length > 0));
}

export const handler = implementStage(
  selectSpans,
  { generations, sourceTexts },
  async ({ generationId }, { generations, sourceTexts }) => {
    const { generation, plan } = await plannedGeneration(generations, generationId);
    const sources = await readSources(sourceTexts, generation.ownerId, numbered(generation.sources));
    await generations.saveLessonSpans(generation, selectLessonSpans(plan, sources));
    return {};
  },
);
