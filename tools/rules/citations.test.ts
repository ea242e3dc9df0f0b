import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { written } from '../../server/invariants/check.ts';
import { root } from '../up/home.ts';
import { authoritiesOf, findInCitations, findLostCitations } from './citations.ts';

const house = mkdtempSync(path.join(tmpdir(), 'jt-citations-'));
afterAll(() => rmSync(house, { recursive: true }));

function plant(file: string, text: string) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

beforeAll(() => {
  plant('docs/spec/rules.md', '# Rules\n- [ ] R12. A call ends. (document 0)\n');
  plant('docs/spec/desk.md', '## 5. Counts\n### 5.1 Cards\n| D8 | keys |\n| G-TEN-1 | nobody |\n');
  plant('docs/decisions/0003-events.md', '# Events\n');
  plant('STYLE.md', '# Style\n');
});

const lost = (file: string, text: string) =>
  findLostCitations({ file, text }, authoritiesOf(house)).map(
    ({ line, why }) => `${line} ${why.split(' stands')[0]}`,
  );

describe('citations resolve', () => {
  test.each([
    ['a.ts', '// as R12 says\nconst a = 1; /** D8 and G-TEN-1 (desk.md §5, §5.1) */', []],
    ['a.ts', '// as R13 says', ['1 R13']],
    ['a.test.ts', "const cases = [['zip', 'R99']];", ['1 R99']],
    ['a.ts', 'const a = 1;\n/** Doubly locked (D9). */', ['2 D9']],
    ['a.ts', '// D8-D9', ['1 D9']],
    ['a.test.ts', "describe('D9 ends', () => {});", ['1 D9']],
    ['a.ts', "const cell = 'D9'; const d = 'M3 D7';", []],
    ['a.css', "a { background: url('M3 D7'); } /* D9 */", ['1 D9']],
    ['a.sql', '-- kept (D9)', ['1 D9']],
    ['README.md', 'Goals: G-TEN-2.', ['1 G-TEN-2']],
    ['a.ts', '// counted (desk.md §6)', ['1 desk.md §6']],
    ['a.ts', '/**\n * counted (desk.md\n * §6)\n */', ['2 desk.md §6']],
    ['a.ts', '// cards: desk.md 5.2 and nosuch.md', ['1 desk.md §5.2', '1 nosuch.md']],
    [
      'a.ts',
      '// docs/decisions/0003, docs/decisions/0004-none.md, STYLE.md',
      ['1 docs/decisions/0004-none.md'],
    ],
    ['server/a/b.ts', '// see server/a/README.md', ['1 server/a/README.md']],
    ['server/a/b.ts', "const file = 'server/a/README.md';", []],
  ])('%s: %s', (file, text, expected) => expect(lost(file, text)).toEqual(expected));

  test('a house is read whole, without what others wrote', () => {
    plant('server/kit/a.ts', '// R404\n');
    plant('server/node_modules/other/a.ts', '// R405\n');
    plant('tools/rules/a.test.ts', '// R406\n');
    expect(findInCitations(house).map(({ file }) => file)).toEqual(['server/kit/a.ts']);
  });

  test('every invariant has its line in docs/spec', () => {
    const { ids } = authoritiesOf(root);
    expect(['I18', ...written.map(({ id }) => id)].filter((id) => !ids.has(id))).toEqual([]);
  });
});
