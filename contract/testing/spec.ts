import { readFileSync } from 'node:fs';

const folder = new URL('../../docs/spec/', import.meta.url);

/** A table of docs/spec as objects by header; for tests only. */
export function specTable(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(new URL(file, folder), 'utf8').split('\n');
  const names = head!.split('\t');
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i]!, cell])));
}

export const specJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** A list of docs/spec, one entry a line. */
export const specLines = (file: string): string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
