import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Of `/proc/<pid>/stat`: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  readonly ticks: number;
}

function usageOf(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system + endedUser + endedSystem };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** CPU seconds of a running process, its children and those that it waited for. Undefined where there is no `/proc`. */
export function cpuSecondsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(pids.map((name) => [Number(name), usageOf(name)]));
  const ticksOf = (id: number): number =>
    (all.get(id)?.ticks ?? 0) +
    [...all].reduce((sum, [child, usage]) => (usage?.parent === id ? sum + ticksOf(child) : sum), 0);
  return ticksOf(pid) / TICKS_PER_SECOND;
}

/** CPU seconds of all processes since the start of the machine. */
export const machineCpuSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;
