import { chooseSources } from '#contracts/stages.ts';
import { sourcesForPlan } from '#domain/sources/selection.ts';
import { generations } from '../data/generations/generations.ts';
import { sourceTexts } from '../data/sources/source-texts.ts';
import { sources } from '../data/sources/sources.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { numbered, readSources } from './generation-sources.ts';
import { rankSpans } from './rank-spans.ts';
import { renewSources } from './renew-sources.ts';

export const handler = implementStage(
  chooseSources,
  { generations, sources, sourceTexts },
  async ({ generationId }, { generations, sources, sourceTexts, now }) => {
    const generation = await generations.byId(generationId);
    // The next stage ends this execution.
    if (generation?.status !== 'reserved' && generation?.status !== 'running') return {};
    const { ownerId, title, description, outline } = generation;
    const ids = generation.sources.map(({ id }) => id);
    // A retry finds the chosen ones stored, and selects passages from the texts.
    await renewSources({ sources, sourceTexts }, ownerId, ids, now());
    if (await generations.planSources(generation)) return {};
    const texts = await readSources(sourceTexts, ownerId, numbered(generation.sources));
    const chosen = sourcesForPlan(texts, rankSpans(texts), `${title} ${description} ${outline}`);
    await generations.savePlanSources(generation, chosen);
    return {};
  },
);
