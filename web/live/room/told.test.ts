import type { ChatMessage, DownFrame, DownOf } from '@jangteo/contract/broadcast/room.frames.ts';
import { expect, test } from 'vitest';
import { NOTHING, told } from './told.ts';

const said = (s: number): ChatMessage => ({ s, a: s, w: 1, n: '수민맘', r: 'BUYER', x: `${s}`, f: '' });
const hello = (upTo: number, recent: ChatMessage[]): DownFrame => ({
  t: 'hello',
  at: 1_000,
  me: { who: null, role: 'ANON', nickname: null, rights: [] },
  upTo,
  room: { frozen: false, slowSeconds: 0, ordersShown: false, notice: null, countdown: null, game: null },
  pinned: null,
  railVersion: 1,
  viewers: 3,
  likes: 0,
  state: 'LIVE_PUBLIC_ONAIR',
  recent,
});

test('who comes in hears the last words; who comes again still asks for all that was missed', () => {
  const first = told(NOTHING, hello(40, [said(39), said(40)]));
  expect(first.log.upTo).toBe(40);
  const again = told(first, hello(300, [said(300)]));
  expect(again.log.upTo).toBe(40);
  const resumed = told(again, { t: 'chat', upTo: 300, m: [said(299), said(300)], gap: true });
  expect([resumed.log.upTo, resumed.log.messages.map(({ s }) => s)]).toEqual([300, [299, 300]]);
});

test('what was hidden and is shown again stands at its place', () => {
  const heard = told(NOTHING, hello(3, [said(1), said(2), said(3)]));
  const hidden = told(heard, { t: 'hide', seqs: [2], by: null });
  expect(hidden.log.messages.map(({ s }) => s)).toEqual([1, 3]);
  const shown = told(hidden, { t: 'show', m: [said(2)] });
  expect([shown.log.messages.map(({ s }) => s), shown.log.upTo]).toEqual([[1, 2, 3], 3]);
});

test('an order that everybody may hear of stands until the next', () => {
  const order = (productName: string) =>
    ({ t: 'order', for: 'all', nickname: '바람**', productName }) as const;
  const one = told(NOTHING, order('호두정과'));
  expect(one.order).toEqual({ n: 1, nickname: '바람**', productName: '호두정과' });
  expect(told(one, { t: 'order', for: 'mine', orderSeq: 1, state: 'PAID' })).toBe(one);
  expect(told(one, order('곶감')).order).toMatchObject({ n: 2, productName: '곶감' });
});

test('frozen, slow and how many watch are said at once', () => {
  const frozen = told(NOTHING, {
    t: 'room',
    at: 2_000,
    frozen: true,
    slowSeconds: 5,
    ordersShown: false,
    notice: '잠시만요',
    countdown: null,
    game: null,
  });
  expect(frozen.room).toEqual({
    frozen: true,
    slowSeconds: 5,
    ordersShown: false,
    notice: '잠시만요',
    countdown: null,
    game: null,
  });
  expect(told(frozen, { t: 'stat', viewers: 842, likes: 1, total: 900, joined: null }).viewers).toBe(842);
});

test('a game is followed from nobody on to its winners, and whoever won is told so in either order', () => {
  const game = {
    gameSeq: 7,
    type: 'QUIZ',
    title: '첫 퀴즈',
    question: '몇 미인가요?',
    winners: 2,
    closesAt: '2026-11-19T20:10:00+09:00',
  } as const;
  const quiet = { frozen: false, slowSeconds: 0, ordersShown: false, notice: null, countdown: null };
  const room = { t: 'room', ...quiet, at: 5_000, game } as const;
  const open = told(NOTHING, room, 90);
  expect([open.clock, open.joined, open.result]).toEqual([{ at: 5_000, heard: 90 }, 0, null]);
  const counted = told(open, { t: 'stat', viewers: 8, likes: 0, total: 9, joined: 4 });
  expect(counted.joined).toBe(4);
  expect(told(counted, room).joined).toBe(4); // the room says something else: the same game goes on
  const said: DownOf<'game'> = {
    t: 'game',
    gameSeq: 7,
    title: '첫 퀴즈',
    joined: 5,
    winners: ['바람'],
    won: 1,
  };
  const mine = { ...said, winners: [], mine: true };
  for (const order of [
    [said, mine],
    [mine, said],
  ]) {
    const { result } = order.reduce<typeof counted>((now, frame) => told(now, frame), counted);
    expect(result).toMatchObject({ joined: 5, winners: ['바람'], mine: true });
  }
  const next = told(told(counted, said), { ...room, game: { ...game, gameSeq: 8 } });
  expect([next.result, next.joined]).toEqual([null, 0]);
});
