import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game, ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import type { ChatRow } from '@jangteo/contract/broadcast/chat.list.ts';
import type { StaffOrder } from '@jangteo/contract/broadcast/room.frames.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { buy, report } from '../../../testing/buyer.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { staff, watch } from '../../../testing/rooms.ts';
import { closeDueGames, winnersOf } from './games.ts';
import { forgetTexts, roomSubscriptions } from './jobs.ts';

const ONYU = 10_001;
let db: TestDb;
let app: TestApp;
let host = '';
let live = 0;
const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.beside.query<T & Record<string, unknown>>(text, values)).rows;
const ask = <T>(method: string, path: string, body?: object, token = host) =>
  app.call<T>(method, path, { token, ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });
const draining = () => ({ pools: app.deps.pools, signal: new AbortController().signal });
async function freshLive(): Promise<void> {
  if (live) await setLive(sql, live, 'CLOSED');
  live = await addLive(sql, ONYU);
}
async function person(nickname: string) {
  const loginId = `${randomUUID().slice(0, 8)}@mail.kr`;
  const seq = await addPerson(app.deps, { loginId, userType: 'consumer', nickname });
  return { seq, token: (await app.login(loginId)).token };
}
const games = async () => (await ask<Game[]>('GET', `/v1/broadcast/content/gameresult/${live}`)).body.data;
/** What the worker would do with what was emitted of a topic since. */
async function work(topic: string, after: number): Promise<void> {
  const events = await sql<{ key: string; payload: never }>(
    'select event_key as key, payload from outbox where topic = $1 and outbox_seq > $2 order by outbox_seq',
    [topic, after],
  );
  const ctx = { ...app.deps, signal: new AbortController().signal };
  for (const one of roomSubscriptions.filter((s) => s.topic === topic))
    for (const { key, payload } of events)
      if (one.wants?.(payload) ?? true) await one.run({ key, sellerSeq: ONYU, payload }, ctx);
}
const newest = async () =>
  (await sql<{ n: number }>('select coalesce(max(outbox_seq), 0)::int as n from outbox'))[0]!.n;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  host = (await app.login('hello@onyu.kr')).token;
});
afterAll(async () => {
  clock.set(null);
  await app?.stop();
  await db?.drop();
});

describe('games (live.md §3)', () => {
  test('one at a time; who comes first wins, and is told', async () => {
    await freshLive();
    const [one, two] = [await person('빠른손'), await person('느린손')];
    const [a, b] = [await watch(app, live, one.token), await watch(app, live, two.token)];
    const said = { type: 'FIRST_COME', title: '선착순 1명', prize: '감귤 5kg', winners: 1, seconds: 60 };
    const opened = await ask<Game>('POST', `/v1/broadcast/content/${live}/games`, said);
    expect(opened.body.data).toMatchObject({ joined: 0, prize: '감귤 5kg', closedAt: null, winners: [] });
    expect((await ask('POST', `/v1/broadcast/content/${live}/games`, said)).body.code).toBe('GAME_OPEN');
    const { gameSeq } = opened.body.data;
    await a.wait('room', ({ game }) => game?.gameSeq === gameSeq && game.prize === '감귤 5kg');
    for (const socket of [a, b]) {
      const id = randomUUID();
      socket.send({ t: 'game', id, gameSeq });
      expect(await socket.wait('ack', (ack) => ack.id === id)).toMatchObject({ s: null });
    }
    const again = randomUUID();
    a.send({ t: 'game', id: again, gameSeq });
    await a.wait('ack', (ack) => ack.id === again);
    const { at, game } = await a.wait('room', (said) => said.game?.gameSeq === gameSeq);
    expect(Date.parse(game!.closesAt) - at).toBeGreaterThan(55_000); // the wire has whole seconds
    expect(Date.parse(game!.closesAt) - at).toBeLessThanOrEqual(60_000);
    await b.wait('stat', ({ joined }) => joined === 2);
    const path = `/v1/broadcast/content/${live}/games/${gameSeq}/close`;
    const closed = await ask<Game>('PUT', path, {});
    expect(closed.body.data).toMatchObject({ joined: 2, winners: [{ nickname: '빠른손' }] });
    expect((await ask<Game>('PUT', path, {})).body.data).toEqual(closed.body.data);
    expect(await b.wait('game')).toMatchObject({ winners: ['빠른손'], joined: 2, won: 1 });
    await a.wait('game', ({ mine }) => mine === true);
    expect(b.of('game').some(({ mine }) => mine)).toBe(false);
    const late = randomUUID();
    b.send({ t: 'game', id: late, gameSeq });
    expect(await b.wait('ack', (ack) => ack.id === late)).toMatchObject({ code: 'STATE_CHANGED' });
    expect((await ask('PUT', `/v1/broadcast/content/${live}/games/${gameSeq + 999}/close`, {})).status).toBe(
      404,
    );
  });

  test('its seconds end it by themselves', async () => {
    await freshLive();
    await ask('POST', `/v1/broadcast/content/${live}/games`, {
      type: 'RANDOM',
      title: '추첨',
      winners: 3,
      seconds: 10,
    });
    await closeDueGames(draining());
    expect((await games())[0]!.closedAt).toBeNull();
    advance(10_000);
    await closeDueGames(draining());
    expect((await games())[0]!.closedAt).not.toBeNull();
    clock.set(null);
  });

  test('the first right answers; a draw that anybody can draw again, and that is fair', () => {
    const entries = Array.from({ length: 200 }, (_none, n) => ({
      user: n + 1,
      nickname: `${n}`,
      answer: n % 2 ? '제 주!' : '서울',
    }));
    const quiz = { type: 'QUIZ', winners: 2, answer: '제주' };
    const users = (won: readonly { user: number }[]) => won.map(({ user }) => user);
    expect(users(winnersOf(quiz, entries, randomBytes(32)))).toEqual([2, 4]);
    const random = { type: 'RANDOM', winners: 10, answer: null };
    const draw = Buffer.alloc(32, 7);
    expect(users(winnersOf(random, entries, draw))).toEqual(
      users(winnersOf(random, entries.toReversed(), draw)),
    );
    const won = new Map<number, number>();
    for (let n = 0; n < 400; n++) {
      const bytes = Buffer.alloc(32);
      bytes.writeUInt32BE(n);
      for (const user of users(winnersOf(random, entries, bytes))) won.set(user, (won.get(user) ?? 0) + 1);
    }
    // 400 draws of 10 among 200: 20 each; six standard deviations around it.
    expect([Math.min(...won.values()) > 0, Math.max(...won.values()) < 47, won.size]).toEqual([
      true,
      true,
      200,
    ]);
  });
});

