// Worked examples of money.md §12 as they leave our bank account, a red check, and a month that gives fees back.
import { expect, test } from 'vitest';
import type { RunDetail } from '@jangteo/contract/settlement/run-desk.api.ts';
import type { AdjustBody } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { sqlNow, standAt } from '../../../../tools/testing/moment.ts';
import { stageSettlementDesk, type Decided } from '../../../testing/settlement-desk.ts';
import { closeDue } from '../close.ts';

const { rows, one, context, logIn, chore, ...desk } = stageSettlementDesk();
const { call, get, post, runSeqOf, carryAll, sound } = desk;

const SHOP = 10_004;
const at = async (time: string) => {
  standAt(Date.parse(`${time}+09:00`));
  await logIn();
};
const add = async (more: Partial<AdjustBody>) => {
  const body = {
    kind: 'ADJUST',
    text: '예시 금액입니다.',
    orderProductSeq: null,
    holdUntil: null,
    holdSeq: null,
  };
  const done = await call<Decided>('POST', 'adjustments', { ...body, ...more });
  expect([done.status, done.text]).toEqual([200, done.text]);
};
const settlement = (seller: number, kind: string, period: string) =>
  one<{ seq: number; status: string; won: number }>(
    `select settlement_seq as seq, status, settle_amount as won from settlement
      where seller_seq = $1 and kind = $2 and period_key = $3`,
    [seller, kind, period],
  );
const balance = async (seller: number, account: string) =>
  (
    await one<{ won: number }>(
      `select coalesce(sum(case when debit = $2 then amount else -amount end), 0)::bigint as won
        from ledger_transfer where seller_seq = $1 and $2 in (debit, credit)`,
      [seller, account],
    )
  ).won;

/** Confirmed on its day and paid; answers what the bank was asked for and what the ledger says of it. */
async function paidOut(kind: string, period: string, payDay: string, seller: number) {
  await chore('settlement.runs');
  await at(`${payDay}T11:00:00`);
  const runSeq = await runSeqOf(kind, period);
  const { toConfirm } = await get<RunDetail>(`settlements/${runSeq}`);
  const confirmed = await post<Decided>(`settlements/${runSeq}/confirm`, { expectedNet: toConfirm.net });
  expect([confirmed.status, confirmed.text]).toEqual([200, confirmed.text]);
  const { toPay } = await get<RunDetail>(`settlements/${runSeq}`);
  const sent = await post(`settlements/${runSeq}/pay`, { expectedNet: toPay.net });
  expect([sent.status, sent.text]).toEqual([200, sent.text]);
  await carryAll(runSeq);
  return rows<{ status: string; amount: number; debit: string; credit: string; booked: number }>(
    `select p.status, p.amount, t.debit, t.credit, t.amount as booked from payout p
      join ledger_transfer t on t.effect_key = 'payout:' || p.payout_seq || ':' || p.attempt || ':' || p.seller_seq
      where p.seller_seq = $3 and p.kind = $1 and p.period_key = $2`,
    [kind, period, seller],
  );
}
const left = (amount: number) => ({
  status: 'PAID',
  amount,
  debit: 'seller.due',
  credit: 'bank.cash',
  booked: amount,
});

test('example 7: a bucket of −12,340 is carried, the next of 50,298 pays 37,958 and nothing is owed', async () => {
  await at('2027-03-03T12:00:00');
  await closeDue(context());
  await add({ sellerSeq: SHOP, book: 'PRODUCT', amount: -12_340 });
  await at('2027-03-09T12:00:00');
  await closeDue(context());
  expect(await settlement(SHOP, 'PRODUCT', '2027-03-1')).toMatchObject({ status: 'CARRIED', won: -12_340 });
  expect(await balance(SHOP, 'seller.debt')).toBe(12_340);
  await add({ sellerSeq: SHOP, book: 'PRODUCT', amount: 50_298 });
  await at('2027-03-16T12:00:00');
  await closeDue(context());
  expect(await settlement(SHOP, 'PRODUCT', '2027-03-2')).toMatchObject({ status: 'CLOSED', won: 37_958 });
  expect(await balance(SHOP, 'seller.debt')).toBe(0);
  expect(await paidOut('PRODUCT', '2027-03-2', '2027-03-22', SHOP)).toEqual([left(37_958)]);
  await sound();
});

