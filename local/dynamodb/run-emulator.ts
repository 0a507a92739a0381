/**
 * `node run-emulator.ts BINARY ARGS…`: runs the emulator and ends it when standard input closes. The input is a pipe from the
 * local cloud, so it also closes when the cloud is killed. Works the same on every platform, unlike signals or process groups.
 */
import { spawn } from 'node:child_process';

const [binary = '', ...args] = process.argv.slice(2);
const emulator = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
emulator.on('spawn', () => console.log(`pid ${emulator.pid}`));
emulator.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
emulator.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', () => emulator.kill()).resume();
