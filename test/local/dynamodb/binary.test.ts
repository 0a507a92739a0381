import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulatorBinary, PACKAGED_PLATFORMS, requireEmulator } from '#local/dynamodb/binary.ts';

const here = `${process.platform}-${process.arch}`;
const missing = PACKAGED_PLATFORMS.find((platform) => platform !== here) ?? '';

test("finds the binary in this platform's package", () => {
  expect(existsSync(emulatorBinary({}))).toBe(true);
});

test('prefers DYNOXIDE_BIN to the package', () => {
  expect(emulatorBinary({ DYNOXIDE_BIN: process.execPath }, 'freebsd-x64')).toBe(process.execPath);
  expect(() => emulatorBinary({ DYNOXIDE_BIN: '/no/such/dynoxide' })).toThrow('/no/such/dynoxide');
});

test('a missing package is an error that says how to install it', () => {
  expect(() => emulatorBinary({}, missing)).toThrow(
    new RegExp(`@dynoxide/${missing} is missing[\\s\\S]*npm ci[\\s\\S]*DYNOXIDE_BIN[\\s\\S]*DYNAMODB_ENDPOINT`),
  );
});

test('a platform without a package is an error that names two alternatives', () => {
  expect(() => emulatorBinary({}, 'freebsd-x64')).toThrow(/freebsd-x64\. [\s\S]*DYNOXIDE_BIN[\s\S]*DYNAMODB_ENDPOINT/);
});

test('an external server needs no binary', () => {
  expect(() => requireEmulator({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' })).not.toThrow();
});
