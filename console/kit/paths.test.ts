import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paths } from './paths.ts';

/** One example of each path. */
const built = Object.entries(paths).map(([name, path]) => {
  const make = path as (...args: unknown[]) => string;
  const given =
    name === 'mediaViewer'
      ? ['image', '/files/a b.png?w=1']
      : name === 'sellerPicker'
        ? ['/delivery/order?tab=new']
        : name === 'verification'
          ? []
          : [7, 8];
  return [name, make(...given)] as const;
});

it('paths are what they were', () => {
  expect(Object.fromEntries(built)).toMatchSnapshot();
});

it('every documented route has its path, and no path is spelled twice', () => {
  const plain = new Set([
    ...built.map(([, path]) => path.split('?')[0]),
    paths.prompter(),
    paths.mediaViewer(),
  ]);
  const routes = readFileSync('docs/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!);
  const missing = routes.filter(
    (route) => !plain.has(route.replace(/\{type\}/, 'image').replace(/\{\w+\}|\*/g, '7')),
  );
  expect(missing).toEqual([]);
  expect(new Set(built.map(([, path]) => path)).size).toBe(built.length);
});

it('viewers without their parameter are the bare route', () => {
  expect([paths.prompter(), paths.mediaViewer(), paths.sellerPicker()]).toEqual([
    '/prompter-viewer',
    '/media-viewer',
    '/admin/act-as',
  ]);
});
