import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './up/home.ts';

type Lock = { packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }> };

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

test('the lock file names no registry, so that every mirror serves it', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});

test('every locked package has a checksum', () => {
  const places = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  expect(places.length).toBeGreaterThan(200);
  expect(places.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
});
