import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OriginSecrets } from '#contracts/origin-secret.ts';
import { verifyOriginSecret } from '#functions/runtime/origin-secret.ts';
import { testPlatform } from '#test/support/platform.ts';
import { dropPreviousSecret, rotateSecret, versionToDeploy } from '../../../scripts/deploy/origin-secret.ts';

/** A running stage: the stored secret, each function's copy, and the value each edge location sends. */
interface Running {
  stored: { text: string; versionId: string };
  deployed: string;
  readonly functions: string[];
  readonly edges: string[];
}

const isAccepted = ({ functions, edges }: Running): boolean =>
  functions.every((secrets) => {
    const platform = testPlatform({ settings: { ORIGIN_SECRETS: secrets } });
    return edges.every((sent) => verifyOriginSecret(sent, platform));
  });

const currentOf = (text: string): string => (JSON.parse(text) as OriginSecrets).current;
const secretNumber = (n: number): string => String(n).padStart(48, 'x');

function firstDeployment(): Running {
  const text = JSON.stringify({ current: secretNumber(0) });
  return {
    stored: { text, versionId: 'v0' },
    deployed: 'first',
    functions: [text, text, text, text],
    edges: [secretNumber(0), secretNumber(0), secretNumber(0)],
  };
}

let versions = 0;
const store = (stage: Running, secrets: OriginSecrets): void => {
  stage.stored = { text: JSON.stringify(secrets), versionId: `v${++versions}` };
};

/** Deploys functions first and calls back after each step. An interrupted deployment stops after `steps`. */
function deploy(stage: Running, order: readonly number[], onStep: () => void, steps = Number.POSITIVE_INFINITY): void {
  let done = 0;
  const step = (change: () => unknown): void => {
    if (done++ >= steps) return;
    change();
    onStep();
  };
  for (const at of order) step(() => stage.functions.splice(at, 1, stage.stored.text));
  for (const at of stage.edges.keys()) step(() => stage.edges.splice(at, 1, currentOf(stage.stored.text)));
  step(() => {
    stage.deployed = versionToDeploy(stage.stored, stage.deployed) ?? 'first';
  });
}

test('a rotation never rejects a request, in any deployment order and after interruptions', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  const round = fc.record({ order, interruptedAfter: fc.nat(8), isDropping: fc.boolean() });
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
      const stage = firstDeployment();
      const expectAccepted = (): void => expect(isAccepted(stage)).toBe(true);
      for (const [at, { order, interruptedAfter, isDropping }] of rounds.entries()) {
        const { secrets } = isDropping
          ? dropPreviousSecret(stage.stored, stage.deployed)
          : rotateSecret(stage.stored, stage.deployed, secretNumber(at + 1));
        store(stage, secrets);
        expectAccepted();
        deploy(stage, order, expectAccepted, interruptedAfter);
        deploy(stage, order, expectAccepted);
      }
    }),
    { seed: 20261121, numRuns: 100 },
  );
});

test('a second rotation waits until the first is deployed', () => {
  const stage = firstDeployment();
  store(stage, rotateSecret(stage.stored, stage.deployed, secretNumber(1)).secrets);
  expect(() => rotateSecret(stage.stored, stage.deployed, secretNumber(2))).toThrow(/not deployed yet/);
  deploy(stage, [0, 1, 2, 3], () => {}, 5);
  expect(() => rotateSecret(stage.stored, stage.deployed, secretNumber(2))).toThrow(/not deployed yet/);
  deploy(stage, [0, 1, 2, 3], () => {});
  expect(rotateSecret(stage.stored, stage.deployed, secretNumber(2)).secrets).toEqual({
    current: secretNumber(2),
    previous: secretNumber(1),
  });
});

test('a leaked value is rejected after it is dropped', () => {
  const stage = firstDeployment();
  for (const next of [
    () => rotateSecret(stage.stored, stage.deployed, secretNumber(1)),
    () => dropPreviousSecret(stage.stored, stage.deployed),
  ]) {
    store(stage, next().secrets);
    deploy(stage, [0, 1, 2, 3], () => {});
  }
  const platform = testPlatform({ settings: { ORIGIN_SECRETS: String(stage.functions[0]) } });
  expect([verifyOriginSecret(secretNumber(0), platform), verifyOriginSecret(secretNumber(1), platform)]).toEqual([
    false,
    true,
  ]);
});

test('templates name the current version after the first rotation', () => {
  const fresh = { text: JSON.stringify({ current: secretNumber(0) }), versionId: 'v0' };
  expect([versionToDeploy(undefined, undefined), versionToDeploy(fresh, 'first')]).toEqual([undefined, undefined]);
  const after = { text: JSON.stringify({ current: secretNumber(1), previous: secretNumber(0) }), versionId: 'v1' };
  expect(versionToDeploy(after, 'first')).toBe('v1');
  expect(versionToDeploy({ text: JSON.stringify({ current: secretNumber(1) }), versionId: 'v2' }, 'v1')).toBe('v2');
});

test('rejects a rotation before the deployment and a malformed secret', () => {
  const text = JSON.stringify({ current: secretNumber(0) });
  expect(() => rotateSecret({ text, versionId: 'v' }, undefined, secretNumber(1))).toThrow(/not deployed yet/);
  expect(() => rotateSecret({ text: '{"current":"short"}', versionId: 'v' }, 'first', secretNumber(1))).toThrow(
    /cannot be rotated/,
  );
});
