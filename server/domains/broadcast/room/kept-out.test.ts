// Who is kept out of the chat by their device, and what by the operator's words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { addLive } from '../../../testing/lives.ts';
import { openTwoNodes, staff, type TestSocket, type TwoNodes, watch } from '../../../testing/rooms.ts';
import type { JobContext, JobEvent } from '../../../kit/jobs/jobs.ts';
import { bannedSubscriptions } from '../air/banned.ts';
import { forgetDevices, roomSubscriptions } from './jobs.ts';

const ONYU = 10_001;
let nodes: TwoNodes;
let app: TestApp;
let other: TestApp;
let live = 0;
let host = '';
let sql: TwoNodes['sql'];
let person: TwoNodes['person'];

async function freshLive(): Promise<void> {
  live = await addLive(sql, ONYU);
}
const worker = (): JobContext => ({ ...app.deps, signal: new AbortController().signal });
/** As the worker does after such an event of the channel. */
async function hears(topic: string, payload: object): Promise<void> {
  const heard = roomSubscriptions.find((one) => one.topic === topic) as { run: Subscribed };
  const event = { key: topic, sellerSeq: ONYU, payload: { channelSeq: ONYU, ...payload } };
  await heard.run(event, worker());
}
type Subscribed = (event: JobEvent, ctx: JobContext) => Promise<void>;

/** Says a text with something that tells it from those before, as somebody whom no limit holds any more. */
async function fresh(socket: TestSocket, text: string) {
  await sql('update chat_message set said_ms = 0 where content_seq = $1', [live]);
  return socket.say(`${text} ${(said += 1)}`);
}
let said = 0;

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ app, other, host, sql, person } = nodes);
});
afterAll(() => nodes?.close());

test('words of the operator are banned in every room, at once, at every process', async () => {
  await freshLive();
  const admin = (await app.login('admin@jangteo.kr')).token;
  const path = '/v1/admin/chat/words';
  const { body } = await app.call<{ version: number }>('GET', path, { token: admin });
  const { version } = body.data;
  const put = (token: string, words: string[], from = version) =>
    app.call('PUT', path, { token, body: { version: from, words, why: '신고가 이어졌습니다.' } });
  const one = await person();
  const [a, b] = [await watch(app, live, one.token), await watch(other, live, one.token)];
  expect(await a.say('이건 사기예요')).toEqual({ t: 'ack', id: expect.any(String), s: 1 });
  expect((await put(host, ['사기'])).status).toBe(403);
  expect((await put(admin, ['사기'])).body.data).toEqual({ words: ['사기'], version: version + 1 });
  expect((await put(admin, [])).body.code).toBe('VERSION_CONFLICT');
  const hidden = { text: '다른 사람에게 보이지 않습니다.' };
  await expect.poll(async () => (await fresh(a, '사 기')) as object).toMatchObject(hidden);
  await expect.poll(async () => (await fresh(b, '사.기')) as object).toMatchObject(hidden);
  expect((await put(admin, [], version + 1)).status).toBe(200);
});
test('a block of the chat holds for the devices that the person was seen with, as long as a day', async () => {
  await freshLive();
  const [one, two, three] = [await person(), await person(), await person()];
  const device = { cookie: `jt-viewer=${'d'.repeat(22)}` };
  await watch(app, live, one.token, device);
  const [here, home] = [
    await watch(other, live, two.token, device),
    await watch(app, live, three.token, { cookie: `jt-viewer=${'h'.repeat(22)}` }),
  ];
  const blocked = await app.call('POST', '/v1/fan/block', {
    token: host,
    body: { userSeqList: [one.seq], place: 'CHAT' },
  });
  expect(blocked.status).toBe(200);
  await hears('fan.blocked', { userSeq: one.seq, place: 'CHAT' });
  await expect.poll(async () => (await here.say('나야')) as object).toMatchObject({ code: 'CHAT_BLOCKED' });
  expect(await home.say('저는 아니에요')).toMatchObject({ s: expect.any(Number) });
  // Whoever comes with it later is kept out as well, until a day after it was last seen with them.
  const four = await person();
  const late = await watch(app, live, four.token, device);
  expect(await late.say('새 이름')).toMatchObject({ code: 'CHAT_BLOCKED' });
  await sql('update viewer_device set seen_ms = seen_ms - 86400000 where user_seq = $1', [one.seq]);
  const next = await watch(other, live, four.token, device);
  expect(await next.say('다음 날')).toMatchObject({ s: expect.any(Number) });
  // A block that is not of the chat holds for the account alone.
  await sql('update viewer_device set seen_ms = seen_ms + 86400000 where user_seq = $1', [one.seq]);
  await sql(`update channel_block set place = 'DIRECT' where user_seq = $1`, [one.seq]);
  expect(await (await watch(app, live, four.token, device)).say('또 왔어요')).toMatchObject({
    s: expect.any(Number),
  });
  // Its end is heard by who is here.
  await sql(`update channel_block set ended_at = blocked_at where user_seq = $1`, [one.seq]);
  await hears('fan.unblocked', { userSeq: one.seq });
  await expect
    .poll(async () => (await fresh(here, '풀렸나')) as object)
    .toMatchObject({ s: expect.any(Number) });
});

