// What is open when a session ends, over two processes: the act comes to one, the line stands at the other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { DEMO_PASSWORD, type TestApp } from '../../../testing/app.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { endsInTime } from '../../../testing/in-time.ts';
import { addLive } from '../../../testing/lives.ts';
import { addPerson } from '../../../testing/people.ts';
import {
  openSocket,
  openTwoNodes,
  staff,
  watch,
  type TestSocket,
  type TwoNodes,
} from '../../../testing/rooms.ts';
import { openStream } from '../../../testing/streams.ts';
import { moveAccount } from '../../account/index.ts';
import { countFollowers } from '../../../testing/fans.ts';

const MEMBERS = '/v1/seller/group/member';
const MANAGERS = '/v1/fan/broadcast/manager';
let nodes: TwoNodes;
let app: TestApp;
let other: TestApp;
let sql: TwoNodes['sql'];
let boss = '';
let people = 0;

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ app, other, sql } = nodes);
  const [admin] = await sql<{ id: string }>(
    "select min(login_id) as id from account_user where user_type = 'admin' and active",
  );
  boss = (await app.login(admin!.id)).token;
});
afterAll(() => nodes?.close());

interface Seller {
  seq: number;
  token: string;
  loginId: string;
}
interface Member extends Seller {
  master: string;
  masterSeq: number;
}

/** A seller of a group, and the token of its master. */
async function member(): Promise<Member> {
  people += 1;
  const loginId = `over${people}@shop.kr`;
  const seq = await addPerson(app.deps, { loginId, shopName: `끝나는가게${people}` });
  const [master] = await sql<{ id: string; seq: number; group: number }>(
    `select u.login_id as id, u.user_seq as seq, m.group_seq as group from group_member m
      join account_user u using (user_seq) where m.role = 'MASTER' and u.active and u.status = 'NORMAL'
      order by u.user_seq limit 1`,
  );
  await sql(
    `insert into group_member (group_seq, user_seq, role, master_seq) values ($1, $2, 'MEMBER', $3)`,
    [master!.group, seq, master!.seq],
  );
  await sql('insert into member_figure (user_seq) values ($1)', [seq]);
  return {
    seq,
    loginId,
    token: (await app.login(loginId)).token,
    master: (await app.login(master!.id)).token,
    masterSeq: master!.seq,
  };
}

