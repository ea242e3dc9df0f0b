// House rules with a number that may only fall: casts that the compiler cannot follow.
import type { Finding } from './patterns.ts';
import { isTest, type Source } from './source.ts';

interface Ceiling {
  name: string;
  /** How many there are. Fewer is a finding, too: the number is lowered with them. */
  most: number;
  pattern: RegExp;
  in: RegExp;
}

const PRODUCT = /^(contract|server|console|simulator|tools)\//;

export const ceilings: readonly Ceiling[] = [
  { name: 'as-never', most: 73, pattern: /\bas never\b/g, in: PRODUCT },
  { name: 'as-unknown-as', most: 42, pattern: /\bas unknown as\b/g, in: PRODUCT },
  {
    name: 'untyped-records',
    most: 24,
    pattern: /\bRecord<string, unknown>/g,
    in: /^(contract|server\/domains|console\/domains)\//,
  },
];

export function findAboveCeilings(sources: readonly Source[], of = ceilings): Finding[] {
  const product = sources.filter(({ file }) => !isTest(file));
  return of.flatMap(({ name, most, pattern, in: where }) => {
    const hits = product
      .filter(({ file }) => where.test(file))
      .flatMap(({ file, code }) =>
        [...code.matchAll(pattern)].map(({ index }) => ({
          file,
          line: code.slice(0, index).split('\n').length,
        })),
      );
    if (hits.length === most) return [];
    const why = `there are ${hits.length}, the ceiling is ${most}: it may only fall, and falls with them`;
    return hits.length > most
      ? hits.map((hit) => ({ ...hit, rule: name, why }))
      : [{ file: 'tools/rules/ceilings.ts', line: 1, rule: name, why }];
  });
}