test('a block hides what was written as one thing, its notice falls; what it hid comes back with its end', async () => {
  await freshLive();
  const [one, two] = [await person(), await person()];
  const desk = await staff(app, live, host);
  const [loud, viewer] = [await watch(app, live, one.token), await watch(other, live, two.token)];
  await loud.say('첫 번째');
  await fresh(loud, '두 번째');
  await fresh(loud, '세 번째');
  const ruled = (body: object) =>
    app.call('POST', `/v1/broadcast/content/${live}/moderation`, { token: host, body });
  await ruled({ action: 'HIDE', messageSeq: 1 }); // by hand: no block gives it back
  await ruled({ action: 'NOTICE', messageSeq: 2 });
  await viewer.wait('room', ({ notice }) => notice?.startsWith('두 번째') === true);
  await hears('fan.blocked', { userSeq: one.seq, place: 'CHAT' });
  expect(await desk.wait('hide', ({ by }) => by === 'BLOCK')).toMatchObject({ seqs: [2, 3] });
  await viewer.wait('room', ({ notice }) => notice === null);
  await hears('fan.unblocked', { userSeq: one.seq });
  expect((await viewer.wait('show')).m.map(({ s }) => s)).toEqual([2, 3]);
  // A notice that was written for itself is no message.
  await ruled({ action: 'NOTICE', text: '쿠폰은 9시까지입니다.' });
  await hears('fan.blocked', { userSeq: one.seq, place: 'CHAT' });
  await desk.wait('hide', ({ seqs }) => seqs.length === 2);
  const [room] = await sql('select notice, notice_seq from room where content_seq = $1', [live]);
  expect(room).toEqual({ notice: '쿠폰은 9시까지입니다.', notice_seq: null });
});

test('whom the operator silences is silent in every room where they are, at once and until it is lifted', async () => {
  await freshLive();
  const operator = (await app.login('admin@jangteo.kr')).token;
  const [one, two] = [await person(), await person()];
  const [here, there, neighbour] = [
    await watch(app, live, one.token),
    await watch(other, live, one.token),
    await watch(app, live, two.token),
  ];
  const moved = async (topic: 'sanction.imposed' | 'sanction.moved') => {
    const heard = bannedSubscriptions.find((sub) => sub.name === 'room' && sub.topic === topic) as {
      run: Subscribed;
    };
    await heard.run(
      { key: topic, sellerSeq: null, payload: { userSeq: one.seq, scope: ['CHAT'] } },
      worker(),
    );
  };
  const imposed = await app.call<{ result: { sanctionSeq: number; version: number } }>(
    'POST',
    '/v1/admin/sanctions',
    {
      token: operator,
      body: {
        userSeq: one.seq,
        scope: ['CHAT'],
        reason: 'DEFAMATION',
        days: 7,
        points: 10,
        text: '다른 시청자에게 욕설을 했습니다.',
      },
    },
  );
  expect(imposed.status, imposed.text).toBe(200);
  await moved('sanction.imposed');
  for (const socket of [here, there])
    await expect
      .poll(async () => (await fresh(socket, '나야')) as object)
      .toMatchObject({ code: 'CHAT_BLOCKED' });
  expect(await fresh(neighbour, '저는 아니에요')).toMatchObject({ s: expect.any(Number) });
  const { sanctionSeq, version } = imposed.body.data.result;
  await app.call('PUT', `/v1/admin/sanctions/${sanctionSeq}/lift`, {
    token: operator,
    body: { version, why: '소명을 받아들였습니다.' },
  });
  await moved('sanction.moved');
  await expect
    .poll(async () => (await fresh(here, '풀렸나')) as object)
    .toMatchObject({ s: expect.any(Number) });
});

test('by which device somebody came is forgotten after a day', async () => {
  await freshLive();
  const one = await person();
  await watch(app, live, one.token);
  await watch(other, live, one.token);
  const known = () =>
    sql<{ n: number }>('select count(*)::int as n from viewer_device where user_seq = $1', [one.seq]);
  expect(await known()).toEqual([{ n: 2 }]);
  await forgetDevices(worker());
  expect(await known()).toEqual([{ n: 2 }]);
  await sql('update viewer_device set seen_ms = seen_ms - 86400000 where user_seq = $1', [one.seq]);
  await forgetDevices(worker());
  expect(await known()).toEqual([{ n: 0 }]);
});

test('who may not speak is told so when they come; once they may, they come again', async () => {
  await freshLive();
  const [muted, blocked] = [await person(), await person()];
  await watch(app, live, muted.token);
  const mute = (on: object) =>
    app.call('POST', `/v1/broadcast/content/${live}/moderation`, {
      token: host,
      body: { action: 'MUTE', userSeq: muted.seq, ...on },
    });
  expect((await mute({ minutes: 5 })).status).toBe(200);
  await app.call('POST', '/v1/fan/block', {
    token: host,
    body: { userSeqList: [blocked.seq], place: 'CHAT' },
  });
  const [one, two] = [await watch(other, live, muted.token), await watch(app, live, blocked.token)];
  for (const socket of [one, two])
    expect((await socket.wait('hello')).me).toMatchObject({ role: 'BUYER', rights: [] });
  expect(await one.say('저요')).toMatchObject({ code: 'CHAT_MUTED' });
  expect(await two.say('저요')).toMatchObject({ code: 'CHAT_BLOCKED' });
  expect((await mute({ on: false })).status).toBe(200);
  expect(await one.closed).toBe(4503);
  const again = await watch(other, live, muted.token);
  expect((await again.wait('hello')).me.rights).toEqual(['SPEAK']);
  expect(two.ws.readyState).toBe(two.ws.OPEN);
});
