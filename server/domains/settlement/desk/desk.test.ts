import { describe, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { AdjustBody, AdjustRow } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import type { RunDetail, RunDifference, RunSeller } from '@jangteo/contract/settlement/run-desk.api.ts';
import type { PayoutRow } from '@jangteo/contract/payout/payout-desk.api.ts';
import type { SettlementRow } from '@jangteo/contract/settlement/settlement.list.ts';
import type { ProductSummary, SettlementUser } from '@jangteo/contract/settlement/statement.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { openSettings } from '../../../testing/settings.ts';
import { stageSettlementDesk, why, type Decided } from '../../../testing/settlement-desk.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { closeDue } from '../close.ts';
import { payoutConfirm } from './approvals.ts';

const { rows, one, control, context, checkAnew, logIn, chore, tokens, ...desk } = stageSettlementDesk();
const { call, get, post, runSeqOf, approve, work, carryAll, sound } = desk;

describe('a run of settlements (operator.md §6)', () => {
  test('example 1: above a payout of 5,000,000 or a run of 50,000,000 two confirm', () => {
    const needs = (expectedNet: number, largest: number) =>
      payoutConfirm.needs({ runSeq: 1, expectedNet, largest, payouts: 61, exclude: [] }, clock.now());
    expect([needs(48_700_000, 4_900_000), needs(48_700_000, 5_000_000)]).toEqual([false, false]);
    expect([needs(48_700_000, 5_000_001), needs(51_000_000, 1_000_000)]).toEqual([true, true]);
  });

  test('closed, confirmed by two, paid, a transfer returned and paid once more', async () => {
    const settings = await openSettings();
    await settings.set('fourEyesWon', '2020-01-01', 1_000_000);
    const runSeq = await runSeqOf('PRODUCT', '2026-11-1');
    const closed = await get<RunDetail>(`settlements/${runSeq}`);
    expect(closed).toMatchObject({
      state: 'CLOSED',
      can: { confirm: null, pay: 'NOT_NOW', close: 'NOT_NOW' },
    });
    const { net: expectedNet, payouts } = closed.toConfirm;
    expect(closed.net).toBe(expectedNet);
    expect(closed.balance.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const confirm = (body: object) => post<Decided>(`settlements/${runSeq}/confirm`, body);
    expect((await confirm({ expectedNet: expectedNet - 1 })).body.code).toBe('AMOUNT_CHANGED');
    const { approval } = (await confirm({ expectedNet })).body.data;
    expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('CLOSED');
    const { hash } = await get<Approval>(`approvals/${approval!.approvalSeq}`);
    const own = await post(`approvals/${approval!.approvalSeq}/approve`, { hash });
    expect(own.body.code).toBe('SAME_PERSON');
    expect(await approve(approval!.approvalSeq)).toMatchObject({ state: 'DONE' });
    await settings.drop();
    const confirmed = await get<RunDetail>(`settlements/${runSeq}`);
    expect(confirmed).toMatchObject({
      state: 'CONFIRMED',
      toPay: { payouts, net: expectedNet },
      can: { unconfirm: null, pay: null },
    });
    const two = await rows<{ n: number }>(
      'select count(distinct (confirmed_by, approved_by)) as n from payout where approved_by is not null',
    );
    expect(two).toEqual([{ n: 1 }]);
    expect((await confirm({ expectedNet })).body.code).toBe('STATE_CHANGED');
    const group = await rows<{ seller: number; payee: number }>(
      `select s.seller_seq as seller, s.payee_seq as payee from settlement s join group_member g on g.user_seq = s.seller_seq
        where s.payout_seq is not null and g.role = 'MEMBER'`,
    );
    expect(group.length).toBeGreaterThan(0);
    expect(group.every(({ seller, payee }) => seller !== payee)).toBe(true);
    await sound();
    expect((await post(`settlements/${runSeq}/pay`, { expectedNet: 1 })).body.code).toBe('AMOUNT_CHANGED');
    expect((await post(`settlements/${runSeq}/pay`, { expectedNet })).body.code).toBe('SAME_PERSON');
    const paying = await Promise.all(
      [1, 2].map(() => post<object>(`settlements/${runSeq}/pay`, { expectedNet }, tokens.approver)),
    );
    expect(paying.map(({ status }) => status).sort()).toEqual([200, 412]);
    await carryAll(runSeq);
    expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('PAID');
    await sound();
    await saidToSellers();
    await returned(runSeq);
  });

  /** Members' buckets, too, say when the master was paid; a seller sees the account that it went to. */
  async function saidToSellers(): Promise<void> {
    const paid = await rows<{ same: boolean }>(
      `select s.paid_at = p.paid_at as same from settlement s
        join payout p on p.seller_seq = s.payee_seq and p.payout_seq = s.payout_seq where s.status = 'PAID'`,
    );
    expect([paid.length > 0, paid.every(({ same }) => same)]).toEqual([true, true]);
    const shop = personaOf('producer-a');
    const { token } = await desk.stage.app.login(shop.loginId);
    const ask = async <T>(path: string, query: object) =>
      (await desk.stage.app.call<T>('GET', `/v1/settlement/product/${path}`, { token, query: { ...query } }))
        .body.data;
    const place = { month: '2026-11', bucket: 'PRODUCT_SALES_FIRST' };
    await rows(
      `update seller_account a set bank_code = (select min(b.code) from bank b where b.code <> a.bank_code)
        where seller_seq = $1 returning 1`,
      [shop.userSeq],
    );
    const now = await ask<SettlementUser>('user', {});
    const { account } = await ask<ProductSummary>('result/detail/summary', place);
    const [row] = await ask<SettlementRow[]>('result/list', { from: '2026-11', to: '2026-11', tab: 'paid' });
    expect([row!.state, row!.paidAt !== null]).toEqual(['PAID', true]);
    expect(account).toEqual({ ...now.account, bankName: account!.bankName });
    expect(account!.bankName).not.toBe(now.account!.bankName);
  }

  async function returned(runSeq: number): Promise<void> {
    const [paid] = await rows<{ payee: number; payoutSeq: number }>(
      `select seller_seq as payee, payout_seq as "payoutSeq" from payout where status = 'PAID'
        and kind = 'PRODUCT' and period_key = '2026-11-1' order by amount limit 1`,
    );
    const { payee, payoutSeq } = paid!;
    const key = encodeURIComponent(`payout:${payoutSeq}:1`);
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    await work('payout.moved');
    expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('PAY_FAILED');
    const row = async () =>
      (await get<PayoutRow[]>(`payouts?keyword=${payoutSeq}`)).find((each) => each.payoutSeq === payoutSeq)!;
    expect(await row()).toMatchObject({
      status: 'RETURNED',
      reason: '계좌 해지',
      can: { retry: 'NO_ACCOUNT' },
    });
    const retry = async () =>
      call<Decided>('PUT', `payouts/${payoutSeq}/retry`, { version: (await row()).version, why });
    expect((await retry()).body.code).toBe('ACCOUNT_UNCHECKED');
    await checkAnew(payee);
    expect((await row()).can.retry).toBeNull();
    expect((await retry()).body.data).toMatchObject({ approval: null, result: { status: 'WAIT' } });
    const { toPay } = await get<RunDetail>(`settlements/${runSeq}`);
    await post(`settlements/${runSeq}/pay`, { expectedNet: toPay.net }, tokens.approver);
    await carryAll(runSeq);
    expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('PAID');
    await sound();
  }

  test('two who confirm at once: one effect; left out is held; taken back before it is sent', async () => {
    const runSeq = await runSeqOf('MATCHING', '2026-11-2');
    const { toConfirm, payDay } = await get<RunDetail>(`settlements/${runSeq}`);
    const sellers = await get<RunSeller[]>(`settlements/${runSeq}/sellers`);
    const left = sellers.find(({ settleAmount }) => settleAmount > 0)!;
    const confirm = () =>
      post<Decided>(`settlements/${runSeq}/confirm`, {
        expectedNet: toConfirm.net,
        exclude: [{ sellerSeq: left.sellerSeq, text: '계약을 확인하고 있습니다.' }],
      });
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const states = (await get<RunSeller[]>(`settlements/${runSeq}/sellers`)).map(
      ({ sellerSeq, payout }) => sellerSeq === left.sellerSeq && payout!.state,
    );
    expect(states).toContain('HELD');
    expect((await post(`settlements/${runSeq}/pay`, { expectedNet: toConfirm.net })).body.code).toBe(
      'AMOUNT_CHANGED',
    );
    const early = await get<RunDetail>(`settlements/${runSeq}`);
    const tooEarly = await post(`settlements/${runSeq}/pay`, { expectedNet: early.toPay.net });
    expect([payDay, early.can.pay, tooEarly.body.code]).toEqual(['2026-11-23', 'NOT_DUE', 'NOT_PAYOUT_DAY']);
    const held = (await get<PayoutRow[]>('payouts?tab=HELD')).find(
      (each) => each.sellerSeq === left.sellerSeq,
    )!;
    expect((await post(`settlements/${runSeq}/unconfirm`, {})).body.code).toBe('STATE_CHANGED');
    const freed = await call<PayoutRow>('PUT', `payouts/${held.payoutSeq}/release`, {
      version: held.version,
      why,
    });
    expect(freed.body.data).toMatchObject({ status: 'WAIT', reason: null });
    const open = await post<RunDetail>(`settlements/${runSeq}/unconfirm`, {});
    expect(open.body.data).toMatchObject({ state: 'CLOSED', confirmedBy: null, toConfirm });
    await sound();
  });

  test('an open one closes on the sums that were seen, after its last day', async () => {
    const runSeq = await runSeqOf('PRODUCT', '2026-11-3');
    const before = await get<RunDetail>(`settlements/${runSeq}`);
    expect(before).toMatchObject({ state: 'ESTIMATE', can: { close: 'NOT_OVER', confirm: 'OPEN' } });
    const { lines: expectedLines, net: expectedNet } = before.open;
    const ask = (more: object, path = 'close') =>
      post<RunDetail>(`settlements/${runSeq}/${path}`, { expectedNet, expectedLines, ...more });
    expect((await ask({})).body.code).toBe('STATE_CHANGED');
    standAt(Date.parse('2026-11-22T03:00:00+09:00'));
    await logIn();
    expect((await ask({ expectedLines: 1 })).body.code).toBe('AMOUNT_CHANGED');
    expect((await ask({}, 'close/preview')).body.data).toMatchObject({ lines: expectedLines, red: [] });
    expect((await ask({})).status).toBe(200);
    await work('settlement.close-asked');
    expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('CLOSED');
    const { estimate, result, causes } = await get<RunDifference>(`settlements/${runSeq}/diff`);
    expect(causes.reduce((sum, { amount }) => sum + amount, estimate)).toBe(result);
    await sound();
  });
});

describe('lines by hand', () => {
  const body = (more: Partial<AdjustBody> = {}): AdjustBody => ({
    sellerSeq: 10_003,
    book: 'PRODUCT',
    kind: 'ADJUST',
    amount: -1_000,
    text: '이벤트 비용을 조정합니다.',
    orderProductSeq: null,
    holdUntil: null,
    holdSeq: null,
    ...more,
  });
  const add = (more: Partial<AdjustBody> = {}) => call<Decided>('POST', 'adjustments', body(more));
  const newest = async () => (await get<AdjustRow[]>('adjustments'))[0]!;

  test('example 2: 100,000 at once, 100,001 waits and changes nothing before', async () => {
    expect((await add({ amount: -100_000 })).body.data).toMatchObject({ approval: null });
    expect(await newest()).toMatchObject({ amount: -100_000, createdBy: '운영자', approvedBy: null });
    const { approval } = (await add({ amount: -100_001 })).body.data;
    expect((await newest()).amount).toBe(-100_000);
    expect(await approve(approval!.approvalSeq)).toMatchObject({ state: 'DONE' });
    expect(await newest()).toMatchObject({ amount: -100_001, approvedBy: '승인자' });
    await sound();
  });

  test('what was wrong is taken back by another line, once, before its bucket closes', async () => {
    await add({ amount: 7_000 });
    const { adjustSeq } = await newest();
    const back = () => call('DELETE', `adjustments/${adjustSeq}?why=${encodeURIComponent(why)}`);
    expect((await back()).status).toBe(200);
    expect((await back()).body.code).toBe('STATE_CHANGED');
    expect(await newest()).toMatchObject({ amount: -7_000, can: { remove: 'BY_RULE' } });
    await sound();
  });

  test.each([
    { sellerSeq: 999_999 },
    { orderProductSeq: 999_999_999 },
    { amount: 0 },
    { kind: 'HOLD', amount: 1 },
    { kind: 'RELEASE', amount: -1 },
    { holdUntil: '2026-12-31' },
    { kind: 'HOLD', holdUntil: '2020-01-01' },
  ] as const)('%o is refused', async (more) => {
    expect((await add(more)).status).toBe(400);
  });

  test('money.md §12 example 7: a bucket that owes is carried; what is held is let go of on its day', async () => {
    const sellerSeq = 10_004;
    const bucket = async (period: string) =>
      one<{ seq: number; status: string; won: number }>(
        `select settlement_seq as seq, status, settle_amount as won from settlement
          where seller_seq = 10004 and kind = 'PRODUCT' and period_key = $1`,
        [period],
      );
    const debt = async () =>
      (
        await one<{ won: number }>(
          `select coalesce(sum(case when debit = 'seller.debt' then amount else -amount end), 0)::bigint as won
            from ledger_transfer where seller_seq = 10004 and 'seller.debt' in (debit, credit)`,
        )
      ).won;
    const at = async (time: string) => {
      standAt(Date.parse(`${time}+09:00`));
      await logIn();
    };
    await at('2027-03-03T12:00:00');
    await closeDue(context());
    await add({ sellerSeq, amount: -12_340 });
    await at('2027-03-09T12:00:00');
    await closeDue(context());
    expect([await bucket('2027-03-1'), await debt()]).toMatchObject([
      { status: 'CARRIED', won: -12_340 },
      12_340,
    ]);
    await add({ sellerSeq, amount: 50_298 });
    await add({ sellerSeq, kind: 'HOLD', amount: -5_000, holdUntil: '2027-03-17' });
    await at('2027-03-16T12:00:00');
    await closeDue(context());
    expect([await bucket('2027-03-2'), await debt()]).toMatchObject([{ status: 'CLOSED', won: 32_958 }, 0]);
    await sound();
    await at('2027-03-17T12:00:00');
    await chore('settlement.clock');
    await chore('settlement.clock');
    expect(await newest()).toMatchObject({ kind: 'RELEASE', amount: 5_000, createdBy: '시스템' });
    await at('2027-03-22T03:00:00');
    await closeDue(context());
    expect(await bucket('2027-03-3')).toMatchObject({ status: 'CLOSED', won: 5_000 });
    await sound();
    // A debt behind a bucket that came to nothing, or behind one that there was not, is the first.
    const again = () =>
      rows("select 1 from outbox where topic = 'settlement.carried-again' and seller_seq = 10004");
    const told = (await again()).length;
    await add({ sellerSeq, amount: 1_000 });
    await add({ sellerSeq, amount: -1_000 });
    await at('2027-04-02T12:00:00');
    await closeDue(context());
    expect(await bucket('2027-03-4')).toMatchObject({ status: 'CARRIED', won: 0 });
    await add({ sellerSeq, amount: -500 });
    await at('2027-04-08T12:00:00');
    await closeDue(context());
    expect(await bucket('2027-04-1')).toMatchObject({ status: 'CARRIED', won: -500 });
    expect(await again()).toHaveLength(told);
    await at('2027-04-15T12:00:00');
    await closeDue(context());
    expect(await bucket('2027-04-2')).toMatchObject({ status: 'CARRIED', won: -500 });
    expect(await again()).toHaveLength(told + 1);
  });

  test('fees of a month that is closed are invoiced once', async () => {
    await chore('settlement.clock');
    const invoices = await rows<{ month: string; supply: number }>(
      'select month, supply from fee_invoice where seller_seq = 10003 order by month',
    );
    expect(invoices.map(({ month }) => month)).toContain('2026-11');
    await sound();
  });
});
