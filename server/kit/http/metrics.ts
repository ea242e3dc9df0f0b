const BOUNDS_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 5000];

interface Series {
  count: number;
  sumMs: number;
  buckets: number[];
}
const series = new Map<string, Series>();

/** Counts one answered request; `route` is the declared path, never the URL. */
export function countRequest(route: string, status: number, ms: number): void {
  const key = `route="${route}",status="${status}"`;
  const s = series.get(key) ?? { count: 0, sumMs: 0, buckets: BOUNDS_MS.map(() => 0) };
  series.set(key, s);
  s.count += 1;
  s.sumMs += ms;
  BOUNDS_MS.forEach((bound, i) => ms <= bound && (s.buckets[i]! += 1));
}

/** Rate, errors and latency per route, as lines of Prometheus text. */
export function requestLines(): string[] {
  const lines = ['# TYPE jangteo_request_ms histogram'];
  for (const [key, s] of series) {
    BOUNDS_MS.forEach((bound, i) =>
      lines.push(`jangteo_request_ms_bucket{${key},le="${bound}"} ${s.buckets[i]}`),
    );
    lines.push(
      `jangteo_request_ms_bucket{${key},le="+Inf"} ${s.count}`,
      `jangteo_request_ms_sum{${key}} ${s.sumMs.toFixed(1)}`,
      `jangteo_request_ms_count{${key}} ${s.count}`,
    );
  }
  return lines;
}
