// Viewers sponsor a live, its broadcaster exchanges what was sponsored (money.md §10, §12).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSponsorship } from '@jangteo/contract/market/sponsorship.api.ts';
import type { ApplySummary, Exchange, ExchangeUser } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeDetail, SponsorshipDesk } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { SponsorshipSummary, SponsorTerms } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { report } from '../../testing/buyer.ts';
import { addLive, setLive, type Sql } from '../../testing/lives.ts';
import { stagePayments } from '../../testing/payments.ts';
import { allSubscriptions } from '../../domains.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openSettings } from '../../testing/settings.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import { takePayoutBack } from '../payout/index.ts';
import { sealAccount } from '../seller/index.ts';
import { confirmDue } from './confirm.ts';

const { stage, company, work, chore, later } = stagePayments();
const why = '예시로 확인했습니다.';
const HOST = 'haru@live.kr';
const DAY_MS = 86_400_000;

let host = 0;
let content = 0;
const tokens: Record<string, string> = {};
const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await stage.owner.query(text, values)).rows as T[];
const signIn = async () => {
  for (const login of ['none@mail.kr', HOST, 'admin@jangteo.kr', 'approver@jangteo.kr'])
    tokens[login] = (await stage.app.login(login)).token;
};
const as =
  (login: string) =>
  <T = unknown>(method: string, path: string, body?: object, query?: Record<string, unknown>) =>
    stage.app.call<T>(method, path, {
      token: tokens[login]!,
      headers: { 'idempotency-key': randomUUID(), 'x-access-path': '/settlement' },
      ...(body && { body }),
      ...(query && { query }),
    });
const buyer = as('none@mail.kr');
const gripper = as(HOST);
const admin = as('admin@jangteo.kr');
const approver = as('approver@jangteo.kr');

beforeAll(async () => {
  const login = await stage.app.login(HOST);
  host = login.userSeq;
  content = await addLive(sql, host);
  await sql(
    `update sponsorship set status = 'SPONSORED', confirmed_at = null, disputed_at = ${sqlNow()}
    where seller_seq = $1 and status = 'EXCHANGEABLE'`,
    [host],
  ); // what the seed has is another story
  const { sealed } = sealAccount(stage.app.deps.config, { accountNo: '110123456789', holder: '하루' });
  await sql('update seller_account set sealed = $2 where seller_seq = $1', [host, sealed]); // the demo's is another secret's
  await signIn();
});
afterAll(() => setLive(sql, content, 'CLOSED'));

const sponsoring = (sponsorshipProductSeq: number, payMethod = 'CREDIT_CARD', message = '힘내세요') =>
  buyer<{ sponsorshipSeq: number; payment: { paymentSeq: number; amount: number } }>(
    'POST',
    `/market/v1/contents/${content}/sponsorships`,
    { sponsorshipProductSeq, payMethod, message },
  );
/** Paid, and heard of. */
async function sponsored(product: number, payMethod?: string): Promise<number> {
  const { sponsorshipSeq, payment } = (await sponsoring(product, payMethod)).body.data;
  await work('payment.requested');
  expect(await report(stage.app, payment)).toBe(200);
  await work('payment.paid');
  return sponsorshipSeq;
}
const booked = async (like: string) =>
  (
    await sql<{ effect_key: string; debit: string; credit: string; amount: number }>(
      'select effect_key, debit, credit, amount::int from ledger_transfer where effect_key like $1 order by transfer_seq',
      [like],
    )
  ).map((one) => [one.effect_key.split(':').slice(2).join(':'), one.debit, one.credit, one.amount]);
const statusOf = async (seq: number) =>
  (await sql<{ status: string }>('select status from sponsorship where sponsorship_seq = $1', [seq]))[0]!
    .status;
const confirmAll = () => confirmDue({ ...stage.app.deps, signal: new AbortController().signal });
const BASE = '/v1/sponsorship/settlement/exchange/business';
const key = async (password = '274951') =>
  gripper<{ token: string }>('POST', `${BASE}/estimate/apply/password`, undefined, { password });

