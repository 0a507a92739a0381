import * as z from 'zod';

const PATH = '/local/model/controls';
const ModelState = z.object({ latencyMs: z.number() });

/** Returns false without running if a real model is connected, which would cost money. */
export async function withFastModel(url: string, run: () => Promise<void>): Promise<boolean> {
  const controls = await fetch(`${url}${PATH}`);
  if (controls.status === 404) return false;
  const { latencyMs } = ModelState.parse(await controls.json());
  const setLatency = (ms: number) => fetch(`${url}${PATH}`, { method: 'PUT', body: JSON.stringify({ latencyMs: ms }) });
  await setLatency(0);
  try {
    await run();
  } finally {
    await setLatency(latencyMs);
  }
  return true;
}
