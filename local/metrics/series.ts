import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

export interface SeriesKey {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export const seriesId = ({ namespace, name, dimensions }: SeriesKey): string =>
  [namespace, name, ...Object.entries(dimensions).sort().flat()].join('\u0000');

interface Minute {
  sum: number;
  count: number;
  max: number;
  /** For percentiles; beyond the maximum, later values replace others at random. */
  readonly samples: number[];
}

const MAX_SAMPLES = 200;
/** The dashboard shows at most one day. */
const KEPT_MS = DAY_MS;

export class Series {
  readonly #minutes = new Map<number, Minute>();

  put(value: number, atMs: number): void {
    const at = Math.floor(atMs / MINUTE_MS);
    let minute = this.#minutes.get(at);
    if (minute === undefined) {
      minute = { sum: 0, count: 0, max: Number.NEGATIVE_INFINITY, samples: [] };
      this.#minutes.set(at, minute);
      for (const old of this.#minutes.keys()) if (old * MINUTE_MS < atMs - KEPT_MS) this.#minutes.delete(old);
    }
    minute.sum += value;
    minute.count += 1;
    minute.max = Math.max(minute.max, value);
    if (minute.samples.length < MAX_SAMPLES) minute.samples.push(value);
    else if (Math.random() < MAX_SAMPLES / minute.count) minute.samples[minute.count % MAX_SAMPLES] = value;
  }

  over(fromMs: number, toMs: number, statistic: string): number | undefined {
    const found: Minute[] = [];
    for (let at = Math.floor(fromMs / MINUTE_MS); at < Math.ceil(toMs / MINUTE_MS); at++) {
      const minute = this.#minutes.get(at);
      if (minute) found.push(minute);
    }
    return found.length === 0 ? undefined : statisticOf(found, statistic);
  }
}

function statisticOf(minutes: readonly Minute[], statistic: string): number {
  const sum = (of: (minute: Minute) => number): number => minutes.reduce((total, minute) => total + of(minute), 0);
  switch (statistic) {
    case 'Sum':
      return sum((minute) => minute.sum);
    case 'SampleCount':
      return sum(({ count }) => count);
    case 'Average':
      return sum((minute) => minute.sum) / sum(({ count }) => count);
    case 'Maximum':
      return Math.max(...minutes.map(({ max }) => max));
  }
  const [, percent] = /^p(\d+(?:\.\d+)?)$/.exec(statistic) ?? [];
  if (percent === undefined) throw new Error(`The local cloud does not support the statistic ${statistic}`);
  const samples = minutes.flatMap(({ samples }) => samples).sort((left, right) => left - right);
  return samples[Math.min(samples.length - 1, Math.ceil((Number(percent) / 100) * samples.length) - 1)] ?? 0;
}
