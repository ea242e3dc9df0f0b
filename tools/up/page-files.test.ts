import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './home.ts';
import { routesIn } from './page-files.ts';

const console_ = path.join(root, 'console');
const text = readFileSync(path.join(console_, 'routes.ts'), 'utf8');

test('every page of routes.ts is read from it, with a module that exists', () => {
  const routes = routesIn(text);
  expect(routes.length).toBe(text.match(/import\('/g)!.length);
  for (const { module } of routes)
    expect([module, existsSync(path.join(console_, module))]).toEqual([module, true]);
});

test('pages in the shell are told from those that stand alone', () => {
  const alone = routesIn(text).flatMap((page) => (page.inShell ? [] : page.route));
  expect(alone).toContain('/login');
  expect(alone).not.toContain('/dashboard');
});
