import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import {
  openSocket,
  openTwoNodes,
  staff,
  type TestSocket,
  type TwoNodes,
  watch,
} from '../../../testing/rooms.ts';
import { countFollowers } from '../../../testing/fans.ts';

const ONYU = 10_001;
let nodes: TwoNodes;
let app: TestApp;
let other: TestApp;
let live = 0;
let host = '';
let sql: TwoNodes['sql'];
let person: TwoNodes['person'];

async function freshLive(): Promise<void> {
  if (live) await setLive(sql, live, 'CLOSED');
  live = await addLive(sql, ONYU);
}
const act = async (body: object, token = host) =>
  app.call<{ acts: number }>('POST', `/v1/broadcast/content/${live}/moderation`, { token, body });
const seqsOf = (socket: TestSocket) => socket.chat().map(({ s }) => s);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, n) => from + n);
/** So many messages as if they had been said. */
const fill = (count: number) =>
  sql(
    `with r as (insert into room (seller_seq, content_seq, last_seq) values ($1, $2, $3) returning seller_seq)
    insert into chat_message (seller_seq, content_seq, message_seq, who, nickname, role, sec, text, kind, at)
      select $1, $2, n, 1, '앞사람', 'BUYER', n, '말 ' || n, 'ALL', timestamptz '2026-11-18 10:00+09' + n * interval '1 second'
      from generate_series(1, $3::int) n`,
    [ONYU, live, count],
  );

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ app, other, host, sql, person } = nodes);
});
afterAll(() => nodes?.close());

