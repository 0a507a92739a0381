import { expect, onTestFinished, test } from 'vitest';
import { startEmulator } from '#local/dynamodb/emulator.ts';
import { freePort } from '#local/launch/listen.ts';
import { anOccupiedPort } from '../occupied-port.ts';

test('a port that was taken after its choice is replaced by another', async () => {
  const taken = await anOccupiedPort('127.0.0.1');
  const choices = [taken];
  const emulator = await startEmulator(undefined, process.env, async () => choices.shift() ?? freePort());
  onTestFinished(() => emulator.stop());
  expect(emulator.address.port).not.toBe(String(taken));
  expect(choices).toEqual([]);
  expect(await emulator.call('ListTables', {})).toEqual({ TableNames: [] });
});

test('an emulator that never gets its port fails with the reason', async () => {
  const taken = await anOccupiedPort('127.0.0.1');
  const choices: number[] = [];
  const start = startEmulator(undefined, process.env, async () => {
    choices.push(taken);
    return taken;
  });
  await expect(start).rejects.toThrow('already in use');
  expect(choices).toHaveLength(5);
});
