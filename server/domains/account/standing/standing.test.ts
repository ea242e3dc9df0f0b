import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStatus } from '@jangteo/contract/account/account.enums.ts';
import { accountLifecycle, type AccountAction } from '@jangteo/contract/account/account.lifecycle.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Refusal } from '../../../kit/http/fail.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { edges } from '@jangteo/contract/kit/lifecycle.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, addWarning } from '../../../testing/people.ts';
import { openSettings } from '../../../testing/settings.ts';
import { idleMail } from './idle.ts';
import { chores } from '../jobs.ts';
import { accountMachine } from './machine.ts';
import { findIdle } from '../queries.ts';
import { phoneKeyOf } from './personal.ts';
import { phoneOfIdle, wakeAccount } from './wake.ts';

let db: TestDb;
let app: TestApp;
let outside: Outside;
const setting = clock.setting();
beforeAll(async () => {
  [db, outside] = await Promise.all([testDb(), startOutside()]);
  process.env.MAIL_URL = outside.mailUrl;
  app = await startApp(db.url);
});
beforeEach(resetRates);
afterAll(async () => {
  clock.set(setting);
  delete process.env.MAIL_URL;
  await app.stop();
  await outside.stop();
  await db.drop();
});

const job = () => ({ ...app.deps, signal: AbortSignal.timeout(10_000) });
const run = () => chores.find(({ name }) => name === 'account.idle')!.run(job());
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<T>(text, values)).rows;
const at = (day: string) => standAt(Date.parse(`${day}T03:00:00+09:00`));
const statusOf = async (userSeq: number) =>
  (await sql<{ status: string }>('select status from account_user where user_seq = $1', [userSeq]))[0]!
    .status;
/** What waits for the worker, as the worker would run it. */
const mails = async () => {
  const events = await sql<{ event_key: string; payload: never }>(
    `select event_key, payload from outbox where topic = 'account.idle-soon' order by outbox_seq`,
  );
  for (const { event_key: key, payload } of events)
    await idleMail.run({ key, sellerSeq: null, payload }, job());
};
const signedIn = async (loginId: string, day: string, more: object = {}) => {
  at(day);
  await addPerson(app.deps, { loginId, ...more });
  return app.login(loginId);
};
const wake = (userSeq: number) =>
  inTransaction(app.deps.pools.app, [], (tx) =>
    wakeAccount(tx, { config: app.deps.config, userSeq, at: clock.now() }),
  );

describe('accounts.md §3: every state × action', () => {
  const legal = new Map(edges(accountLifecycle).map(({ action, from, to }) => [`${action} ${from}`, to]));
  const actions = Object.keys(accountLifecycle.actions) as AccountAction[];

  test.each(actions.flatMap((action) => accountStatus.values.map((from) => [action, from] as const)))(
    '%s of %s',
    async (action, from) => {
      const userSeq = await addPerson(app.deps, {
        loginId: `m-${action}-${from}`.toLowerCase(),
        status: from,
      });
      const kind = accountLifecycle.actions[action].by[0]!;
      const moved = await inTransaction(app.deps.pools.app, [], (tx) =>
        moveOne(tx, accountMachine, action, {
          owners: [userSeq],
          id: userSeq,
          actor: { kind, seq: null, name: 'x' },
          at: clock.now(),
          target: () => 'NORMAL',
        }),
      ).catch((error: Refusal) => error.code);
      if (!legal.has(`${action} ${from}`)) {
        expect([moved, await statusOf(userSeq)]).toEqual(['STATE_CHANGED', from]);
        return;
      }
      const history = await sql(
        'select action, from_status as from, to_status as to from account_history where user_seq = $1 order by history_seq desc limit 1',
        [userSeq],
      );
      const to = await statusOf(userSeq);
      expect(history).toEqual([{ action, from, to }]);
      // The machine moves the account alone; what the desk keeps beside it goes with it.
      if (to !== 'WARN')
        await sql(`update sanction set state = 'ENDED', ended_at = $2 where user_seq = $1`, [
          userSeq,
          clock.now(),
        ]);
      if (to === 'WARN' && from !== 'WARN') await addWarning(app.deps.pools.job, userSeq);
    },
  );

  test('only who may', async () => {
    const userSeq = await addPerson(app.deps, { loginId: 'm-by' });
    for (const [action, kind] of [
      ['idle', 'seller'],
      ['warn', 'seller'],
      ['warn', 'system'],
      ['leave', 'system'],
    ] as const)
      await expect(
        inTransaction(app.deps.pools.app, [], (tx) =>
          moveOne(tx, accountMachine, action, {
            owners: [userSeq],
            id: userSeq,
            actor: { kind, seq: null, name: 'x' },
            at: clock.now(),
          }),
        ),
      ).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });
});