describe('a live is sponsored', () => {
  test('not before its broadcaster has agreed and says so; members of groups take none', async () => {
    await sql(`delete from consent where user_seq = $1 and terms_type = 'PAID_SERVICE'`, [host]);
    const offer = () => buyer<{ products: object[] }>('GET', `/market/v1/contents/${content}/sponsorships`);
    expect((await offer()).body.data.products).toEqual([]);
    expect((await sponsoring(104)).body.code).toBe('SPONSOR_OFF');
    const terms = (await gripper<SponsorTerms>('GET', '/v1/sponsorship/terms')).body.data;
    expect(terms.terms).toMatchObject([{ title: '유료서비스 이용약관', required: true }]);
    const set = (query: object) => gripper('PUT', '/v1/sponsorship/setting', undefined, { ...query });
    expect((await set({ enabled: true })).body.code).toBe('TERMS_CHANGED');
    const agree = (termsSeqList: number[]) =>
      gripper<SponsorTerms>('PUT', '/v1/sponsorship/terms', { termsSeqList, agree: true });
    expect((await agree([999_999])).body.code).toBe('TERMS_REQUIRED');
    const agreed = await agree(terms.terms.map(({ termsSeq }) => termsSeq));
    expect(agreed.body.data.agreedAt).not.toBeNull();
    const on = await set({ enabled: true, thanks: '고맙습니다!', minAmount: 5_000, sound: true });
    expect(on.body.data).toMatchObject({ enabled: true, thanks: '고맙습니다!', minAmount: 5_000 });
    expect((await offer()).body.data.products).toHaveLength(6);
    expect((await sponsoring(101)).status).toBe(404);
    await set({ enabled: false });
    expect((await sponsoring(104)).body.code).toBe('SPONSOR_OFF');
    expect((await set({ enabled: true })).body.data).toMatchObject({
      thanks: '고맙습니다!',
      minAmount: 5_000,
    });
  });

  test('paid once however often it is reported, with its fees; the room is told', async () => {
    const { sponsorshipSeq, payment } = (await sponsoring(106, 'GOOGLE_PLAY')).body.data;
    expect(payment).toMatchObject({ status: 'WAIT', amount: 55_000 });
    expect(await statusOf(sponsorshipSeq)).toBe('WAIT');
    await work('payment.requested');
    for (const eventId of ['event-0001', 'event-0001', 'event-0002'])
      expect(await report(stage.app, { ...payment, eventId })).toBe(200);
    const told: string[] = [];
    const client = await stage.app.deps.pools.job.connect();
    client.on('notification', ({ payload }) => told.push(payload!));
    await client.query('listen live');
    expect(await work('payment.paid')).toBe(1);
    await sql('update outbox set done_at = null where event_key = $1', [
      `payment.paid:${payment.paymentSeq}`,
    ]);
    await work('payment.paid');
    await expect.poll(() => told.filter((one) => one.includes('"sponsor"'))).toHaveLength(1);
    client.release(true);
    expect(JSON.parse(told.find((one) => one.includes('"sponsor"'))!)).toMatchObject({
      contentSeq: content,
      to: 'all',
      frame: { t: 'sponsor', amount: 55_000, message: '힘내세요', thanks: '고맙습니다!', sound: true },
    });
    expect(await booked(`sponsor:${sponsorshipSeq}`)).toEqual([
      ['', 'pg.receivable', 'sponsor.payable', 55_000],
    ]);
    const [row] = (
      await gripper<SponsorshipRow[]>('GET', '/v1/sponsorship/inventory/list', undefined, {
        searchKey: 'SPONSORSHIP_SEQ',
        keyword: [String(sponsorshipSeq)],
      })
    ).body.data;
    expect(row).toMatchObject({ storeFee: 16_500, platformFee: 7_700, base: 30_800, status: 'SPONSORED' });
    const own = await buyer<OwnSponsorship>('GET', `/market/v1/sponsorships/${sponsorshipSeq}`);
    expect(own.body.data).toMatchObject({
      status: 'SPONSORED',
      refundable: true,
      payment: { status: 'PAID' },
    });
  });

  test('what nobody pays in time fails; money that comes later goes back as unowed', async () => {
    const { sponsorshipSeq, payment } = (await sponsoring(104)).body.data;
    await work('payment.requested');
    later(20 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    await work('payment.failed');
    expect(await statusOf(sponsorshipSeq)).toBe('FAIL');
    expect(await report(stage.app, payment)).toBe(200);
    expect(await booked('stray:%')).toContainEqual(['', 'pg.receivable', 'buyer.stray', 10_000]);
    company.known = {
      txId: `tx-${payment.paymentSeq}`,
      state: 'PAID',
      amount: 10_000,
      paidAt: null,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    await work('payment.stray');
    expect(await booked('stray-return:%')).toContainEqual(['', 'buyer.stray', 'pg.receivable', 10_000]);
  });

  test('R305: its sponsor takes it back within seven days, once; the card company’s lost answer is looked up', async () => {
    await signIn();
    const seq = await sponsored(104);
    const back = () => buyer<OwnSponsorship>('POST', `/market/v1/sponsorships/${seq}/refund`, {});
    const [one, other] = await Promise.all([back(), back()]);
    expect([one.status, other.status].sort()).toEqual([200, 412]);
    company.known = {
      txId: 'tx',
      state: 'PAID',
      amount: 10_000,
      paidAt: null,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    company.refunds = []; // whoever signs in asks this company for breached passwords, too
    company.loseAnswer = true;
    const returning = allSubscriptions().find(
      (s) => s.topic === 'sponsorship.refunded' && s.name === 'return',
    )!;
    const payload = { sellerSeq: host, id: seq, userSeq: 0, contentSeq: 0, amount: 0 };
    const carry = () =>
      returning.run(
        { key: 'x', sellerSeq: host, payload: payload as never },
        { ...stage.app.deps, signal: new AbortController().signal },
      );
    await expect(carry()).rejects.toThrow();
    await carry();
    await carry();
    expect(company.refunds).toHaveLength(1);
    expect(await booked(`sponsor-back:${seq}`)).toEqual([['', 'sponsor.payable', 'pg.receivable', 10_000]]);
    const [{ refunded }] = (await sql<{ refunded: number }>(
      'select p.refunded::int from payment p join sponsorship s using (payment_seq) where s.sponsorship_seq = $1',
      [seq],
    )) as [{ refunded: number }];
    expect(refunded).toBe(10_000);
  });
});

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
    const [taken, late] = await Promise.all([
      decide(seq, 'take', { version: 1 }),
      decide(seq, 'take', { version: 1 }),
    ]);
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
    await decide(next, 'take', { version: 1 });
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
    await decide(seq, 'take', { version: 1 });
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