describe('a room over two processes (live.md §10)', () => {
  test('what is said at either is heard at both, once and in one order', async () => {
    await freshLive();
    const [one, two] = [await person(), await person()];
    const [a, b] = [await watch(app, live, one.token), await watch(other, live, two.token)];
    const desk = await staff(other, live, host);
    const acks = await Promise.all([a.say('첫 번째 말'), b.say('두 번째 말'), desk.say('어서 오세요')]);
    expect(acks.map((ack) => 's' in ack && ack.s).sort()).toEqual([1, 2, 3]);
    for (const socket of [a, b, desk]) await expect.poll(() => seqsOf(socket)).toEqual([1, 2, 3]);
    const [first] = a.chat().filter(({ x }) => x === '첫 번째 말');
    expect(first).toMatchObject({ n: '시청자1', r: 'BUYER', f: '' });
    expect(first).not.toHaveProperty('u');
    expect(desk.chat().find(({ x }) => x === '첫 번째 말')).toMatchObject({ u: one.seq });
    expect(a.chat().find(({ r }) => r === 'HOST')).toMatchObject({ w: 0, n: '온유상회' });
  });

  test('example 10: who comes back is told what was missed, or the last fifty and a gap', async () => {
    await freshLive();
    await fill(1_200);
    const socket = await watch(app, live);
    const hello = await socket.wait('hello');
    expect([hello.upTo, hello.recent.map(({ s }) => s)]).toEqual([1_200, range(1_151, 1_200)]);
    socket.send({ t: 'since', upTo: 1_187 });
    await expect.poll(() => seqsOf(socket)).toEqual(range(1_188, 1_200));
    const again = await watch(other, live);
    again.send({ t: 'since', upTo: 900 });
    expect((await again.wait('chat')).gap).toBe(true);
    expect(seqsOf(again)).toEqual(range(1_151, 1_200));
  });

  test('a node that dies: its sockets come back at the other, without a gap and without a double', async () => {
    await freshLive();
    const dying = await startApp(nodes.url);
    const [writer, reader] = [await person(), await person()];
    const speaker = await staff(app, live, host);
    const heard: number[] = [];
    let socket = await watch(dying, live, reader.token);
    for (let n = 1; n <= 5; n++) await speaker.say(`앞 ${n}`);
    await expect.poll(() => seqsOf(socket)).toEqual(range(1, 5));
    heard.push(...seqsOf(socket));
    const leaving = dying.stop();
    expect(await socket.closed).toBe(4503);
    for (let n = 6; n <= 9; n++) await speaker.say(`사이 ${n}`);
    await leaving;
    socket = await watch(other, live, reader.token);
    socket.send({ t: 'since', upTo: heard.at(-1)! });
    await speaker.say('뒤 10');
    await expect.poll(() => seqsOf(socket).sort((a, b) => a - b)).toEqual(range(6, 10));
    expect(writer.seq).not.toBe(reader.seq);
  });

  test('what was kept, and is sent again after a lost line, is answered with its number, at any node', async () => {
    await freshLive();
    const [here, there] = [await staff(app, live, host), await staff(other, live, host)];
    const said = { t: 'chat', id: crypto.randomUUID(), x: '한 번만 남습니다' } as const;
    here.send(said);
    expect(await here.wait('ack')).toMatchObject({ id: said.id, s: 1 });
    there.send(said);
    expect(await there.wait('ack')).toMatchObject({ id: said.id, s: 1 });
    await there.say('다음 말');
    await expect.poll(() => seqsOf(here)).toEqual([1, 2]);
    for (const { ws } of [here, there]) ws.close(); // the host may have five
  });

  test('example 12: cleaned before it is stored; a banned word hides it from others, not from staff', async () => {
    await freshLive();
    const words = await app.call<{ version: number }>('GET', '/v1/broadcast/chat/words', { token: host });
    const { version } = words.body.data;
    const put = (from: number) =>
      app.call('PUT', '/v1/broadcast/chat/words', {
        token: host,
        body: { version: from, words: ['짝퉁'] },
      });
    expect((await put(version)).body.data).toEqual({ words: ['짝퉁'], version: version + 1 });
    expect((await put(version)).body.code).toBe('VERSION_CONFLICT');
    const [one, desk] = [await person(), await staff(app, live, host)];
    const [a, b] = [await watch(app, live, one.token), await watch(other, live)];
    await a.say('문의 010-9876-5432 계좌 110234567890');
    expect(await a.say('이거 짝 퉁 아니죠')).toMatchObject({ text: '다른 사람에게 보이지 않습니다.' });
    await a.say('배송은 언제 오나요');
    await expect.poll(() => seqsOf(b)).toEqual([1, 3]);
    await expect.poll(() => seqsOf(desk)).toEqual([1, 2, 3]);
    expect(b.chat().map(({ x, f }) => [x, f])).toEqual([
      ['문의 *** 계좌 ***', 'Q'],
      ['배송은 언제 오나요', 'Q'],
    ]);
    expect(desk.chat()[1]).toMatchObject({ h: 'WORD', x: '이거 짝 퉁 아니죠' });
    const rows = await sql(
      'select text, kind, hidden_by from chat_message where content_seq = $1 order by message_seq',
      [live],
    );
    expect(rows[0]).toEqual({ text: '문의 *** 계좌 ***', kind: 'QUESTION', hidden_by: null });
    expect(rows[1]).toMatchObject({ hidden_by: 'WORD' });
  });
});