describe('accounts.md §11: dormant 365 days after the last sign-in, told 30 before', () => {
  test('2025-11-20 → mail 2026-10-21, IDLE 2026-11-20; what is personal lies apart and comes back', async () => {
    const { userSeq } = await signedIn('sleeper', '2025-11-20', {
      name: '배고요',
      email: 'sleeper@example.com',
      emailVerified: true,
      phoneNumber: '01030004000',
    });
    at('2026-10-20');
    await run();
    await mails();
    expect(outside.inbox.find('sleeper@example.com', undefined)).toHaveLength(0);
    at('2026-10-21');
    await run();
    await run();
    await mails();
    await mails();
    const [mail, ...more] = outside.inbox.find('sleeper@example.com', undefined);
    expect([mail!.subject, more]).toEqual(['[장터] 2026-11-20에 휴면 계정으로 바뀝니다', []]);
    at('2026-11-19');
    await run();
    expect(await statusOf(userSeq)).toBe('NORMAL');
    at('2026-11-20');
    await Promise.all([run(), run()]);
    const [row] = await sql<{ text: string }>(
      'select u::text as text from account_user u where user_seq = $1',
      [userSeq],
    );
    expect(await statusOf(userSeq)).toBe('IDLE');
    expect(row!.text).not.toMatch(/배고요|sleeper@example|01030004000/);
    await expect(app.login('sleeper')).rejects.toThrow('462');
    expect(await phoneOfIdle(app.deps.pools.app, app.deps.config, userSeq)).toBe('01030004000');
    const key = phoneKeyOf(app.deps.config, '01030004000');
    const found = await findIdle(app.deps.pools.app, key);
    expect(found.map(({ loginId }) => loginId)).toEqual(['sleeper']);
    await wake(userSeq);
    const { token } = await app.login('sleeper');
    const me = await app.call<{ user: { name: string; email: string } }>('POST', '/user/web/login', {
      token,
    });
    expect(me.body.data.user).toMatchObject({ name: '배고요', email: 's***@example.com', status: 'NORMAL' });
    expect(await sql('select user_seq from idle_user where user_seq = $1', [userSeq])).toEqual([]);
    await expect(wake(userSeq)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    await run();
    expect(await statusOf(userSeq)).toBe('NORMAL');
  });

  test('who signs in after the mail stays; who was told late rests late', async () => {
    const back = await signedIn('back', '2025-11-20');
    const late = await signedIn('late', '2025-11-20');
    at('2026-10-30');
    await run();
    at('2026-11-10');
    await app.login('back');
    at('2026-11-28');
    await run();
    expect([await statusOf(back.userSeq), await statusOf(late.userSeq)]).toEqual(['NORMAL', 'NORMAL']);
    at('2026-11-29');
    await run();
    expect([await statusOf(back.userSeq), await statusOf(late.userSeq)]).toEqual(['NORMAL', 'IDLE']);
  });

  test('a disciplined account wakes disciplined', async () => {
    const { userSeq } = await signedIn('warned', '2025-11-20', { status: 'WARN' });
    at('2026-10-21');
    await run();
    at('2026-11-20');
    await run();
    expect(await statusOf(userSeq)).toBe('IDLE');
    await wake(userSeq);
    expect(await statusOf(userSeq)).toBe('WARN');
  });

  test('0 days: nobody is ever dormant', async () => {
    const { userSeq } = await signedIn('awake', '2020-11-20');
    const settings = await openSettings();
    await settings.set('idleDays', '2019-01-01', 0);
    at('2026-11-20');
    await run();
    expect(await statusOf(userSeq)).toBe('NORMAL');
    await settings.drop();
  });
});
