// `npm test -- --timing`: where the time goes (docs/proofs.md).
import path from 'node:path';

/** A file as vitest's JSON report tells of it; moments in ms. */
export interface FileTimes {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: readonly unknown[];
}

const SHOWN = 25;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9);
/** `server/proofs`, `server/domains`, `console/kit`, `e2e`: two folders at most. */
const roomOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

/** Time of workers by room, then by file, most first; a file's own time, whatever ran beside it. */
export function timingOf(files: readonly FileTimes[], root: string): string {
  const all = files.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.length,
  }));
  const rooms = [...Map.groupBy(all, ({ file }) => roomOf(file))].map(([file, own]) => ({
    file,
    ms: own.reduce((sum, one) => sum + one.ms, 0),
    tests: own.reduce((sum, one) => sum + one.tests, 0),
  }));
  const lines = (list: typeof all) =>
    list
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
      .map(({ file, ms, tests }) => `${seconds(ms)}  ${String(tests).padStart(5)} tests  ${file}`);
  return ['by room', ...lines(rooms), '', 'by file', ...lines(all)].join('\n');
}
