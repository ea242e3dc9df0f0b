import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { apis } from '@jangteo/contract/apis.ts';
import { isErrorCode } from '@jangteo/contract/errors.ts';
import { codesOf } from '@jangteo/contract/frame.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { handlersOf } from './reach.ts';

const root = resolve(import.meta.dirname, '../..');
const served: { endpoint: Endpoint; codes: ReadonlyMap<string, string> }[] = [];
beforeAll(async () => {
  for (const { file, api, each, key, codes } of handlersOf(root, 'server/app.ts', isErrorCode)) {
    const module = (await import(file)) as Record<string, object>;
    const declared = (each ? Object.values(module[api]!) : [module[api]]) as Record<string, Endpoint>[];
    for (const calls of declared) served.push({ endpoint: calls[key]!, codes });
  }
});

describe('the errors of a call are complete, as its source tells', () => {
  test('every call has its handler found', () => {
    expect(served.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(apis.map((e) => e.id).toSorted());
  });

  test('a handler throws nothing that its call does not declare', () => {
    const wrong = served.flatMap(({ endpoint, codes }) => {
      const declared: readonly string[] = codesOf(endpoint);
      return [...codes]
        .filter(([code]) => !declared.includes(code))
        .map(([code, place]) => `${endpoint.id}: ${code} (${place})`);
    });
    expect(wrong).toEqual([]);
  });

  test('a call declares nothing that its handler never throws', () => {
    const wrong = served.flatMap(({ endpoint, codes }) =>
      (endpoint.errors ?? []).filter((code) => !codes.has(code)).map((code) => `${endpoint.id}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });
});
