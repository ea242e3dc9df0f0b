import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findInDecisions } from './decisions.ts';

const house = mkdtempSync(path.join(tmpdir(), 'jt-decisions-'));
afterAll(() => rmSync(house, { recursive: true }));

test('each decision stands in the index once', () => {
  const folder = path.join(house, 'docs/decisions');
  mkdirSync(folder, { recursive: true });
  for (const name of ['0001-one', '0002-twice', '0003-forgotten'])
    writeFileSync(path.join(folder, `${name}.md`), '# A decision\n');
  const links = ['0001-one', '0002-twice', '0002-twice', '0004-gone'].map((name) => `- [x](${name}.md)`);
  writeFileSync(path.join(folder, 'README.md'), links.join('\n'));
  expect(findInDecisions(house).map(({ why }) => why.split(':')[0])).toEqual([
    '0002-twice.md stands there not once',
    '0003-forgotten.md stands there not once',
    '0004-gone.md is no decision',
  ]);
});
