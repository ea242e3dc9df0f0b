import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { chores } from './jobs.ts';
import { idleOn, isPasswordDue, passwordDueOn } from './rules/own.ts';

let db: TestDb;
let app: TestApp;
const setting = clock.setting();
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
beforeEach(resetRates);
afterAll(async () => {
  clock.set(setting);
  await app.stop();
  await db.drop();
});

describe('accounts.md §11: days', () => {
  const at = (day: string, time = '14:00:00') => new Date(`${day}T${time}+09:00`);
  test('a password of 2026-05-24 is due 2026-11-20; 다음에 변경 → 12-20', () => {
    expect(passwordDueOn('2026-05-24T23:59:59+09:00', 180)).toBe('2026-11-20');
    const password = { changedAt: '2026-05-24T14:00:00+09:00', postponedUntil: null };
    const due = (day: string, postponedUntil: string | null = null) =>
      isPasswordDue({ ...password, postponedUntil }, at(day, '00:00:00'), 180);
    expect([due('2026-11-19'), due('2026-11-20')]).toEqual([false, true]);
    const later = '2026-12-20T00:00:00+09:00';
    expect([due('2026-12-19', later), due('2026-12-20', later)]).toEqual([false, true]);
    expect(isPasswordDue(password, at('2030-01-01'), 0)).toBe(false);
  });

  test('last sign-in 2025-11-20 → mail 2026-10-21, IDLE 2026-11-20', () => {
    expect(idleOn('2025-11-20T00:30:00+09:00', { idleDays: 365, idleNoticeDays: 30 })).toEqual({
      told: '2026-10-21',
      idle: '2026-11-20',
    });
  });
});

describe('POST /user/password/postpone', () => {
  test('the console is told that it is due, and not for 30 days after 다음에 변경', async () => {
    const userSeq = await addPerson(app.deps, { loginId: 'due' });
    await app.deps.pools.job.query(`update account_user set password_changed_at = $2 where user_seq = $1`, [
      userSeq,
      new Date(clock.now().getTime() - 180 * 86_400_000),
    ]);
    const { token } = await app.login('due');
    const due = async (who: string) =>
      (await app.call<{ user: { passwordDue: boolean } }>('POST', '/user/web/login', { token: who })).body
        .data.user.passwordDue;
    expect(await due(token)).toBe(true);
    expect((await app.call('POST', '/user/password/postpone', { token, body: {} })).status).toBe(200);
    expect(await due(token)).toBe(false);
    advance(30 * 86_400_000);
    const later = await app.login('due');
    expect(await due(later.token)).toBe(true);
    const changed = await app.call('PUT', '/user/password', {
      token: later.token,
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Quiet-river-31!' },
    });
    expect([changed.status, await due(later.token)]).toEqual([200, false]);
  });
});

interface Notices {
  version: number;
  items: { topic: string; channel: string; on: boolean }[];
}

describe('/user/notifications', () => {
  const put = (token: string, body: object) =>
    app.call<Notices>('PUT', '/user/notifications', { token, body });

  test('console and mail tell everything until somebody chooses; a choice stays', async () => {
    await addPerson(app.deps, { loginId: 'chooser' });
    const { token } = await app.login('chooser');
    const get = async () => (await app.call<Notices>('GET', '/user/notifications', { token })).body.data;
    const first = await get();
    expect(first.version).toBe(0);
    expect(first.items.filter(({ channel, on }) => channel !== 'SMS' && !on)).toEqual([]);
    expect(
      first.items.filter(({ channel, on }) => channel === 'SMS' && on).map(({ topic }) => topic),
    ).toEqual(['SECURITY', 'SETTLEMENT']);
    const order = { topic: 'ORDER', channel: 'MAIL', on: false };
    const saved = await put(token, { version: 0, items: [order] });
    expect(saved.body.data.version).toBe(1);
    expect(await get()).toEqual(saved.body.data);
    expect(saved.body.data.items).toContainEqual(order);
    expect((await put(token, { version: 0, items: [order] })).body.code).toBe('VERSION_CONFLICT');
    const next = await put(token, { version: 1, items: [{ ...order, channel: 'SMS', on: true }] });
    expect(next.body.data.items).toContainEqual(order);
    expect((await put(token, { version: 1, items: [order] })).body.code).toBe('VERSION_CONFLICT');
  });

  test('security mails cannot be switched off', async () => {
    await addPerson(app.deps, { loginId: 'secure' });
    const { token } = await app.login('secure');
    const refused = await put(token, {
      version: 0,
      items: [
        { topic: 'ORDER', channel: 'MAIL', on: false },
        { topic: 'SECURITY', channel: 'MAIL', on: false },
      ],
    });
    expect([refused.status, refused.body.message, refused.body.data]).toMatchObject([
      400,
      '보안 메일은 끌 수 없습니다.',
      { errors: [{ field: 'items[1].on' }] },
    ]);
  });
});

describe('GET /user/sign-ins', () => {
  interface Row {
    at: string;
    device: string;
    ip: string;
    result: string;
    provider: string;
  }
  const list = (token: string, query: object = {}) =>
    app.call<Row[]>('GET', '/user/sign-ins', { token, query: { ...query } });

  test('what happened at the own door, the latest first, address masked; 90 days, then it is gone', async () => {
    await addPerson(app.deps, { loginId: 'door' });
    await addPerson(app.deps, { loginId: 'other' });
    await app.login('other');
    await expect(app.login('door', 'Wrong-one-1!')).rejects.toThrow('400');
    await expect(app.login('nobody-at-all', 'Wrong-one-1!')).rejects.toThrow('400');
    const { token } = await app.login('door');
    const mine = await list(token);
    expect(mine.body.data.map(({ result, provider, ip }) => [result, provider, ip])).toEqual([
      ['OK', 'E', '127.0.0.*'],
      ['WRONG', 'E', '127.0.0.*'],
    ]);
    expect([mine.body.recordsTotal, mine.body.recordsFiltered]).toEqual([2, 2]);
    const second = await list(token, { start: 1, length: 1 });
    expect([second.body.data.length, second.body.data[0]!.result, second.body.recordsTotal]).toEqual([
      1,
      'WRONG',
      2,
    ]);
    advance(90 * 86_400_000);
    const later = await app.login('door');
    expect((await list(later.token)).body.data.map(({ result }) => result)).toEqual(['OK']);
    await chores
      .find(({ name }) => name === 'account.purge')!
      .run({ ...app.deps, signal: AbortSignal.timeout(5_000) });
    const { rows } = await app.deps.pools.job.query<{ n: number }>(
      'select count(*)::int as n from sign_in where at < $1',
      [new Date(clock.now().getTime() - 86_400_000)],
    );
    expect(rows[0]!.n).toBe(0);
  });
});
