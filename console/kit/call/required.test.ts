import { z } from 'zod';
import { expect, it } from 'vitest';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { data, defineApi, nothing } from '@jangteo/contract/kit/endpoint.ts';
import { call } from './call.ts';
import { query } from './query.ts';

const api = defineApi('shop', {
  read: {
    summary: '',
    method: 'GET',
    path: '/v1/things/{seq}',
    audience: audience.seller,
    params: z.strictObject({ seq: z.int() }),
    query: z.strictObject({ word: z.string().optional() }),
    answer: data(z.number()),
  },
  write: {
    summary: '',
    method: 'POST',
    path: '/v1/things',
    audience: audience.seller,
    body: z.strictObject({ name: z.string() }),
    answer: nothing,
  },
});

it('does not compile without what the endpoint requires', () => {
  const wrong = [
    // @ts-expect-error the path has a parameter
    () => call(api.read),
    // @ts-expect-error its name is seq
    () => call(api.read, { params: {} }),
    // @ts-expect-error there is a body
    () => call(api.write),
    // @ts-expect-error without path parameters
    () => call(api.write, { params: { seq: 3 }, body: { name: 'a' } }),
    // @ts-expect-error a read asks the same
    () => query(api.read, { query: { word: 'a' } }),
  ];
  expect(wrong).toHaveLength(5);
});
