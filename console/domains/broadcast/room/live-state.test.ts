// What a control room makes of the frames of its socket (live.md §12).
import type { ChatMessage, DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './chat-rows.ts';
import {
  hear,
  joinLines,
  knowOrders,
  LINES_MAX,
  linesOf,
  openQuestions,
  SILENT_ROOM,
  type LiveState,
} from './live-state.ts';

const line = (s: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  s,
  a: 1_000 * s,
  w: 1,
  n: '봄봄이',
  r: 'BUYER',
  x: `말 ${s}`,
  f: '',
  ...more,
});
const room = SILENT_ROOM.room;
const hello = (more: Partial<Extract<DownFrame, { t: 'hello' }>> = {}): DownFrame => ({
  t: 'hello',
  at: 0,
  me: { who: 0, role: 'HOST', nickname: '온유', rights: ['SPEAK', 'ROOM'] },
  upTo: 0,
  room,
  pinned: null,
  railVersion: 1,
  viewers: 0,
  likes: 0,
  state: 'LIVE_PUBLIC_ONAIR',
  recent: [],
  ...more,
});
const after = (...frames: DownFrame[]): LiveState => frames.reduce(hear, SILENT_ROOM);
const seqs = (state: LiveState) => state.lines.map((one) => one.s);

describe('messages', () => {
  it('stand by number, each once, in whatever order they come', () => {
    const state = after(
      hello({ upTo: 3, recent: [line(1), line(2), line(3)] }),
      { t: 'chat', upTo: 6, m: [line(5), line(6)] },
      { t: 'chat', upTo: 6, m: [line(4), line(5)] },
    );
    expect(seqs(state)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(state).toMatchObject({ upTo: 6, gap: false });
  });

  it('the oldest fall out of a long evening', () => {
    const many = Array.from({ length: LINES_MAX + 20 }, (_, i) => line(i + 1));
    const kept = joinLines([], many);
    expect([kept.length, kept[0]!.s, kept.at(-1)!.s]).toEqual([LINES_MAX, 21, LINES_MAX + 20]);
  });

  it('come back after a cut: what was missed joins; more than the room hands in is a gap that is said', () => {
    const first = after(hello({ upTo: 2, recent: [line(1), line(2)] }));
    const near = hear(first, hello({ upTo: 4, recent: [line(2), line(3), line(4)] }));
    expect(near.gap).toBe(false);
    expect(seqs(near)).toEqual([1, 2, 3, 4]);
    expect(hear(first, hello({ upTo: 900, recent: [line(851), line(900)] })).gap).toBe(true);
    expect(hear(first, { t: 'chat', upTo: 900, m: [line(851)], gap: true }).gap).toBe(true);
  });

  it('a hidden one stays with who hid it, and comes back whole', () => {
    const hidden = after(hello({ upTo: 2, recent: [line(1), line(2)] }), {
      t: 'hide',
      seqs: [2],
      by: '온유',
    });
    expect(hidden.lines[1]).toMatchObject({ x: '말 2', h: '온유' });
    const shown = hear(hidden, { t: 'show', m: [line(2)] });
    expect(shown.lines[1]).toEqual(line(2));
    expect(seqs(shown)).toEqual([1, 2]);
  });
});

describe('questions', () => {
  const asked = [
    line(1, { f: 'Q' }),
    line(2, { f: 'Q' }),
    line(3, { f: 'Q', h: '온유' }),
    line(4, { f: 'O' }),
  ];
  it('are open until somebody of the channel answers; hidden ones are none', () => {
    const answered = [...asked, line(5, { r: 'HOST', w: 0, p: 1 })];
    expect(openQuestions(asked).map((one) => one.s)).toEqual([1, 2]);
    expect(openQuestions(answered).map((one) => one.s)).toEqual([2]);
    // what another viewer says about it is no answer
    expect(openQuestions([...asked, line(5, { p: 1 })]).map((one) => one.s)).toEqual([1, 2]);
  });
  it('and who has bought have a tab each', () => {
    expect(linesOf('questions', asked).map((one) => one.s)).toEqual([1, 2]);
    expect(linesOf('buyers', asked).map((one) => one.s)).toEqual([4]);
    expect(linesOf('all', asked)).toBe(asked);
  });
});

it('what a block hid is one row a person, at the newest of it', () => {
  const lines = [
    line(1, { u: 7, h: 'BLOCK' }),
    line(2, { u: 8 }),
    line(3, { u: 7, h: 'BLOCK' }),
    line(4, { u: 9, h: 'BLOCK' }),
    line(5, { u: 8, h: '온유' }),
  ];
  const rows = rowsOf(lines).map((row) => (row.kind === 'line' ? row.line.s : [row.userSeq, row.count]));
  expect(rows).toEqual([2, [7, 2], [9, 1], 5]);
});

describe('orders', () => {
  const order = (orderSeq: number, state: 'WAIT' | 'PAID' | 'CANCELED' = 'PAID'): DownFrame => ({
    t: 'order',
    for: 'staff',
    orderSeq,
    at: '2026-11-19T20:42:51+09:00',
    nickname: '바람솔솔',
    productName: '완도 활전복 1kg',
    qty: 2,
    amount: 74_800,
    state,
  });
  it('stand newest first; one that is paid or called off changes in its place', () => {
    const state = after(order(1, 'WAIT'), order(2), order(1), order(2, 'CANCELED'));
    expect(state.orders.map((one) => [one.orderSeq, one.state])).toEqual([
      [2, 'CANCELED'],
      [1, 'PAID'],
    ]);
  });
  it('of a buyer and of everybody are not the desk’s', () => {
    expect(after({ t: 'order', for: 'all', nickname: '바람**', productName: '전복' }).orders).toEqual([]);
  });
});

it('a pin, a product and the rail’s order make the rail old; the order brings its version', () => {
  const state = after(
    hello({ railVersion: 3 }),
    { t: 'pin', productSeq: 7, at: '2026-11-19T20:40:00+09:00' },
    { t: 'rail', version: 4 },
    { t: 'product', productSeq: 7, price: 34_900, was: null, stock: 'FEW', status: 'ON_SALE', active: true },
  );
  expect(state).toMatchObject({
    pinned: 7,
    pinnedAt: Date.parse('2026-11-19T20:40:00+09:00'),
    railVersion: 4,
    railTold: 4,
  });
  expect(hear(state, { t: 'pin', productSeq: null, at: null })).toMatchObject({
    pinned: null,
    pinnedAt: null,
  });
});

it('the most viewers are kept while they go', () => {
  const state = after(
    hello({ viewers: 10 }),
    { t: 'stat', viewers: 40, likes: 5, total: 60, joined: null },
    { t: 'stat', viewers: 12, likes: 6, total: 61, joined: null },
  );
  expect(state).toMatchObject({ viewers: 12, mostViewers: 40, likes: 6, total: 61 });
});

it('a frame without a meaning here changes nothing', () => {
  expect(hear(SILENT_ROOM, { t: 'ack', id: '0190f7c4-7b7c-7c60-8f6a-3f5d6b1f0a11', s: 3 })).toBe(SILENT_ROOM);
});

describe('orders', () => {
  const order = (orderSeq: number, state: 'WAIT' | 'PAID' | 'CANCELED' = 'PAID') => ({
    orderSeq,
    at: `2026-11-19T20:0${orderSeq}:00+09:00`,
    nickname: '바다바람',
    productName: '완도 활전복',
    qty: 1,
    amount: 39_900,
    state,
  });

  it('of before join those that came by the socket; what has gone further stands', () => {
    const open = after(
      { t: 'order', for: 'staff', ...order(3, 'PAID') },
      { t: 'order', for: 'staff', ...order(2, 'WAIT') },
    );
    const known = knowOrders(open, [order(3, 'WAIT'), order(2, 'CANCELED'), order(1)]);
    expect(known.orders.map((one) => [one.orderSeq, one.state])).toEqual([
      [3, 'PAID'],
      [2, 'CANCELED'],
      [1, 'PAID'],
    ]);
    expect(known.ordersTold).toBe(2);
  });
});
