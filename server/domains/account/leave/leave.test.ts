import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Block } from '@jangteo/contract/account/own.api.ts';
import { actsFor } from '../../../testing/acting.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { keysFor } from '../../../kit/http/config.ts';
import { unseal } from '../../../kit/auth/seal.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { chores, subscriptions } from '../jobs.ts';
import { leaveAccount } from './leave.ts';

let db: TestDb;
let app: TestApp;
let outside: Outside;
let workers: Workers;
const setting = clock.setting();
const DAY = 86_400_000;
beforeAll(async () => {
  [db, outside] = await Promise.all([demoDb(), startOutside()]);
  app = await startApp(db.url, { simUrl: outside.simUrl });
  workers = await startWorkers(app.deps, subscriptions, []);
});
beforeEach(resetRates);
afterAll(async () => {
  clock.set(setting);
  await workers.stop();
  await app.stop();
  await outside.stop();
  await db.drop();
});

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<T>(text, values)).rows;
const run = () =>
  chores
    .find(({ name }) => name === 'account.move-left')!
    .run({ ...app.deps, signal: AbortSignal.timeout(20_000) });
const leave = (token: string, body: object, key: string = randomUUID()) =>
  app.call('POST', '/user/leave', {
    token,
    headers: { 'idempotency-key': key },
    body: { reason: 'NOT_USED', ...body },
  });
const check = async (token: string) =>
  (await app.call<{ blocks: Block[] }>('POST', '/user/leave/check', { token, body: {} })).body.data.blocks;
const mine = { password: DEMO_PASSWORD };
const n = async (text: string, values: unknown[]) =>
  Number((await sql<{ n: number }>(`select count(*) as n from ${text}`, values))[0]!.n);

describe('POST /user/leave/check', () => {
  test('a seller: unsent orders, open claims, money, contracts, each with its page', async () => {
    const { token, userSeq } = await app.login(personaOf('producer-a').loginId);
    const blocks = await check(token);
    const orders = await n(
      `order_product where seller_seq = $1 and not claim_in_force
        and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`,
      [userSeq],
    );
    const claims = await n(
      `claim where seller_seq = $1 and state not in ('COMPLETED', 'WITHDRAWN', 'REFUSED', 'SHIPPING_COMPLETED')`,
      [userSeq],
    );
    expect(orders * claims).toBeGreaterThan(0);
    expect(blocks).toEqual(
      expect.arrayContaining([
        { kind: 'ORDER', count: orders, link: '/order-delivery/order/list' },
        { kind: 'CLAIM', count: claims, link: '/order-delivery/order/return' },
      ]),
    );
    expect(blocks.map(({ kind }) => kind)).toContain('PAYOUT');
    const refused = await leave(token, mine);
    expect([refused.status, refused.body.code]).toEqual([460, 'LEAVE_BLOCKED']);
  });

  test('a master has members, a broadcaster contracts, a buyer what is on its way to them', async () => {
    const [master] = await sql<{ seq: number; login_id: string }>(
      `select u.user_seq as seq, u.login_id from seller_group g join account_user u on u.user_seq = g.master_user_seq`,
    );
    const members = await n(
      `group_member m join seller_group g using (group_seq)
      where g.master_user_seq = $1 and m.role = 'MEMBER'`,
      [master!.seq],
    );
    expect(await check((await app.login(master!.login_id)).token)).toContainEqual({
      kind: 'MEMBER',
      count: members,
      link: '/channels/group',
    });
    const [host] = await sql<{ login_id: string }>(
      `select u.login_id from matching_product p join account_user u on u.user_seq = p.gripper_user_seq
        where u.password_hash is not null and u.status = 'NORMAL' and (p.end_day is null or p.end_day > $1) limit 1`,
      [clock.now()],
    );
    expect(await check((await app.login(host!.login_id)).token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'CONTRACT', link: '/sales/contract/influencer' }),
      ]),
    );
    const [buyer] = await sql<{ seq: number; order_seq: number }>(
      `select i.buyer_user_seq as seq, max(l.order_seq) as order_seq from buyer_index i
        join order_product l on l.seller_seq = i.owner_seq and l.order_seq = i.seq
        where i.kind = 'order' and l.fulfilment_status = 'PREPARING_PRODUCT' and not l.claim_in_force
        group by 1 limit 1`,
    );
    await sql(
      `update account_user set password_hash = (select password_hash from account_user where user_seq = $2)
      where user_seq = $1`,
      [buyer!.seq, master!.seq],
    );
    const [{ login_id: loginId } = { login_id: '' }] = await sql<{ login_id: string }>(
      'select login_id from account_user where user_seq = $1',
      [buyer!.seq],
    );
    const { token } = await app.login(loginId);
    const [block] = await check(token);
    expect(block).toMatchObject({ kind: 'ORDER', link: expect.stringMatching(/^\/orders\/\d+$/) as string });
    expect((await leave(token, mine)).body.code).toBe('LEAVE_BLOCKED');
  });
});

