import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../server/proofs/run/packages.ts';
import { root } from './up/home.ts';

type Entry = {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Licences that ask for nothing but their text and names. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'Python-2.0',
]);
/** What tells the platforms of a package apart. */
const NATIVE = /-(?:android|darwin|freebsd|linux|linuxmusl|win32|wasm32)(?:-.*)?$/;
/** Direct dependencies of what runs, as they are now (nine are OpenTelemetry's, decision 0251; NATS's, 0283): less is better. */
const DIRECT = 68;

test('the lock file names no registry, so that every mirror serves it', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});

const packages = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

// npm leaves one out where it is told to install a package that a mirror does not have. `npm install --package-lock-only`
// after taking the bare entries away writes them anew.
test('every locked package has a checksum, those of other platforms, too', () => {
  expect(packages.length).toBeGreaterThan(200);
  const bare = packages.filter(([, { integrity }]) => !integrity);
  expect(bare.map(([place]) => place)).toEqual([]);
});

// A registry that lacks a platform's package makes `npm install` drop it from the lock without a word, and then
// `npm ci` refuses the lock everywhere.
test('the lock names the packages of all platforms', () => {
  const wanted = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ place, name, version })),
  );
  const lost = wanted.filter(({ place, name }) => {
    return !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`];
  });
  expect(wanted.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('every licence is one that we may hand on, or NOTICE names its package (G-DEP-1)', () => {
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
  const ours = (licence: string): boolean => {
    const bare = licence.replaceAll(/[()]/g, '');
    return bare.includes(' OR ')
      ? bare.split(' OR ').some(ours)
      : bare.split(' AND ').every((one) => FREE.has(one));
  };
  const strange = packages
    .filter(([, { license = '' }]) => !ours(license))
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  // one line says it for all platforms of a package
  const unnamed = strange.filter((name) => !notice.includes(name.replace(NATIVE, '')));
  expect(unnamed).toEqual([]);
});

test('a new dependency of what runs is a decision: their number is held', () => {
  const rooms = ['server', 'contract', 'console', 'web'];
  const direct = new Set(rooms.flatMap((room) => Object.keys(lock.packages[room]?.dependencies ?? {})));
  expect([...direct].filter((name) => !name.startsWith('@jangteo/')).length).toBeLessThanOrEqual(DIRECT);
});

test('an audit without an answer shows nothing, one with a grave hole fails', () => {
  const hole = (severity: string) => ({ severity, range: '<2.0.0', fixAvailable: true });
  const answered = (vulnerabilities: object) => judge(JSON.stringify({ vulnerabilities }));
  expect(answered({})).toEqual({ figures: expect.anything(), failed: [] });
  expect(answered({ calm: hole('low'), bad: hole('high') })).toEqual({
    figures: { 'known holes': 2, 'of them high or critical': 1 },
    failed: ['bad <2.0.0: high, mended by a newer one'],
  });
  const silent = judge(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} }));
  expect(silent).toMatchObject({ failed: [], notShown: expect.stringContaining('405') });
  for (const said of ['', '{}']) expect(judge(said).failed).toHaveLength(1);
});
