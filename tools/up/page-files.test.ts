import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './home.ts';
import { publicPages, routesBelow } from './page-files.ts';

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

test('every public page that comes as a file of its own is read from client.tsx', () => {
  const web = path.join(root, 'web');
  const found = publicPages(web);
  const imports = readFileSync(path.join(web, 'client.tsx'), 'utf8').match(/import\('.*Page\.tsx'\)/g)!;
  expect(found.length).toBe(imports.length);
  expect(found.map(({ page }) => page)).toContain('live');
  for (const { module } of found) expect([module, existsSync(module)]).toEqual([module, true]);
});