describe('POST /user/leave', () => {
  test('the person, the key, the reason', async () => {
    await addPerson(app.deps, { loginId: 'unsure' });
    const { token } = await app.login('unsure');
    expect(await check(token)).toEqual([]);
    expect((await leave(token, {})).body.data).toMatchObject({ errors: [{ field: 'password' }] });
    const wrong = await leave(token, { password: 'Wrong-one-1!' });
    expect([wrong.body.code, wrong.body.data]).toMatchObject([
      'PASSWORD_WRONG',
      { errors: [{ field: 'password' }] },
    ]);
    expect((await leave(token, { ...mine, reason: 'BORED' })).status).toBe(400);
    expect((await leave(token, { ...mine, text: 'x'.repeat(201) })).status).toBe(400);
    expect((await app.call('POST', '/user/leave', { token, body: { ...mine, reason: 'ETC' } })).status).toBe(
      400,
    );
    await addPerson(app.deps, { loginId: 'admin-l', userType: 'admin' });
    const admin = await app.login('admin-l');
    const acting = await app.call('POST', '/user/leave/check', {
      token: admin.token,
      headers: await actsFor(app.deps, admin.token, (await app.login('unsure')).userSeq),
      body: {},
    });
    expect(acting.body.code).toBe('ACCESS_DENIED');
  });

  test('at once: no sign-in (462), sessions over (463), one event; then the data go, then the names', async () => {
    const userSeq = await addPerson(app.deps, {
      loginId: 'goer@example.com',
      name: '떠나람',
      nickname: '떠난자리',
      userTag: 'goer01',
      email: 'goer@example.com',
      emailVerified: true,
      phoneNumber: '01040005000',
    });
    const here = await app.login('goer@example.com');
    const there = await app.login('goer@example.com');
    const left = await leave(here.token, { ...mine, reason: 'ETC', text: '다른 곳으로 갑니다.' });
    expect([left.status, left.body.data]).toEqual([200, null]);
    for (const { token } of [here, there]) {
      const ended = await app.call('GET', '/tokens', { token });
      expect([ended.status, ended.body.code]).toEqual([463, 'USER_AUTH_FORCE_LOGOUT']);
    }
    await expect(app.login('goer@example.com')).rejects.toThrow('USER_LEFT');
    expect(
      await n(`outbox where topic = 'account.left' and (payload->>'userSeq')::bigint = $1`, [userSeq]),
    ).toBe(1);
    await run();
    const text = async () =>
      (
        await sql<{ text: string }>('select u::text as text from account_user u where user_seq = $1', [
          userSeq,
        ])
      )[0]!.text;
    expect(await text()).toContain('01040005000');
    advance(3 * DAY);
    await Promise.all([run(), run()]);
    expect(await text()).not.toMatch(/떠나람|goer@example|01040005000/);
    expect(await text()).toMatch(/goer01.*떠난자리/);
    await expect(app.login('goer@example.com')).rejects.toThrow('USER_NOT_FOUND');
    expect(await n('sign_in where user_seq = $1', [userSeq])).toBe(0);
    const [row] = await sql<{ sealed: Buffer; reason: string; keep: string }>(
      `select sealed, reason, to_char(keep_until - left_at, 'DDD') as keep from left_user where user_seq = $1`,
      [userSeq],
    );
    expect(JSON.parse(unseal(keysFor(app.deps.config, 'personal'), row!.sealed))).toMatchObject({
      name: '떠나람',
      email: 'goer@example.com',
      phone_number: '01040005000',
    });
    advance(27 * DAY);
    await run();
    expect(await text()).not.toMatch(/떠난자리|goer01/);
    advance(5 * 366 * DAY);
    await run();
    expect(await sql('select sealed, text from left_user where user_seq = $1', [userSeq])).toEqual([
      { sealed: null, text: null },
    ]);
  });

  test('without a password by a code to the own number; another’s code opens nothing', async () => {
    const userSeq = await addPerson(app.deps, { loginId: 'social', phoneNumber: '01040005001' });
    const { token } = await app.login('social');
    await sql('update account_user set password_hash = null where user_seq = $1', [userSeq]);
    expect((await leave(token, {})).body.data).toMatchObject({ errors: [{ field: 'code' }] });
    const codeOf = async (phone: string) => {
      await expect.poll(() => outside.inbox.find(phone, undefined).length).toBe(1);
      return /\d{6}/.exec(outside.inbox.find(phone, undefined)[0]!.text)![0];
    };
    const sends = (channel: string) => app.call('POST', '/user/step-up/code', { token, body: { channel } });
    const nowhere = await sends('EMAIL');
    expect([nowhere.status, nowhere.body.data]).toMatchObject([400, { errors: [{ field: 'channel' }] }]);
    // One that anybody may ask for is none of leaving.
    await app.call('GET', '/user/auth/sms', { token, query: { phoneNumber: '01040005999' } });
    expect((await leave(token, { code: await codeOf('01040005999') })).body.code).toBe('CODE_EXPIRED');
    expect((await sends('SMS')).status).toBe(200);
    const code = await codeOf('01040005001');
    expect((await leave(token, { code: code === '000000' ? '000001' : '000000' })).body.code).toBe(
      'CODE_MISMATCH',
    );
    expect((await leave(token, { code })).status).toBe(200);
    const bare = await addPerson(app.deps, { loginId: 'bare' });
    const me = await app.login('bare');
    await sql('update account_user set password_hash = null where user_seq = $1', [bare]);
    expect((await leave(me.token, { code: '123456' })).body.data).toMatchObject({
      errors: [{ field: 'code', code: 'REFERENCE' }],
    });
  });

  test('twice at once: one leaves', async () => {
    const userSeq = await addPerson(app.deps, { loginId: 'double' });
    const { token } = await app.login('double');
    const both = await Promise.all([leave(token, mine), leave(token, mine)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await n('left_user where user_seq = $1', [userSeq])).toBe(1);
  });

  test('who was dormant leaves with what lay apart', async () => {
    const userSeq = await addPerson(app.deps, { loginId: 'resting', status: 'IDLE', name: '휴면 회원' });
    await sql('insert into idle_user (user_seq, sealed, at) values ($1, $2, $3)', [
      userSeq,
      Buffer.from('sealed before'),
      clock.now(),
    ]);
    await inTransaction(app.deps.pools.app, [], (tx) =>
      leaveAccount(tx, {
        userSeq,
        reason: 'ETC',
        actor: { kind: 'admin', seq: 1, name: '운영자' },
        at: clock.now(),
      }),
    );
    advance(3 * DAY);
    await run();
    const [row] = await sql<{ sealed: Buffer }>('select sealed from left_user where user_seq = $1', [
      userSeq,
    ]);
    expect(row!.sealed.toString()).toBe('sealed before');
    expect(await n('idle_user where user_seq = $1', [userSeq])).toBe(0);
  });
});
