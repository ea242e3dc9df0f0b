/**
 * What a process counts and measures, declared once: /metrics writes it as Prometheus text (prometheus.ts), OTLP takes the
 * same numbers under the same names (otel-metrics.ts).
 */
export type Labels = Readonly<Record<string, string>>;

/** Where requests, jobs and companies are told apart by how long they took. */
export const BOUNDS_MS: readonly number[] = [5, 10, 20, 50, 100, 200, 500, 1000, 5000];

export interface Point {
  labels: Labels;
  value: number;
}

/** Durations of one set of labels, ms: as many buckets as bounds, each with what it took or less. */
export interface Spread {
  labels: Labels;
  count: number;
  sum: number;
  upTo: number[];
}

interface Named {
  name: string;
  /** For who reads it elsewhere. */
  help: string;
}
export interface HistogramFamily extends Named {
  kind: 'histogram';
  bounds: readonly number[];
  spreads: () => Iterable<Spread>;
}
export interface NumberFamily extends Named {
  kind: 'counter' | 'gauge';
  /** `reader`: who asks, for what is measured since the same one asked last. */
  read: (reader: string) => readonly Point[] | Promise<readonly Point[]>;
}
export type Family = HistogramFamily | NumberFamily;

export interface Histogram extends HistogramFamily {
  record: (labels: Labels, ms: number) => void;
}

/** Its labels are few by declaration: routes, queues, outcomes. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Spread>();
  return {
    kind: 'histogram',
    name,
    help,
    bounds,
    spreads: () => series.values(),
    record: (labels, ms) => {
      const key = Object.values(labels).join('\n');
      let spread = series.get(key);
      if (!spread) series.set(key, (spread = { labels, count: 0, sum: 0, upTo: bounds.map(() => 0) }));
      spread.count += 1;
      spread.sum += ms;
      for (let i = bounds.length - 1; i >= 0 && ms <= bounds[i]!; i--) spread.upTo[i]! += 1;
    },
  };
}

/** One number without labels, or several with theirs. */
export function gauge(name: string, help: string, read: NumberFamily['read']): NumberFamily {
  return { kind: 'gauge', name, help, read };
}

export function counter(name: string, help: string, read: () => number): NumberFamily {
  return { kind: 'counter', name, help, read: () => one(read()) };
}

export const one = (value: number): readonly Point[] => [{ labels: {}, value }];
