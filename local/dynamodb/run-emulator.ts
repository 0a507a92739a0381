/** Kills the emulator when standard input closes, even after a kill of the local cloud. */
import { spawn } from 'node:child_process';

const [binary = '', ...args] = process.argv.slice(2);
const emulator = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
emulator.on('spawn', () => console.log(`pid ${emulator.pid}`));
emulator.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
emulator.on('exit', (code) => process.exit(code ?? 1));

const kill = (): void => void emulator.kill();
process.stdin.on('close', kill).resume();
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'exit'] as const) process.on(event, kill);
