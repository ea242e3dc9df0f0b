// Sanctions at the operator's desk: what they take, who agrees (operator.md §5, §8).
import { describe, expect, test } from 'vitest';
import type { DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { toldOf } from '../../testing/told.ts';
import { createPayout } from '../payout/index.ts';
import { tellSanctioned } from './sanctions/tell.ts';

import { SELLER, SHOP, WHY, stageSanctions } from './sanctions.testing.ts';

const { stage, sql, tokens, ask, impose, imposed, lift, detail, sound, runEnd, approve, somebody } =
  stageSanctions();
const DUE = {
  payee: SELLER,
  kind: 'SPONSORSHIP',
  amount: 10_000,
  payDay: '2026-11-20',
  by: null,
} as const;

describe('회원 제재', () => {
  test('방송: going on air is refused until it is over, and again allowed after', async () => {
    const info = async () =>
      (await ask<{ goLive: string | null }>('GET', '/v1/broadcast/info', undefined, tokens.seller)).body.data
        .goLive;
    const one = await imposed(SELLER, ['LIVE']);
    expect(one).toMatchObject({ kind: 'PERSON', scope: ['LIVE'], points: 20, state: 'ACTIVE', by: 'one' });
    expect(await info()).toMatch(/까지 방송할 수 없습니다/);
    expect((await impose(SELLER, ['LIVE', 'CHAT'])).body).toMatchObject({
      code: 'SANCTION_STANDS',
      message: expect.stringContaining('방송'),
    });
    const stood = clock.now().getTime();
    standAt(stood + 7 * 86_400_000);
    await runEnd();
    standAt(stood);
    expect(await detail(one.sanctionSeq)).toMatchObject({ state: 'ENDED', endedBy: null });
    expect(await info()).not.toMatch(/방송할 수 없습니다/);
    await sound();
  });

  test('whoever is sanctioned is told once, by phone and mail, with the way to appeal', async () => {
    const one = await imposed(SELLER, ['CHAT']);
    const payload = { sanctionSeq: one.sanctionSeq, userSeq: SELLER, scope: ['CHAT'] };
    const ctx = { ...stage.app.deps, signal: new AbortController().signal } as JobContext;
    const key = `sanction.imposed:${one.sanctionSeq}`;
    for (const _ of [1, 2]) await tellSanctioned.run({ key, sellerSeq: null, payload } as never, ctx);
    const told = await toldOf(stage.app.deps, `sanction:${one.sanctionSeq}`);
    expect(told.map(({ subject }) => subject)).toEqual([undefined, '[장터] 이용 제한 안내']);
    for (const { text } of told)
      expect(text).toMatch(/채팅, .*까지[^]*외부 결제를 유도했습니다[^]*대시보드의 제재에서 신청/);
    expect(told[1]!.to).toBe(SHOP.loginId);
    await lift(one);
  });

  test('지급 보류: what waits is held with its reason, new ones are born held, and all wait again after', async () => {
    const payout = (periodKey: string) =>
      inTransaction(stage.app.deps.pools.job, [], (db) =>
        createPayout(db, { ...DUE, periodKey }, clock.now()),
      );
    const states = (seqs: number[]) =>
      sql<{ status: string; reason: string | null }>(
        'select status, hold_reason as reason from payout where payout_seq = any($1) order by payout_seq',
        [seqs],
      );
    const first = await payout('901');
    const one = await imposed(SELLER, ['PAYOUT_HOLD']);
    const second = await payout('902');
    const reason = `제재 ${one.sanctionSeq}: 외부 결제를 유도했습니다.`;
    expect(await states([first, second])).toEqual([
      { status: 'HELD', reason },
      { status: 'HELD', reason },
    ]);
    const [row] = (
      await ask<{ version: number; can: object }[]>('GET', `/v1/admin/payouts?tab=HELD&keyword=${first}`)
    ).body.data;
    expect(row!.can).toMatchObject({ release: 'SANCTIONED' });
    expect(
      (await ask('PUT', `/v1/admin/payouts/${first}/release`, { version: row!.version, ...WHY })).body.code,
    ).toBe('STATE_CHANGED');
    await sound();
    expect((await lift(one)).body.data).toMatchObject({
      state: 'ENDED',
      endText: WHY.why,
      can: { lift: 'ENDED' },
    });
    expect(await states([first, second])).toEqual([
      { status: 'WAIT', reason: null },
      { status: 'WAIT', reason: null },
    ]);
    await sound();
  });

  test('지급 보류 lifted while a payout is made: neither stays behind the other', async () => {
    const one = await imposed(SELLER, ['PAYOUT_HOLD']);
    let lifted: ReturnType<typeof lift>;
    const payoutSeq = await inTransaction(stage.app.deps.pools.job, [], async (db) => {
      const made = await createPayout(db, { ...DUE, periodKey: '903' }, clock.now());
      lifted = lift(one);
      await expect.poll(() => sql('select from pg_locks where not granted')).not.toEqual([]);
      return made;
    });
    expect((await lifted!).status).toBe(200);
    expect(await sql('select status from payout where payout_seq = $1', [payoutSeq])).toEqual([
      { status: 'WAIT' },
    ]);
    await sound();
  });

  test('계정: another operator agrees, then nobody gets in and nothing is sold; lifted, all comes back', async () => {
    const shown = async () =>
      (
        await sql<{ n: number }>(
          "select count(*)::int as n from product where seller_seq = $1 and display_status <> 'PUNISHED'",
          [SELLER],
        )
      )[0]!.n;
    const before = await shown();
    expect(before).toBeGreaterThan(0);
    const { approval } = (await impose(SELLER, ['ACCOUNT'], { days: 7 })).body.data;
    expect(approval).toMatchObject({ state: 'WAIT' });
    expect(await shown()).toBe(before);
    expect((await approve(approval!.approvalSeq, tokens.one)).body.code).toBe('SAME_PERSON');
    const done = await approve(approval!.approvalSeq);
    expect(done.body.data, done.body.message).toMatchObject({ state: 'DONE' });
    const [row] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&state=ACTIVE&scope=ACCOUNT`)
    ).body.data;
    const one = await detail(row!.sanctionSeq);
    expect(one).toMatchObject({ by: 'one', approvedBy: 'other' });
    expect(await shown()).toBe(0);
    expect((await ask('GET', '/v1/dashboard/punish', undefined, tokens.seller)).body.code).toBe(
      'USER_AUTH_FORCE_LOGOUT',
    );
    const refused = await stage.app.call('POST', '/user/web/login', {
      body: {
        loginId: SHOP.loginId,
        password: 'jangteo1!',
        clientId: 'jangteo-console',
        deviceId: crypto.randomUUID(),
      },
    });
    expect([refused.status, refused.body.code]).toEqual([462, 'USER_SANCTIONED']);
    await sound();
    expect((await lift(one)).body).toMatchObject({ data: { state: 'ENDED' } });
    expect(await shown()).toBe(before);
    tokens.seller = (await stage.app.login(SHOP.loginId)).token;
    await sound();
  });

  test('above 30 days, or without an end, it waits; 30 days are one operator’s', async () => {
    for (const days of [31, null])
      expect((await impose((await somebody()).userSeq, ['CHAT'], { days })).body.data).toMatchObject({
        approval: { state: 'WAIT' },
        result: null,
      });
    await imposed((await somebody()).userSeq, ['CHAT'], { days: 30 });
  });

  test('operators, who has left, and what a buyer has not are refused', async () => {
    const buyer = await somebody({ userType: 'consumer', shopName: null });
    const [operator] = await sql<{ seq: number }>(
      "select user_seq as seq from account_user where user_type = 'admin' limit 1",
    );
    expect((await impose(operator!.seq, ['CHAT'])).body.code).toBe('USER_NOT_FOUND');
    expect((await impose(1, ['CHAT'])).body.code).toBe('USER_NOT_FOUND');
    expect((await impose(buyer.userSeq, ['LIVE'])).body.data).toMatchObject({ errors: [{ field: 'scope' }] });
    await imposed(buyer.userSeq, ['CHAT']);
    expect((await impose(buyer.userSeq, ['ACCOUNT'], {}, tokens.care)).status).toBe(403);
  });
});

test('the list is searched by each filter and sort', async () => {
  for (const query of [
    'appeal=true',
    'appeal=false',
    'kind=PERSON&scope=CHAT',
    'sort=until',
    'sort=points&reason=ETC',
  ])
    expect((await ask('GET', `/v1/admin/sanctions?${query}`)).status, query).toBe(200);
});
