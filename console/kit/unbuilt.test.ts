import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barePages, shellPages } from '../routes.ts';
import { unbuilt, unbuiltBare } from './unbuilt.ts';

/** May only shrink: lower it when a page lands. */
const STILL_TO_COME = 76;

it('the number of pages in preparation only shrinks', () => {
  expect(unbuilt.length + unbuiltBare.length).toBeLessThanOrEqual(STILL_TO_COME);
  expect(unbuilt.length + unbuiltBare.length, 'a page landed: lower STILL_TO_COME').toBe(STILL_TO_COME);
});

it('every route of routes.tsv is a page: built, or honestly in preparation, never both', () => {
  const routes = readFileSync('docs/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!);
  expect(routes).toHaveLength(89);
  const ready = [...Object.keys(shellPages), ...Object.keys(barePages)];
  const coming = [...unbuilt, ...unbuiltBare];
  expect(routes.filter((route) => !ready.includes(route) && !coming.includes(route))).toEqual([]);
  expect(coming.filter((route) => ready.includes(route) || !routes.includes(route))).toEqual([]);
});