const why = '방송 문의를 확인합니다.';
const ok = async (answer: ReturnType<TestApp['call']>) => expect((await answer).body.code).toBe('SUCCESS');
const logout = ({ token }: Seller) => ok(app.call('POST', '/user/web/logout', { token, body: {} }));
const force = ({ seq }: Seller) =>
  ok(
    app.call('PUT', `/v1/admin/users/${seq}/force-logout`, {
      token: boss,
      body: { why: '계정 도용이 의심됩니다.' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
const switchOff = ({ seq, master }: Member) =>
  ok(
    app.call('PUT', `${MEMBERS}/active/${seq}`, {
      token: master,
      query: { active: false },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );

const leave = ({ token }: Seller) =>
  ok(
    app.call('POST', '/user/leave', {
      token,
      body: { password: DEMO_PASSWORD, reason: 'NOT_USED' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
const rest = ({ seq }: Seller) =>
  inTransaction(app.deps.pools.job, [], (db) =>
    moveAccount(db, 'idle', {
      userSeq: seq,
      actor: { kind: 'system', seq: null, name: '시스템' },
      at: clock.now(),
    }),
  );

const ACTS = [
  ['logging out', logout],
  ['the operator’s force-logout', force],
  ['the master’s switch', switchOff],
] as const;

describe.each(ACTS)('%s ends within a second', (_name, act) => {
  test('the stream of a tab, and nothing is told to it any more', async () => {
    const who = await member();
    const stream = await openStream(other, who.token);
    await endsInTime(stream.ended, () => act(who));
    await expect(openStream(other, who.token)).rejects.toThrow(/46[23]/);
  });

  test('the channel’s socket of a room', async () => {
    const who = await member();
    const live = await addLive(sql, who.seq);
    const desk = await staff(other, live, who.token);
    const guest = await watch(other, live);
    await endsInTime(desk.closed, () => act(who));
    expect(await desk.closed).toBe(4401);
    expect(guest.ws.readyState).toBe(guest.ws.OPEN);
    guest.ws.terminate();
  });
});

describe('a buyer in a room', () => {
  const enters = async (): Promise<[Seller, TestSocket, number]> => {
    const live = await addLive(sql, 10_001);
    const { seq, token } = await nodes.person();
    return [{ seq, token, loginId: '' }, await watch(other, live, token), live];
  };

  test.each([
    ['logging out', logout],
    ['the operator’s force-logout', force],
    ['leaving', leave],
    ['resting', rest],
  ])('%s: is out within a second, and comes again as nobody', async (_act, act) => {
    const [who, socket, live] = await enters();
    await endsInTime(socket.closed, () => act(who));
    expect(await socket.closed).toBe(4401);
    const again = await watch(other, live);
    expect((await again.wait('hello')).me).toMatchObject({ role: 'ANON', rights: [] });
  });

  test('a password changed elsewhere ends the others, not the own one', async () => {
    const live = await addLive(sql, 10_001);
    const seq = await addPerson(app.deps, {
      loginId: 'twice@mail.kr',
      userType: 'consumer',
      nickname: '두곳',
    });
    const [here, there] = [await app.login('twice@mail.kr'), await app.login('twice@mail.kr')];
    const [own, elsewhere] = [await watch(app, live, here.token), await watch(other, live, there.token)];
    await endsInTime(elsewhere.closed, () =>
      ok(
        app.call('PUT', '/user/password', {
          token: here.token,
          body: { currentPassword: DEMO_PASSWORD, newPassword: 'Zebra-kite-77?' },
        }),
      ),
    );
    expect(seq).toBeGreaterThan(0);
    expect(await own.say('저는 남아 있어요')).toMatchObject({ s: expect.any(Number) });
  });
});

test('a manager whose rights are taken sees nothing hidden any more', async () => {
  const live = await addLive(sql, 10_001);
  const [helper, one] = [await nodes.person('도우미'), await nodes.person()];
  await sql(
    `insert into fan (seller_seq, user_seq, followed_at, visited_at)
      values (10001, $1, timestamptz '2026-11-18 10:00+09', timestamptz '2026-11-18 10:00+09')`,
    [helper.seq],
  );
  await countFollowers(sql, 10_001);
  await ok(app.call('POST', `${MANAGERS}/${helper.seq}`, { token: nodes.host, body: { rights: ['HIDE'] } }));
  const desk = await watch(other, live, helper.token);
  expect((await desk.wait('hello')).me).toMatchObject({ role: 'MANAGER', rights: ['SPEAK', 'HIDE'] });
  const guest = await watch(app, live, one.token);
  await endsInTime(desk.closed, () =>
    ok(app.call('DELETE', MANAGERS, { token: nodes.host, body: { managerSeqList: [helper.seq] } })),
  );
  expect(await desk.closed).toBe(4503);
  const again = await watch(other, live, helper.token);
  expect((await again.wait('hello')).me).toMatchObject({ role: 'BUYER', rights: ['SPEAK'] });
  await guest.say('가려진 말');
  await app.call('POST', `/v1/broadcast/content/${live}/moderation`, {
    token: nodes.host,
    body: { action: 'HIDE', messageSeq: 1 },
  });
  await again.wait('hide');
  expect(again.of('hide')).toEqual([{ t: 'hide', seqs: [1], by: null }]);
});

test('a master hears nothing of a member’s who is the group’s no more', async () => {
  const who = await member();
  const stream = await openStream(other, who.master);
  await ok(
    app.call('DELETE', `${MEMBERS}/${who.seq}`, {
      token: who.master,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
  const tell = (sellerSeq: number, type: 'order.new' | 'product.changed') =>
    publish(app.deps.pools.job, { type, sellerSeq, data: {} } as never);
  const own = () => stream.told().filter((type) => type === 'product.changed').length;
  const hers = () => stream.told().filter((type) => type === 'order.new').length;
  // one of hers, one of the master's own: the round that brings the second alone
  await expect
    .poll(async () => {
      const [before, heard] = [hers(), own()];
      await tell(who.seq, 'order.new');
      await tell(who.masterSeq, 'product.changed');
      await expect.poll(own).toBeGreaterThan(heard);
      return hers() - before;
    })
    .toBe(0);
  stream.close();
});

test('what an operator has open in a seller’s place goes with the act; reading keeps only what hears', async () => {
  const who = await member();
  const live = await addLive(sql, who.seq);
  const act = (body: object) =>
    ok(app.call('POST', '/v1/admin/act-as', { token: boss, body: { userSeq: who.seq, why, ...body } }));
  const headers = { 'x-act-as': String(who.seq) };
  await act({ mode: 'WRITE' });
  const stream = await openStream(other, boss, headers);
  const { body } = await other.call<RoomTicket>('POST', `/v1/broadcast/content/${live}/ticket`, {
    token: boss,
    headers,
    body: { as: 'VIEW' },
  });
  const desk = openSocket(other, body.data.ticket);
  await desk.wait('hello');
  await endsInTime(desk.closed, () => act({ mode: 'READ' }));
  await expect.poll(() => stream.told()).not.toContain('session.ended');
  await endsInTime(stream.ended, () =>
    ok(app.call('DELETE', `/v1/admin/act-as/${who.seq}`, { token: boss })),
  );
  await expect(openStream(other, boss, headers)).rejects.toThrow(/403/);
});
