/** A figure's name as CloudWatch has it: namespace, name and every dimension; one series for each combination. */
export interface SeriesKey {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export const seriesId = ({ namespace, name, dimensions }: SeriesKey): string =>
  [namespace, name, ...Object.entries(dimensions).sort().flat()].join('\u0000');

/** What was put in one minute. */
interface Minute {
  sum: number;
  count: number;
  max: number;
  /** As many as percentiles need; past that, each later one takes the place of another by chance. */
  readonly samples: number[];
}

const MAX_SAMPLES = 200;
export const MINUTE_MS = 60_000;
/** A day is as far back as the page looks. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** Figures by the minute, of the last day, in memory: they are of this start of the local cloud. */
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

  /** A statistic over a time that begins and ends at full minutes; undefined where nothing was put. */
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
  if (percent === undefined) throw new Error(`The local cloud does not play the statistic ${statistic}`);
  const samples = minutes.flatMap(({ samples }) => samples).sort((left, right) => left - right);
  return samples[Math.min(samples.length - 1, Math.ceil((Number(percent) / 100) * samples.length) - 1)] ?? 0;
}
