import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aPerson } from '#test/integration/support/person.ts';
import { requireSocket } from '#test/integration/support/socket.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import { type Row, rowOf } from './row.ts';

const TOLD_WITHIN_MS = 1_000;

/** The longest time from a finished stage of a generation to the notification on its owner's socket. */
export async function notificationRows({ url }: TestCloud): Promise<Row[]> {
  const creator = await aPerson(url, 'creator');
  const socket = await requireSocket(url, creator);
  const token = creator.accessToken;
  const body = { title: 'Bridges', description: 'How bridges stand.', outline: 'Arches\n- Stone\nBeams\n- Steel' };
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { token, body })).generation;
  const { steps, finishedAt } = await eventually(
    async () =>
      replyOf(getGeneration, await callApi(url, getGeneration, { token, params: { generationId: id } })).generation,
    ({ status }) => status === 'succeeded',
  );
  const toldAt = (instant: string | null | undefined): number | undefined =>
    socket.received.find(({ atMs }) => atMs >= Date.parse(instant ?? ''))?.atMs;
  await eventually(
    async () => toldAt(finishedAt),
    (at) => at !== undefined,
  );
  socket.close();
  const delays = steps.map(({ finishedAt: at }) => (toldAt(at) ?? Infinity) - Date.parse(at ?? ''));
  return [
    rowOf({
      what: 'finished stage to notification',
      max: TOLD_WITHIN_MS,
      figure: Math.max(...delays),
      unit: 'ms',
      of: `the longest of ${delays.length}`,
      dependsOnMachine: true,
    }),
  ];
}
