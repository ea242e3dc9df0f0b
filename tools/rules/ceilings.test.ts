import { expect, it } from 'vitest';
import { findAboveCeilings } from './ceilings.ts';
import { sourceOf } from './source.ts';

const of = [{ name: 'as-never', most: 1, pattern: /\bas never\b/g, in: /^server\// }];
const sources = (...texts: string[]) => texts.map((text, n) => sourceOf(`server/${n}.ts`, text));

it('names each place when there are more than the ceiling', () => {
  const found = findAboveCeilings(sources('const a = 1 as never;', '\nconst b = 2 as never;'), of);
  expect(found.map(({ file, line, rule }) => [file, line, rule])).toEqual([
    ['server/0.ts', 1, 'as-never'],
    ['server/1.ts', 2, 'as-never'],
  ]);
});

it('asks to lower the ceiling when there are fewer', () => {
  expect(findAboveCeilings(sources('const a = 1; // as never'), of)).toMatchObject([
    { file: 'tools/rules/ceilings.ts', rule: 'as-never' },
  ]);
});

it('leaves tests and other rooms alone', () => {
  const others = [
    sourceOf('server/a.test.ts', 'const a = 1 as never;'),
    sourceOf('web/a.ts', 'const a = 1 as never;'),
  ];
  expect(findAboveCeilings([...others, ...sources('const a = 1 as never;')], of)).toEqual([]);
});