describe('who speaks (live.md §10)', () => {
  test('nobody in particular and who has no nickname only watch; five in five seconds, the same once', async () => {
    await freshLive();
    const [none, one] = [await person(null), await person()];
    expect(await (await watch(app, live)).say('안녕')).toMatchObject({ code: 'ACCESS_DENIED' });
    const mute = await watch(app, live, none.token);
    expect((await mute.wait('hello')).me).toMatchObject({ nickname: null, rights: [] });
    expect(await mute.say('안녕')).toMatchObject({ code: 'ACCESS_DENIED' });
    const socket = await watch(app, live, one.token);
    expect(await socket.say('같은 말')).toMatchObject({ s: 1 });
    expect(await socket.say('같은 말')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (const n of [2, 3, 4, 5]) expect(await socket.say(`말 ${n}`)).toMatchObject({ s: n });
    expect(await socket.say('여섯째 말')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('frozen, slow, muted, blocked; the channel goes on', async () => {
    await freshLive();
    const [one, two] = [await person(), await person()];
    const [a, desk] = [await watch(other, live, one.token), await staff(app, live, host)];
    await act({ action: 'FREEZE', on: true });
    await a.wait('room', ({ frozen }) => frozen);
    expect(await a.say('얼었나')).toMatchObject({ code: 'CHAT_FROZEN' });
    expect(await desk.say('잠시만요')).toMatchObject({ s: 1 });
    await act({ action: 'FREEZE', on: false });
    // The camera is covered: whoever comes meanwhile reads it, too.
    await act({ action: 'LENS', on: true });
    await a.wait('room', ({ lensOff }) => lensOff === true);
    expect((await (await watch(app, live, one.token)).wait('hello')).room).toMatchObject({ lensOff: true });
    await act({ action: 'LENS', on: false });
    await act({ action: 'SLOW', seconds: 30 });
    await a.wait(
      'room',
      ({ frozen, slowSeconds, lensOff }) => !frozen && slowSeconds === 30 && lensOff === undefined,
    );
    expect(await a.say('하나')).toMatchObject({ s: 2 });
    expect(await a.say('둘')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSec: expect.any(Number) });
    expect((await act({ action: 'MUTE', userSeq: one.seq, minutes: 5 })).body.data).toEqual({ acts: 1 });
    await expect.poll(async () => (await a.say('셋')) as object).toMatchObject({ code: 'CHAT_MUTED' });
    expect((await act({ action: 'MUTE', userSeq: two.seq, minutes: 5 })).status).toBe(404);
    await sql(
      `insert into channel_block (seller_seq, user_seq, place, blocked_at, by)
        values ($1, $2, 'CHAT', timestamptz '2026-11-18 10:00+09', '온유상회')`,
      [ONYU, two.seq],
    );
    expect(await (await watch(app, live, two.token)).say('들어왔어요')).toMatchObject({
      code: 'CHAT_BLOCKED',
    });
  });

  test('hide, show, hide all of a person’s, notice; viewers are not told by whom', async () => {
    await freshLive();
    const one = await person();
    const [a, desk] = [await watch(other, live, one.token), await staff(app, live, host)];
    await a.say('하나');
    await a.say('둘');
    expect((await act({ action: 'HIDE', messageSeq: 1 })).body.data).toEqual({ acts: 1 });
    expect((await act({ action: 'HIDE', messageSeq: 1 })).body.data).toEqual({ acts: 0 });
    expect((await act({ action: 'HIDE', messageSeq: 9 })).status).toBe(404);
    expect(await a.wait('hide')).toMatchObject({ seqs: [1], by: null });
    expect(await desk.wait('hide')).toMatchObject({ seqs: [1], by: '온유상회' });
    // nor does it become the notice that everybody reads
    expect((await act({ action: 'NOTICE', messageSeq: 1 })).status).toBe(404);
    const late = await watch(app, live);
    expect((await late.wait('hello')).recent.map(({ s }) => s)).toEqual([2]);
    await act({ action: 'SHOW', messageSeq: 1 });
    expect((await a.wait('show')).m.map(({ s, x }) => [s, x])).toEqual([[1, '하나']]);
    expect((await act({ action: 'HIDE_USER', userSeq: one.seq })).body.data).toEqual({ acts: 2 });
    expect((await act({ action: 'HIDE_USER', userSeq: one.seq, on: false })).body.data).toEqual({ acts: 2 });
    await act({ action: 'NOTICE', messageSeq: 2 });
    await a.wait('room', ({ notice }) => notice === '둘');
    await act({ action: 'UNNOTICE' });
    await a.wait('room', ({ notice }) => notice === null);
    const acts = await sql<{ action: string }>(
      'select action from chat_act where content_seq = $1 order by act_seq',
      [live],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'HIDE',
      'SHOW',
      'HIDE_USER',
      'HIDE_USER',
      'NOTICE',
      'UNNOTICE',
    ]);
  });

  test('a manager hides by their right and does nothing else', async () => {
    await freshLive();
    const [helper, one] = [await person('도우미'), await person()];
    await sql(
      `with f as (insert into fan (seller_seq, user_seq, followed_at, visited_at)
          values ($1, $2, timestamptz '2026-11-18 10:00+09', timestamptz '2026-11-18 10:00+09') returning fan_seq)
      insert into channel_manager (seller_seq, user_seq, fan_seq, rights, appointed_at)
        select $1, $2, fan_seq, '{HIDE}', timestamptz '2026-11-18 10:00+09' from f`,
      [ONYU, helper.seq],
    );
    await countFollowers(sql, ONYU);
    const [a, desk] = [await watch(app, live, one.token), await watch(other, live, helper.token)];
    expect((await desk.wait('hello')).me).toMatchObject({ role: 'MANAGER', rights: ['SPEAK', 'HIDE'] });
    await a.say('숨길 말');
    await expect.poll(() => desk.chat()[0]).toMatchObject({ u: one.seq });
    const does = (token: string, body: object) =>
      app.call('POST', `/market/v1/live/${live}/moderation`, { token, body });
    expect((await does(one.token, { action: 'HIDE', messageSeq: 1 })).status).toBe(404);
    expect((await does(helper.token, { action: 'FREEZE', on: true })).status).toBe(404);
    expect((await does(helper.token, { action: 'HIDE', messageSeq: 1 })).body.data).toEqual({ acts: 1 });
    expect(await desk.wait('hide')).toMatchObject({ by: '도우미' });
  });
});

describe('the door (live.md §10)', () => {
  test('a ticket opens once; none, an old one and one of nothing do not', async () => {
    await freshLive();
    const { body } = await app.call<RoomTicket>('POST', `/market/v1/live/${live}/ticket`, { body: {} });
    const first = openSocket(app, body.data.ticket);
    await first.wait('hello');
    expect(await openSocket(other, body.data.ticket).closed).toBe(4401);
    expect(await openSocket(app, 'A'.repeat(32)).closed).toBe(4401);
    expect(await openSocket(app, 'short').closed).toBe(1006);
    await sql('update live_ticket set expires_ms = 0');
    const late = await app.call<RoomTicket>('POST', `/market/v1/live/${live}/ticket`, { body: {} });
    await sql('update live_ticket set expires_ms = 1');
    expect(await openSocket(app, late.body.data.ticket).closed).toBe(4401);
    for (const state of ['WAIT', 'LIVE_PRIVATE_ONAIR', 'CLOSED', 'PUNISHED']) {
      await setLive(sql, live, state);
      expect((await app.call('POST', `/market/v1/live/${live}/ticket`, { body: {} })).status).toBe(404);
    }
    await setLive(sql, live, 'LIVE_PRIVATE_ONAIR');
    expect((await (await staff(app, live, host, 'VIEW')).wait('hello')).state).toBe('LIVE_PRIVATE_ONAIR');
    const canary = (await app.login('hello@bomnae.kr')).token;
    const foreign = await app.call('POST', `/v1/broadcast/content/${live}/ticket`, {
      token: canary,
      body: { as: 'HOST' },
    });
    expect(foreign.status).toBe(404);
  });

  test('one socket too many of one person, a flood, what is no frame, what is too large', async () => {
    await freshLive();
    const one = await person();
    const sockets = [];
    for (let n = 0; n < 12; n++) sockets.push(await watch(app, live, one.token));
    const { body } = await app.call<RoomTicket>('POST', `/market/v1/live/${live}/ticket`, {
      token: one.token,
      body: {},
    });
    expect(await openSocket(app, body.data.ticket).closed).toBe(4409);
    const [flood, broken, large] = sockets;
    for (let n = 0; n < 200; n++) flood!.send({ t: 'like', n: 1 });
    expect(await flood!.closed).toBe(4429);
    broken!.ws.send('{"t":"chat"');
    expect(await broken!.closed).toBe(4403);
    large!.ws.send(JSON.stringify({ t: 'chat', id: crypto.randomUUID(), x: 'ㅋ'.repeat(5_000) }));
    expect(await large!.closed).toBe(1009);
  });
});
