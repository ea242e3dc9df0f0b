import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barePages, shellPages } from '../routes.ts';
import { isBuilt, unbuilt, unbuiltBare } from './documented.ts';

it('every route of routes.tsv is a page: built, or honestly in preparation, never both', () => {
  const routes = readFileSync('docs/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!);
  const coming = [...unbuilt(), ...unbuiltBare()];
  expect([...coming, ...routes.filter(isBuilt)].sort()).toEqual(routes.toSorted());
  expect(Object.keys(shellPages).filter((route) => route in barePages)).toEqual([]);
});
