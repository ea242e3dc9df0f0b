import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { roleOf } from './node.ts';

const home = mkdtempSync(path.join(tmpdir(), 'jt-node-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const shared = { DATABASE_URL: 'postgresql://there/jangteo', JANGTEO_HOME: home, JANGTEO_SECRET: 'x' };

test('a node is an api, a worker or a media process, which is told where the API is', () => {
  expect([roleOf(['api'], shared), roleOf(['worker'], shared)]).toEqual(['api', 'worker']);
  expect(roleOf(['media'], { ...shared, API_URL: 'http://api:4000' })).toBe('media');
  expect(() => roleOf(['media'], shared)).toThrow('API_URL 없이는');
  for (const words of [[], ['postgres'], ['api', 'worker'], ['api', 'fresh']])
    expect(() => roleOf(words, shared)).toThrow('npm run node -- api');
});

test.each(Object.keys(shared))('without %s it makes none of its own', (name) => {
  expect(() => roleOf(['api'], { ...shared, [name]: '' })).toThrow(`${name} 없이는`);
});

test('a simulator is nobody in production, and has a key where other machines reach it', () => {
  const demo = {
    ...shared,
    NODE_ENV: 'development',
    API_URL: 'http://api:4000',
    SIM_PORT: '4200',
    SIM_SMTP_PORT: '4225',
  };
  expect(roleOf(['simulator'], demo)).toBe('simulator');
  expect(() => roleOf(['simulator'], { ...demo, NODE_ENV: 'production' })).toThrow('운영에 없습니다');
  expect(() => roleOf(['simulator'], { ...demo, NODE_ENV: '' })).toThrow('NODE_ENV를 적어');
  expect(() => roleOf(['simulator'], { ...demo, SIM_PORT: '' })).toThrow('SIM_PORT 없이는');
  expect(() => roleOf(['simulator'], { ...demo, SIM_HOST: '0.0.0.0' })).toThrow('SIM_KEY가 필요합니다');
  expect(roleOf(['simulator'], { ...demo, SIM_HOST: '0.0.0.0', SIM_KEY: 'k' })).toBe('simulator');
});

test('a node that keeps files in a bucket has a folder of its own', () => {
  const own = { ...shared, STORAGE: 's3', JANGTEO_HOME: path.join(home, 'own') };
  expect(roleOf(['api'], own)).toBe('api');
});

test('a folder that is not there is not made: the share may not be mounted', () => {
  const missing = path.join(home, 'missing');
  expect(() => roleOf(['worker'], { ...shared, JANGTEO_HOME: missing })).toThrow(missing);
});
