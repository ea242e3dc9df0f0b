// A business is paid whole, its VAT inside, against an invoice (money.md §10, worked example 9).
import { beforeAll, expect, test } from 'vitest';
import type { ApplySummary, Exchange } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { WithholdingRow } from '@jangteo/contract/settlement/withholding.list.ts';
import type { SponsorVatRow } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import {
  admin,
  BASE,
  booked,
  confirmAll,
  DAY_MS,
  gripper,
  host,
  key,
  later,
  signIn,
  sponsored,
  sql,
  stageSponsorships,
  takeSponsorships,
  why,
  work,
} from './stage.testing.ts';

stageSponsorships();
beforeAll(takeSponsorships);

const PAY = 126_640;
const invoice = { number: '20261201-41000000-1', date: '2026-11-28', supply: 115_127, vat: 11_513 };
const summaryOf = (seq: number) =>
  gripper<ApplySummary & { invoiceNo: string | null; invoice: object | null }>(
    'GET',
    `${BASE}/result/${seq}/summary`,
  );

/** They have become a business whose sales are taxed. */
const register = () =>
  sql(
    `insert into seller_business select (jsonb_populate_record(b, jsonb_build_object('seller_seq', $1::bigint,
        'seller_kind', 'CORPORATE', 'tax_type', 'NORMAL', 'valid_from', '2026-01-01'))).*
      from seller_business b order by seller_seq limit 1 on conflict do nothing`,
    [host],
  );

test('worked example 9 of a business: an invoice in place of withholding, down to the bank', async () => {
  await register();
  await signIn();
  const three = [
    await sponsored(106, 'GOOGLE_PLAY'),
    await sponsored(107),
    await sponsored(105, 'APP_STORE'),
  ];
  later(7 * DAY_MS + 60_000);
  await confirmAll();
  await signIn();
  await gripper('PUT', '/v1/user/payout-password', { password: '274951', currentPassword: DEMO_PASSWORD });
  await sql(
    `update seller_account set state = 'VERIFIED', checked_at = coalesce(checked_at, ${sqlNow()}) where seller_seq = $1`,
    [host],
  );
  const sums = {
    base: PAY,
    incomeTax: 0,
    localTax: 0,
    supply: 115_127,
    vat: 11_513,
    pay: PAY,
    proof: 'INVOICE',
  };
  const estimate = await gripper<ApplySummary>('GET', `${BASE}/estimate/apply/summary`, undefined, {
    sponsorshipSeq: three,
  });
  expect(estimate.body.data).toMatchObject({
    gross: 188_000,
    storeFee: 29_700,
    platformFee: 31_660,
    ...sums,
  });
  const applied = await gripper<Exchange>('POST', `${BASE}/estimate/apply/process`, {
    sponsorshipSeqList: three,
    expectedPay: PAY,
    token: (await key()).body.data.token,
    invoiceNo: invoice.number,
  });
  expect(applied.body.data).toMatchObject({ payeeType: 'BUSINESS', taxType: 'NORMAL', taxes: 0, pay: PAY });
  const seq = applied.body.data.boosterExchangeSeq;
  expect((await summaryOf(seq)).body.data).toMatchObject({ invoiceNo: invoice.number, invoice: null });

  const act = <T = ExchangeDetail>(what: string, body: object) =>
    admin<T>('PUT', `/v1/admin/exchanges/${seq}/${what}`, { why, ...body });
  await admin('PUT', `/v1/admin/exchanges/${seq}/take`, {});
  const approve = async () => {
    const { version } = (await admin<ExchangeDetail>('GET', `/v1/admin/exchanges/${seq}`)).body.data;
    return act<{ result: ExchangeDetail | null }>('approve', { version, expectedPay: PAY });
  };
  expect((await approve()).body.code).toBe('EXCHANGE_PROOF');
  const receive = (more: object = {}) => act('invoice', { version: 2, ...invoice, ...more });
  expect((await receive({ supply: 115_128, vat: 11_512 })).body.code).toBe('AMOUNT_CHANGED');
  expect((await receive()).body.data.invoice).toEqual(invoice);
  expect((await summaryOf(seq)).body.data.invoice).toEqual(invoice);
  expect((await approve()).body.data.result).toMatchObject({ status: 'EXCHANGE_CONFIRMATION', taxes: 0 });
  expect(await booked(`exchange:${seq}:%`)).toEqual([
    ['store', 'sponsor.payable', 'fee.store', 29_700],
    ['fee', 'sponsor.payable', 'fee.sponsor', 31_660],
    ['due', 'sponsor.payable', 'seller.due', PAY],
  ]);

  standAt(Date.parse(`${applied.body.data.payDay}T11:00:00+09:00`));
  await signIn();
  const paid = await admin<ExchangeDetail>('POST', `/v1/admin/exchanges/${seq}/pay`, {
    expectedPay: PAY,
    why,
  });
  expect(paid.body.data.payout?.status).toBe('SENT');
  await work('payout.sent');
  await work('payout.moved');
  const vat = '/v1/sponsorship/settlement/vat';
  const [row] = (await gripper<SponsorVatRow[]>('GET', `${vat}/list`)).body.data;
  expect(row).toMatchObject({
    boosterExchangeSeq: seq,
    supply: 115_127,
    vat: 11_513,
    total: PAY,
    proof: 'INVOICE',
    invoiceNo: invoice.number,
    status: 'EXCHANGE_COMPLETE',
  });
  expect((await gripper(`GET`, `${vat}/summary`)).body.data).toEqual({
    supply: 115_127,
    vat: 11_513,
    total: PAY,
    count: 1,
  });
  // Nothing of it: what was kept back before is of commissions.
  for (const year of (await gripper<WithholdingRow[]>('GET', '/v1/settlement/withholding/list')).body.data)
    expect(year.sponsorship).toBe(0);
});