describe('orders in the room (live.md §10)', () => {
  test('an order stands there in grey, then paid; its buyer hears of it, viewers see what is left', async () => {
    await freshLive();
    const [option] = await sql<{ option: number; product: number }>(
      `select o.option_seq::int as option, o.product_seq::int as product from product_option o
          join product p using (seller_seq, product_seq)
        where p.seller_seq = $1 and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE'
          and not p.first_purchase_only and not p.is_flash
        order by o.stock_on_hand - o.stock_reserved desc limit 1`,
      [ONYU],
    );
    await ask('POST', '/v1/broadcast/product', { contentSeq: live, productSeqList: [option!.product] });
    const [buyer, viewer] = [await person('바다바람'), await person('구경꾼')];
    const [desk, mine, other] = [
      await staff(app, live, host),
      await watch(app, live, buyer.token),
      await watch(app, live, viewer.token),
    ];
    const from = await newest();
    const placed = await buy(app, buyer.token, [{ optionSeq: option!.option, qty: 2 }], {
      more: { contentSeq: live },
    });
    const { orders, payment } = (placed.body as { data: PlacedOrder }).data;
    await work('order.placed', from);
    const { orderSeq } = orders[0]!;
    expect(await desk.wait('order')).toMatchObject({
      for: 'staff',
      orderSeq,
      qty: 2,
      state: 'WAIT',
      nickname: '바다바람',
    });
    await report(app, payment);
    await work('order.moved', from);
    await desk.wait('order', (one) => one.for === 'staff' && one.state === 'PAID');
    await mine.wait(
      'order',
      (one) => one.for === 'mine' && one.orderSeq === orderSeq && one.state === 'PAID',
    );
    await other.wait('product', ({ productSeq }) => productSeq === option!.product);
    expect(other.of('order')).toEqual([]);
    // Where the host lets everybody see, they hear of the next one; once, when it is paid.
    await ask('POST', `/v1/broadcast/content/${live}/moderation`, { action: 'ORDERS', on: true });
    await other.wait('room', ({ ordersShown }) => ordersShown);
    const next = await buy(app, buyer.token, [{ optionSeq: option!.option, qty: 1 }], {
      more: { contentSeq: live },
    });
    const second = await newest();
    await report(app, (next.body as { data: PlacedOrder }).data.payment);
    await work('order.placed', from);
    await work('order.moved', second);
    const told = { t: 'order', for: 'all', nickname: '바다**', productName: expect.any(String) };
    await expect.poll(() => other.of('order')).toEqual([told]);
    await mine.say('샀어요');
    await expect.poll(() => other.chat()[0]?.f).toBe('O');
    // Who opens the room later reads what it has been told of orders, the newest first.
    const last = await ask<StaffOrder[]>('GET', `/v1/broadcast/content/${live}/orders`);
    const said = new Map<number, StaffOrder>();
    for (const { t: _t, ...one } of desk.of('order'))
      if (one.for === 'staff' && one.state === 'PAID')
        said.set(one.orderSeq, (({ for: _for, ...rest }) => rest)(one));
    expect(last.body.data).toEqual([...said.values()].toReversed());
    expect(last.body.data).toHaveLength(2);
    const figures = await ask<ViewerFigures>('GET', `/v1/broadcast/${live}/viewer`);
    expect(figures.body.data.now).toMatchObject({ orders: 2 });
    expect(figures.body.data.series.reduce((sum, one) => sum + one.orders, 0)).toBe(2);
    // The rail tells by itself what its host does.
    const pin = `/v1/broadcast/product/${live}/pin`;
    await ask('PUT', pin, { productSeq: option!.product });
    await other.wait('pin', ({ productSeq }) => productSeq === option!.product);
    await ask('POST', '/v1/broadcast/product/activate', {
      contentSeq: live,
      productSeqList: [option!.product],
      active: false,
    });
    await other.wait('pin', ({ productSeq }) => productSeq === null);
    await other.wait('product', ({ active }) => !active);
  });
});

