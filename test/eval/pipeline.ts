import { strToU8 } from 'fflate';
import { createSourceUpload, readSource } from '#contracts/http/sources.ts';
import { keys } from '#contracts/table.ts';
import { generateCourseWorkflow, stagesOf } from '#contracts/workflow.ts';
import { CourseText } from '#domain/courses/content.ts';
import { noChoices } from '#domain/generations/generation.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { sourceReaderWith } from '#functions/adapters/sources/source-reader.ts';
import { textFrom } from '#functions/data/courses/course-items.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { sourceTexts } from '#functions/data/sources/source-texts.ts';
import { sources } from '#functions/data/sources/sources.ts';
import { handler as createUpload } from '#functions/generation/create-source-upload.ts';
import { handler as read } from '#functions/generation/read-source.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { runWorkflow } from '#test/bench/generation/on-state-machine.ts';
import { startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aProfile, creator } from '#test/support/builders.ts';
import { startExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { ulid } from '#test/support/platform.ts';
import { startTable } from '#test/support/table.ts';
import { web } from '#test/support/web-pages.ts';
import { type Brief, type BriefSource, briefs } from './briefs.ts';
import { recorded, type StageRecord } from './record.ts';

export interface CourseRun {
  readonly brief: Brief;
  /** Undefined if the generation failed. */
  readonly text: CourseText | undefined;
  readonly courseId: string | undefined;
  readonly language: string | undefined;
  readonly stages: readonly StageRecord[];
  readonly wallSeconds: number;
}

type Handler = (input: unknown) => Promise<unknown>;

/** The product's own functions by the names of their stages. */
const handlers = new Map<string, Handler>(
  await Promise.all(
    stagesOf(generateCourseWorkflow).map(async ({ name, area }): Promise<[string, Handler]> => {
      const { handler } = await import(`../../functions/${area}/${name}.ts`);
      return [name, handler];
    }),
  ),
);

/** As the generator's page does: upload, then read. */
async function addFile({ name, text }: BriefSource): Promise<string> {
  const bytes = strToU8(text);
  const { body } = await invoke(createUpload, createSourceUpload, {
    user: creator,
    body: { sizeBytes: bytes.length },
  });
  await fetch(body.url, { method: 'PUT', headers: body.headers, body: bytes });
  const { body: done } = await invoke(read, readSource, {
    user: creator,
    body: { from: { kind: 'file', uploadId: body.uploadId, name } },
  });
  if (done.source.status !== 'ready') throw new Error(`The source ${name} can't be read: ${done.source.problem}`);
  return done.source.id;
}

/** Through the same reader, from a web of one page. */
async function addPage({ name, text }: BriefSource): Promise<string> {
  const { transport } = web({ [name]: { body: text } });
  const reading = await sourceReaderWith(transport)().readAddress(name);
  if ('problem' in reading) throw new Error(`The page ${name} can't be read: ${reading.problem}`);
  const [store, texts] = [sources(lambdaPlatform), sourceTexts(lambdaPlatform)];
  const common = { id: ulid(900), ownerId: creator, kind: 'address', name, createdAt: lambdaPlatform.now() } as const;
  const { title, words } = reading.text;
  await store.add({ ...common, status: 'reading' });
  await texts.save(common, reading.text);
  await store.settle({ ...common, status: 'ready', title, words });
  return common.id;
}

/** The state machine, its functions and the table, in this process. */
export async function openPipeline() {
  const [table, cloud, executions] = await Promise.all([startTable(), startAwsStandIns(), startExecutions()]);
  const quota = quotaOf({ tier: 'agency', coursesLimit: 999_999 });
  const silent: StageRecord[] = [];

  async function textOf(courseId: string): Promise<CourseText> {
    const found = textFrom(await table.rows(keys.course.pk(courseId)));
    if (!found) throw new Error('The course has no whole draft');
    return CourseText.parse(found.text);
  }

  return {
    /** Without the courses so far, and with the full rate of model calls. */
    async reset(): Promise<void> {
      await table.clear();
      await table.seed({ pk: keys.user.pk(creator), sk: keys.user.profile, ...aProfile() });
    },

    async generate(brief: Brief): Promise<CourseRun> {
      const { title, description, outline, choices } = brief;
      const request = { title, description, outline, choices: { ...noChoices, ...choices } };
      const stages: StageRecord[] = [];
      const { id, sources } = await recorded(silent, 'start', {}, async () => {
        const added = [];
        for (const source of brief.sources ?? [])
          added.push({ id: await (source.kind === 'file' ? addFile : addPage)(source), name: source.name });
        // Options are shuffled by the id, so that it must not differ between reports.
        const newId = () => ulid(briefs.indexOf(brief) + 1);
        return generations({ ...lambdaPlatform, newId }).reserve(request, creator, quota, { sources: added });
      });
      const startedAt = performance.now();
      const outcome = await runWorkflow(
        { name: id, input: { generationId: id, hasSources: sources.length > 0 } },
        (stage, input) => {
          const handler = handlers.get(stage);
          if (!handler) throw new Error(`There is no stage ${stage}`);
          return recorded(stages, stage, input as object, () => handler(input));
        },
      );
      const wallSeconds = (performance.now() - startedAt) / 1_000;
      const generation = await generations(lambdaPlatform).byId(id);
      const isReady = outcome.status === 'SUCCEEDED' && generation?.status === 'succeeded';
      const plan = generation && isReady ? await generations(lambdaPlatform).piece(generation, 'plan', 'plan') : null;
      return {
        brief,
        text: isReady ? await textOf(generation.courseId) : undefined,
        courseId: isReady ? generation.courseId : undefined,
        language: plan?.text.facets.language,
        stages,
        wallSeconds,
      };
    },

    stop: () => Promise.all([table.stop(), cloud.stop(), executions.stop()]),
  };
}
