import { ulid } from 'ulid';
import { keys } from '#contracts/table.ts';
import { Admissions, GENERATIONS_PER_ACCOUNT } from '#domain/generations/admission.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { aGeneration } from '#test/support/builders.ts';
import { eventually } from './api.ts';
import type { Person } from './person.ts';
import type { Rows } from './rows.ts';

/** Fills the account's places, so that its next course waits in line. Returns a function that frees them. */
export async function fillPlaces(rows: Rows, { userId }: Person): Promise<() => Promise<void>> {
  const startedAt = new Date().toISOString();
  const running = Array.from({ length: GENERATIONS_PER_ACCOUNT }, () => {
    const one = aGeneration({ id: ulid(), ownerId: userId, createdAt: startedAt, status: 'running', startedAt });
    return { ...one, ...generationKey(one.id) };
  });
  await rows.put(...running);
  // The stream reports them to the next pass.
  await eventually(
    async () =>
      (await rows.of(keys.admissions.pk)).flatMap(({ sk, admitted }) =>
        sk === keys.admissions.sk ? Admissions.shape.admitted.parse(admitted) : [],
      ),
    (admitted) => running.every(({ id }) => admitted.some((one) => one.id === id)),
  );
  return async () => {
    for (const { pk, sk } of running) await rows.remove(pk, sk);
  };
}