describe('the desk beside it (live.md §3)', () => {
  test('prompter, countdown and chat as a list, masked', async () => {
    await freshLive();
    const one = await person('홍길동');
    const [desk, viewer] = [await staff(app, live, host, 'PROMPTER'), await watch(app, live, one.token)];
    await ask('PUT', `/v1/broadcast/content/${live}/prompter`, { lines: ['인사', '첫 상품'], at: 1 });
    await desk.wait('prompter', ({ line, lines }) => line === 1 && lines?.length === 2);
    await ask('PUT', `/v1/broadcast/content/${live}/prompter`, { at: 0 });
    await desk.wait('prompter', ({ line, lines }) => line === 0 && lines === undefined);
    const endsAt = '2026-11-18T21:00:00+09:00';
    await ask('PUT', `/v1/broadcast/content/${live}/countdown`, { title: '특가까지', endsAt });
    await viewer.wait('room', ({ countdown }) => countdown?.endsAt === endsAt);
    await ask('PUT', `/v1/broadcast/content/${live}/countdown`, { stop: true });
    await viewer.wait('room', ({ countdown }) => countdown === null);
    expect(viewer.of('prompter')).toEqual([]);
    await viewer.say('이거 얼마예요');
    await viewer.say('좋아요');
    const list = (query = '') => ask<ChatRow[]>('GET', `/v1/broadcast/content/chat/${live}${query}`);
    const rows = (await list()).body.data;
    expect(rows.map(({ text, kind }) => [text, kind])).toEqual([
      ['좋아요', 'ALL'],
      ['이거 얼마예요', 'QUESTION'],
    ]);
    expect(rows[0]).toMatchObject({ nickname: '홍*동', userSeq: one.seq, role: 'BUYER' });
    expect((await list('?kind=QUESTION')).body.data).toHaveLength(1);
    expect((await list('?kind=HIDDEN')).body.data).toEqual([]);
    await sql(`update chat_message set at = at - interval '366 days' where content_seq = $1`, [live]);
    await forgetTexts(draining());
    expect((await list()).body.data.map(({ text }) => text)).toEqual(['', '']);
  });

  test('who is blocked loses the word at once, and what they wrote is hidden', async () => {
    await freshLive();
    const one = await person('막힐 사람');
    const [a, other] = [await watch(app, live, one.token), await watch(app, live)];
    await a.say('나쁜 말');
    const [blocked] = roomSubscriptions.filter(({ topic }) => topic === 'fan.blocked');
    await blocked!.run(
      {
        key: 'b',
        sellerSeq: ONYU,
        payload: { channelSeq: ONYU, userSeq: one.seq, place: 'CHAT', by: '온유상회' } as never,
      },
      { ...app.deps, signal: new AbortController().signal },
    );
    expect(await other.wait('hide')).toMatchObject({ seqs: [1] });
    expect(await a.say('또')).toMatchObject({ code: 'CHAT_BLOCKED' });
  });
});
