// House rule: the index of decisions names each of them once, and none that is not there.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './patterns.ts';

const INDEX = 'docs/decisions/README.md';

export function findInDecisions(house: string): Finding[] {
  const index = readFileSync(path.join(house, INDEX), 'utf8');
  const linked = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map((hit) => hit[1]!);
  const written = globSync('docs/decisions/[0-9]*.md', { cwd: house }).map((file) => path.basename(file));
  const wrong = [
    ...written
      .filter((file) => linked.filter((one) => one === file).length !== 1)
      .map((file) => `${file} stands there not once`),
    ...linked.filter((file) => !written.includes(file)).map((file) => `${file} is no decision`),
  ];
  return wrong.map((what) => ({
    file: INDEX,
    line: 1,
    rule: 'decisions-indexed',
    why: `${what}: put it under its subject`,
  }));
}
