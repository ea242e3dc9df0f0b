import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faulty, mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');

describe('npm run proof mutants', () => {
  test.each(mutants.map((m) => [m.name, m] as const))(
    '%s: its place is still there, once, and its tests are',
    (_name, mutant) => {
      const source = readFileSync(join(root, mutant.file), 'utf8');
      const changed = faulty(source, mutant);
      expect(changed).not.toBeNull();
      expect(changed).not.toBe(source);
      expect(mutant.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    },
  );

  test('names are told apart', () => expect(new Set(mutants.map((m) => m.name)).size).toBe(mutants.length));
});
