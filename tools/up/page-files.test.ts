import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './home.ts';
import { routesBelow } from './page-files.ts';

const folder = path.join(root, 'console');
const pages = routesBelow(folder);

test('every page of every domain is read from its index.ts, with a module that exists', () => {
  const texts = ['bare-pages.ts', ...globSync('domains/*/index.ts', { cwd: folder })].map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  expect(pages.length).toBe(texts.join('').match(/\{ Page: m\./g)!.length);
  for (const { module } of pages) expect([module, existsSync(module)]).toEqual([module, true]);
});

test('pages in the shell are told from those that stand alone', () => {
  const alone = pages.flatMap((page) => (page.inShell ? [] : page.route));
  expect(alone).toContain('/login');
  expect(alone).not.toContain('/dashboard');
});
