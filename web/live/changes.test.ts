import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { expect, test } from 'vitest';
import { asksAgain, changed, clockOf, shownAt, takenAway } from './changes.ts';

const product = (productSeq: number): LivePage['rail'][number] => ({
  productSeq,
  name: '완도 활전복 1kg',
  thumbnail: null,
  salePrice: 39_900,
  consumerPrice: 49_900,
  discountPercent: 20,
  was: null,
  stock: 'FEW',
  left: 8,
  active: true,
});
const LIVE = { rail: [product(1), product(2)], pinned: null, likes: 10 } as unknown as LivePage;

test('a pin, a price and what is left reach the page without asking', () => {
  expect(changed(LIVE, { t: 'pin', productSeq: 2, at: null }).pinned).toBe(2);
  const told = {
    t: 'product',
    productSeq: 1,
    price: 34_900,
    was: 39_900,
    stock: 'NONE',
    status: 'SOLD_OUT',
    active: false,
  } as const;
  expect(changed(LIVE, told).rail).toEqual([
    {
      ...product(1),
      salePrice: 34_900,
      discountPercent: 30,
      was: 39_900,
      stock: 'NONE',
      left: null,
      active: false,
    },
    product(2),
  ]);
  const { was: _, ...before } = told; // as a version before says it
  expect(changed(LIVE, before as typeof told).rail[0]!.was).toBeNull();
  const dearer = { ...told, price: 50_000 };
  expect(changed(LIVE, dearer).rail[0]!.discountPercent).toBeNull();
});

test('likes never fall on the page; frames of others change nothing', () => {
  expect(changed(LIVE, { t: 'stat', viewers: 4, likes: 9, total: 9, joined: null }).likes).toBe(10);
  expect(changed(LIVE, { t: 'stat', viewers: 4, likes: 12, total: 9, joined: null }).likes).toBe(12);
  expect(changed(LIVE, { t: 'hide', seqs: [1], by: null })).toBe(LIVE);
});

test('a live that is shown to nobody any more plays and sells nothing', () => {
  const live = { ...LIVE, state: 'ON_AIR', pinned: 1, playback: { hlsUrl: '/hls/x', posterUrl: '/p' } };
  const gone = takenAway(live as unknown as LivePage);
  expect([gone.state, gone.pinned, gone.rail.some(({ active }) => active)]).toEqual(['ENDED', null, false]);
  expect(gone.playback).toEqual({ hlsUrl: null, mp4Url: null, posterUrl: '/p' });
});

test('it is asked for again when the live moves or its rail has another version', () => {
  expect(asksAgain({ t: 'state', state: 'VOD_PROCESSING', playback: null }, 3)).toBe(true);
  expect(asksAgain({ t: 'rail', version: 4 }, 3)).toBe(true);
  expect(asksAgain({ t: 'rail', version: 3 }, 3)).toBe(false);
});

test('what is shown at a second, and the time as people read it', () => {
  const marks = [
    { sec: 30, productSeq: 1 },
    { sec: 599, productSeq: 2 },
  ];
  expect([0, 30, 598, 599, 9_999].map((sec) => shownAt(marks, sec))).toEqual([null, 1, 1, 2, 2]);
  expect([0, 59.9, 2_566, 3_766].map(clockOf)).toEqual(['0:00', '0:59', '42:46', '1:02:46']);
});
