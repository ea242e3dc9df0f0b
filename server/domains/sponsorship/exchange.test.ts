// What was sponsored is exchanged (money.md §10, §12).
import { beforeAll, describe, expect, test } from 'vitest';
import type { Hold } from '@jangteo/contract/desk/desk.api.ts';
import type { ApplySummary, Exchange, ExchangeUser } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeDetail, SponsorshipDesk } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { SponsorshipSummary } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openSettings } from '../../testing/settings.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import { takePayoutBack } from '../payout/index.ts';
import {
  stage,
  work,
  later,
  why,
  DAY_MS,
  sql,
  signIn,
  buyer,
  gripper,
  admin,
  approver,
  sponsored,
  booked,
  statusOf,
  confirmAll,
  BASE,
  key,
  host,
  takeSponsorships,
  stageSponsorships,
} from './stage.testing.ts';

stageSponsorships();

beforeAll(takeSponsorships);

describe('what was sponsored is exchanged', () => {
  let three: number[] = [];
  const applyFor = (token: string, more: object = {}) =>
    gripper<Exchange>('POST', `${BASE}/estimate/apply/process`, {
      sponsorshipSeqList: three,
      expectedPay: 122_480,
      token,
      ...more,
    });
  const decide = <T = ExchangeDetail>(seq: number, act: string, body: object, who = admin) =>
    who<T>('PUT', `/v1/admin/exchanges/${seq}/${act}`, { why, ...body });
  const take = (seq: number, who = admin) => who<Hold>('PUT', `/v1/admin/exchanges/${seq}/take`, {});
  const detail = async (seq: number) =>
    (await admin<ExchangeDetail>('GET', `/v1/admin/exchanges/${seq}`)).body.data;

  test('seven times 24 hours after it was paid, while nobody disputes it', async () => {
    await signIn();
    three = [await sponsored(106, 'GOOGLE_PLAY'), await sponsored(107), await sponsored(105, 'APP_STORE')];
    const disputed = await sponsored(107);
    const look = async () =>
      (await admin<SponsorshipDesk>('GET', `/v1/admin/sponsorships/${disputed}`)).body.data;
    const { version } = await look();
    const opened = await admin<SponsorshipDesk>('PUT', `/v1/admin/sponsorships/${disputed}/dispute`, {
      version,
      open: true,
      why,
    });
    expect(opened.body.data.disputedAt).not.toBeNull();
    later(7 * DAY_MS - 60_000);
    await confirmAll();
    expect(await statusOf(three[0]!)).toBe('SPONSORED');
    later(120_000);
    await confirmAll();
    for (const seq of three) expect(await statusOf(seq)).toBe('EXCHANGEABLE');
    expect(await statusOf(disputed)).toBe('SPONSORED');
    await signIn();
    expect((await buyer('POST', `/market/v1/sponsorships/${three[0]}/refund`, {})).body.code).toBe(
      'STATE_CHANGED',
    );
    const refunded = await admin<SponsorshipDesk>('POST', `/v1/admin/sponsorships/${disputed}/refund`, {
      version: (await look()).version,
      why,
    });
    expect(refunded.body.data.status).toBe('REFUND_BY_SPONSOR');
    const cards = (await gripper<SponsorshipSummary>('GET', '/v1/sponsorship/inventory/summary')).body.data;
    expect(cards.exchangeable.amount).toBeGreaterThanOrEqual(188_000);
  });

  test('with a password: five wrong ones and no more for ten minutes; its key opens one application for five', async () => {
    await sql('delete from payout_password where user_seq = $1', [host]);
    expect((await key()).body.code).toBe('PAYOUT_PASSWORD_REQUIRED');
    const set = (password: string, currentPassword = DEMO_PASSWORD) =>
      gripper<{ exists: boolean }>('PUT', '/v1/user/payout-password', { password, currentPassword });
    expect((await set('274951', 'wrong-pass1!')).body.code).toBe('PASSWORD_WRONG');
    for (const weak of ['111111', '123456', '987654'])
      expect((await set(weak)).body.code).toBe('PAYOUT_PASSWORD_WEAK');
    expect((await set('274951')).body.data.exists).toBe(true);
    const wrong = [];
    for (let n = 0; n < 5; n++) wrong.push((await key('000001')).body);
    expect(wrong.map(({ code }) => code)).toEqual([
      ...Array<string>(4).fill('PAYOUT_PASSWORD_WRONG'),
      'TOO_MANY_REQUESTS',
    ]);
    expect(wrong[0]!.message).toContain('4회 남음');
    const shut = await key();
    expect([shut.status, shut.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const user = (await gripper<ExchangeUser>('GET', `${BASE}/user`)).body.data;
    expect(user).toMatchObject({ payeeType: 'INDIVIDUAL', open: null, minimum: 10_000 });
    expect(user.payoutPassword.lockedUntil).not.toBeNull();
    later(10 * 60_000 + 1_000);
    await signIn();
    const { token } = (await key()).body.data;
    later(5 * 60_000 + 1_000);
    expect((await applyFor(token)).body.code).toBe('PAYOUT_PASSWORD_REQUIRED');
  });

  test('worked example 9: applied for, rejected, applied for again, examined and confirmed', async () => {
    await signIn();
    const summary = async (sponsorshipSeq: number[]) =>
      gripper<ApplySummary>('GET', `${BASE}/estimate/apply/summary`, undefined, { sponsorshipSeq });
    expect((await summary(three)).body.data).toMatchObject({
      gross: 188_000,
      storeFee: 29_700,
      platformFee: 31_660,
      base: 126_640,
      incomeTax: 3_790,
      localTax: 370,
      pay: 122_480,
      proof: 'WITHHOLDING',
    });
    expect((await summary([999_999])).body.code).toBe('PAYOUT_NOTHING');
    // Another's may be exchanged by nobody else, whatever it is worth.
    const [theirs] = await sql<{ seq: number }>(
      `select sponsorship_seq::int as seq from sponsorship where seller_seq <> $1 and status = 'EXCHANGEABLE' limit 1`,
      [host],
    );
    expect((await summary([theirs!.seq])).body.code).toBe('PAYOUT_NOTHING');
    const reached = await applyFor((await key()).body.data.token, { sponsorshipSeqList: [theirs!.seq] });
    expect(reached.body.code).toBe('PAYOUT_NOTHING');
    expect((await applyFor((await key()).body.data.token, { expectedPay: 1 })).body.code).toBe(
      'AMOUNT_CHANGED',
    );
    const { token } = (await key()).body.data;
    await sql(`update seller_account set state = 'UNKNOWN' where seller_seq = $1`, [host]);
    expect((await applyFor(token)).body.code).toBe('ACCOUNT_UNCHECKED');
    await sql(
      `update seller_account set state = 'VERIFIED', checked_at = coalesce(checked_at, ${sqlNow()}) where seller_seq = $1`,
      [host],
    );
    const first = await applyFor(token);
    expect([first.status, first.body.message]).toEqual([200, first.body.message]);
    const { boosterExchangeSeq: seq } = first.body.data;
    expect(first.body.data).toMatchObject({
      status: 'EXCHANGE_REQUEST',
      count: 3,
      pay: 122_480,
      previous: null,
    });
    expect((await applyFor(token)).body.code).toBe('PAYOUT_PASSWORD_REQUIRED');
    expect((await applyFor((await key()).body.data.token)).body.code).toBe('PAYOUT_ALREADY_REQUESTED');
    expect(await statusOf(three[0]!)).toBe('EXCHANGE_REQUEST');

    expect(
      (await decide(seq, 'reject', { version: 1, text: '계좌를 확인해 주세요.', why: undefined })).body.code,
    ).toBe('STATE_CHANGED');
    const [taken, late] = await Promise.all([take(seq), take(seq, approver)]);
    expect([taken.status, late.status].sort()).toEqual([200, 412]);
    expect(await statusOf(three[0]!)).toBe('EXCHANGE_EXAMINATION');
    expect((await detail(seq)).items.map(({ tax }) => tax)).toEqual([1_012, 2_541, 607]);
    const rejected = await decide(seq, 'reject', {
      version: 2,
      text: '예금주를 확인해 주세요.',
      why: undefined,
    });
    expect(rejected.body.data).toMatchObject({
      status: 'EXCHANGE_REJECT',
      rejectReason: '예금주를 확인해 주세요.',
    });
    for (const one of three) expect(await statusOf(one)).toBe('EXCHANGE_REJECT');

    const again = (await applyFor((await key()).body.data.token)).body.data;
    expect(again).toMatchObject({ previous: seq, status: 'EXCHANGE_REQUEST' });
    const next = again.boosterExchangeSeq;
    // Who is handed it goes on with it: nobody takes what they have.
    const [to] = await sql<{ seq: number }>(
      `select user_seq::int as seq from account_user where login_id = 'approver@jangteo.kr'`,
    );
    await admin('PUT', `/v1/admin/exchanges/${next}/hand-over`, { to: to!.seq, from: null, why });
    expect(await statusOf(three[0]!)).toBe('EXCHANGE_EXAMINATION');
    const approve = (more: object = {}) =>
      decide<{ result: ExchangeDetail | null }>(next, 'approve', {
        version: 2,
        expectedPay: 122_480,
        ...more,
      });
    expect((await approve({ expectedPay: 1 })).body.code).toBe('AMOUNT_CHANGED');
    const [yes, twice] = await Promise.all([approve(), approve()]);
    expect([yes.status, twice.status].sort()).toEqual([200, 412]);
    expect(await statusOf(three[0]!)).toBe('EXCHANGE_EXAMINATION_COMPLETE');
    expect(await booked(`exchange:${next}:%`)).toEqual([
      ['store', 'sponsor.payable', 'fee.store', 29_700],
      ['fee', 'sponsor.payable', 'fee.sponsor', 31_660],
      ['tax', 'sponsor.payable', 'tax.withheld', 4_160],
      ['due', 'sponsor.payable', 'seller.due', 122_480],
    ]);
    const amount = await gripper('GET', `${BASE}/result/${next}/amount`);
    expect(amount.body.data).toMatchObject({ pay: 122_480, state: 'EXCHANGE_CONFIRMATION', paidAt: null });
    const items = await gripper<SponsorshipRow[]>('GET', `${BASE}/result/${next}/list`);
    expect(items.body.data.map(({ sponsorshipSeq }) => sponsorshipSeq).sort()).toEqual([...three].sort());
    const history = (
      await gripper<{ history: { status: string; by: string }[] }>('GET', `${BASE}/result/${next}/summary`)
    ).body.data.history;
    expect(history.map(({ status }) => status)).toEqual([
      'EXCHANGE_CONFIRMATION',
      'EXCHANGE_EXAMINATION',
      'EXCHANGE_REQUEST',
    ]);
  });

  const held = async () =>
    (
      await sql<{ seq: number; payout: number; day: string; status: string; paid: string | null }>(
        `select e.booster_exchange_seq::int as seq, e.payout_seq::int as payout, e.pay_day::text as day, e.status,
          o.status as paid from exchange e left join payout o using (seller_seq, payout_seq)
          where e.seller_seq = $1 order by 1 desc limit 1`,
        [host],
      )
    )[0]!;
  const pays = (seq: number, expectedPay: number) =>
    admin<ExchangeDetail>('POST', `/v1/admin/exchanges/${seq}/pay`, { expectedPay, why });
  /** The bank has it, or sends it back. */
  async function bankSays(status: 'PAID' | 'RETURNED'): Promise<void> {
    const { payout } = await held();
    if (status === 'PAID') return void (await work('payout.sent'));
    const transferId = `tf-payout:${payout}:1`;
    const told = { key: `payout:${payout}:1`, transferId, amount: 122_480, reason: '없는 계좌입니다.' };
    await inTransaction(stage.app.deps.pools.job, [], (db) => takePayoutBack(db, told, clock.now()));
  }

  test('paid on its day; a transfer that comes back is examined again and paid to another account', async () => {
    const { seq, day, paid } = await held();
    expect(paid).toBe('WAIT');
    expect((await pays(seq, 122_480)).body.code).toBe('NOT_PAYOUT_DAY');
    standAt(Date.parse(`${day}T11:00:00+09:00`));
    await signIn();
    expect((await pays(seq, 122_481)).body.code).toBe('AMOUNT_CHANGED');
    expect((await pays(seq, 122_480)).body.data.payout?.status).toBe('SENT');
    await bankSays('PAID');
    await work('payout.moved');
    expect([(await held()).status, await statusOf(three[0]!)]).toEqual([
      'EXCHANGE_COMPLETE',
      'EXCHANGE_COMPLETE',
    ]);
    await bankSays('RETURNED');
    await work('payout.moved');
    expect([(await held()).status, await statusOf(three[0]!)]).toEqual([
      'EXCHANGE_EXAMINATION',
      'EXCHANGE_EXAMINATION',
    ]);
    const { version, payout } = await detail(seq);
    expect(payout).toMatchObject({ status: 'RETURNED', failReason: '없는 계좌입니다.' });
    const approve = () =>
      decide<{ result: ExchangeDetail | null }>(seq, 'approve', { version, expectedPay: 122_480 });
    expect(
      (await decide(seq, 'reject', { version, text: '반려할 수 없습니다.', why: undefined })).status,
    ).toBe(412);
    expect((await approve()).body.code).toBe('ACCOUNT_UNCHECKED');
    later(60_000);
    await sql('update seller_account set checked_at = $2, version = version + 1 where seller_seq = $1', [
      host,
      clock.now(),
    ]);
    expect((await approve()).body.data.result?.payout?.status).toBe('WAIT');
    expect(await booked(`exchange:${seq}:%`)).toHaveLength(4);
    await pays(seq, 122_480);
    await bankSays('PAID');
    await work('payout.moved');
    expect((await held()).status).toBe('EXCHANGE_COMPLETE');
  });

  test('above the limit a second operator confirms', async () => {
    const big = [await sponsored(108), await sponsored(108)];
    later(7 * DAY_MS);
    await confirmAll();
    await signIn();
    const settings = await openSettings();
    await settings.set('fourEyesWon', '2026-01-01', 100_000);
    const summary = (
      await gripper<ApplySummary>('GET', `${BASE}/estimate/apply/summary`, undefined, { sponsorshipSeq: big })
    ).body.data;
    const { boosterExchangeSeq: seq } = (
      await applyFor((await key()).body.data.token, { sponsorshipSeqList: big, expectedPay: summary.pay })
    ).body.data;
    await take(seq);
    const asked = await decide<{ approval: { approvalSeq: number } | null }>(seq, 'approve', {
      version: 2,
      expectedPay: summary.pay,
    });
    const { approvalSeq } = asked.body.data.approval!;
    expect((await detail(seq)).status).toBe('EXCHANGE_EXAMINATION');
    const shown = (
      await approver<{ hash: string; facts: object[] }>('GET', `/v1/admin/approvals/${approvalSeq}`)
    ).body.data;
    expect(shown.facts).toContainEqual({
      label: '지급액',
      value: `${summary.pay.toLocaleString('ko-KR')}원`,
    });
    const agree = (who: typeof admin) =>
      who('POST', `/v1/admin/approvals/${approvalSeq}/approve`, { hash: shown.hash, why });
    expect((await agree(admin)).body.code).toBe('SAME_PERSON');
    expect((await agree(approver)).status).toBe(200);
    expect((await detail(seq)).status).toBe('EXCHANGE_CONFIRMATION');
    await settings.drop();
  });
});
