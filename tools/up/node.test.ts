import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { roleOf } from './node.ts';

const home = mkdtempSync(path.join(tmpdir(), 'jt-node-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const shared = { DATABASE_URL: 'postgresql://there/jangteo', JANGTEO_HOME: home, JANGTEO_SECRET: 'x' };

test('a node is an api or a worker', () => {
  expect([roleOf(['api'], shared), roleOf(['worker'], shared)]).toEqual(['api', 'worker']);
  for (const words of [[], ['simulator'], ['api', 'worker'], ['api', 'fresh']])
    expect(() => roleOf(words, shared)).toThrow('npm run node -- api');
});

test.each(Object.keys(shared))('without %s it makes none of its own', (name) => {
  expect(() => roleOf(['api'], { ...shared, [name]: '' })).toThrow(`${name} 없이는`);
});

test('a folder that is not there is not made: the share may not be mounted', () => {
  const missing = path.join(home, 'missing');
  expect(() => roleOf(['worker'], { ...shared, JANGTEO_HOME: missing })).toThrow(missing);
});
