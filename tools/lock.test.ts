import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './up/home.ts';

type Entry = {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

test('the lock file names no registry, so that every mirror serves it', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});

const packages = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

test('every locked package has a checksum, other platforms apart', () => {
  expect(packages.length).toBeGreaterThan(200);
  const bare = packages.filter(([, { integrity, optional, os }]) => !integrity && !(optional && os));
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