test('example 4: of 123,456 a broadcaster who is no business gets 119,386, of 2,985 they get 2,905', async () => {
  const { gripper } = await one<{ gripper: number }>(
    `select i.seller_seq as gripper from influencer_info i join seller_account a using (seller_seq)
      where i.payee_type = 'INDIVIDUAL' and a.state = 'VERIFIED' and exists (select from settlement s
        where s.seller_seq = i.seller_seq and s.kind = 'MATCHING')
      order by 1 limit 1`,
  );
  await at('2027-04-02T12:00:00');
  await closeDue(context());
  const earn = (amount: number) => add({ sellerSeq: gripper, book: 'MATCHING', amount });
  await earn(100_000);
  await earn(23_456);
  await at('2027-04-08T03:00:00');
  await closeDue(context());
  await earn(2_985);
  const tax = () => balance(gripper, 'tax.withheld');
  const before = await tax();
  expect(await paidOut('MATCHING', '2027-04-1', '2027-04-14', gripper)).toEqual([left(119_386)]);
  await at('2027-04-15T03:00:00');
  await closeDue(context());
  expect(await paidOut('MATCHING', '2027-04-2', '2027-04-21', gripper)).toEqual([left(2_905)]);
  expect(before - (await tax())).toBe(80);
  await sound();
});

test('at a red check nothing closes, by itself or by hand; mended it does', async () => {
  await at('2027-05-01T12:00:00');
  await closeDue(context());
  await add({ sellerSeq: SHOP, book: 'PRODUCT', amount: 1_000 });
  await chore('settlement.runs');
  await at('2027-05-08T03:00:00');
  await rows(
    `insert into invariant_alert (invariant, row_count, first_rows, first_seen_at, last_seen_at)
      values ('ST3', 1, '[]', ${sqlNow()}, ${sqlNow()}) returning 1`,
  );
  await chore('settlement.clock');
  expect((await settlement(SHOP, 'PRODUCT', '2027-05-1')).status).toBe('ESTIMATE');
  const runSeq = await runSeqOf('PRODUCT', '2027-05-1');
  const { open } = await get<RunDetail>(`settlements/${runSeq}`);
  const body = { expectedNet: open.net, expectedLines: open.lines };
  expect((await post(`settlements/${runSeq}/close`, body)).body.code).toBe('CHECK_RED');
  await rows(`update invariant_alert set healed_at = ${sqlNow()} where invariant = 'ST3' returning 1`);
  expect((await post(`settlements/${runSeq}/close`, body)).status).toBe(200);
  await chore('settlement.clock');
  expect((await settlement(SHOP, 'PRODUCT', '2027-05-1')).status).toBe('CLOSED');
  await sound();
});

test('a month in which more fees went back than were earned is corrected', async () => {
  await at('2027-06-02T12:00:00');
  await closeDue(context());
  await chore('settlement.clock');
  // A sale of a closed bucket is taken back whole, as the refund of its line would.
  const sale = await one<{ seller: number; seq: number; fees: number }>(
    `select l.seller_seq as seller, l.settle_line_seq as seq, (l.sales_fee + l.live_fee + l.pg_fee)::int as fees
      from settlement_line l join settlement s using (seller_seq, settlement_seq)
      where l.kind = 'PRODUCT' and l.event_type = 'SALE' and l.match_fee = 0 and s.status <> 'ESTIMATE'
        and not exists (select from settlement_line m where m.seller_seq = l.seller_seq
          and m.of_line_seq = l.settle_line_seq)
        and exists (select from settlement o where o.seller_seq = l.seller_seq and o.kind = 'PRODUCT')
      order by l.settle_line_seq limit 1`,
  );
  await add({ sellerSeq: sale.seller, book: 'PRODUCT', amount: 1_000 });
  await rows(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, order_seq,
        order_product_seq, bundle_seq, of_line_seq, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee,
        kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net)
      select l.seller_seq, o.settlement_seq, 'PRODUCT', 'refund:999001', 'REFUND_AFTER', '2027-06-02T12:00:00+09:00',
        '2027-06-02', l.order_seq, l.order_product_seq, l.bundle_seq, l.settle_line_seq, l.qty, -l.sale_amount,
        -l.seller_coupon, -l.platform_coupon, 0, 0, 0, -l.sales_fee, -l.live_fee, -l.pg_fee, 0, 0, -l.net
      from settlement_line l join settlement o on o.seller_seq = l.seller_seq and o.kind = 'PRODUCT'
        and o.period_key = '2027-06-1'
      where l.settle_line_seq = $1 returning 1`,
    [sale.seq],
  );
  await at('2027-07-02T03:00:00');
  await chore('settlement.clock');
  const invoices = await rows<{ kind: string; supply: number; vat: number }>(
    `select kind, supply, vat from fee_invoice where seller_seq = $1 and month = '2027-06'`,
    [sale.seller],
  );
  expect(invoices).toMatchObject([{ kind: 'CORRECTION', supply: -sale.fees }]);
  expect(invoices[0]!.vat).toBeLessThan(0);
  await sound();
});
