// Lists of lines by filters that many lines meet, few or none: what all lines say (docs/decisions/0348).
import { expect, test } from 'vitest';
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import { orderChannel, paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { seqOf, stageSettlements } from '../../testing/settlements.ts';

const { stage, sql, get, every } = stageSettlements();

const RESULT = 'product/result/detail/order/list';
const byNumber = (rows: readonly { settleLineSeq: number }[]) =>
  rows.map((row) => row.settleLineSeq).toSorted((a, b) => a - b);

/** More than are looked at alone, bought by phone, and some by something else again. */
const addMany = (settlement: number) =>
  sql(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, channel,
        pay_method, product_name, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee,
        live_fee, pg_fee, match_fee, gripper_coupon, net)
      select seller_seq, settlement_seq, 'PRODUCT', 'test:many:' || n, 'SALE', first_day + time '12:00' at time zone 'Asia/Seoul',
        first_day, case n % 100 when 0 then 'PROFILE' else 'SHORTS' end, 'MOBILE', '많이 팔린 것', 1, 2000, 0, 0, 0, 0, 0, 187, 0,
        66, 0, 0, 1747
      from settlement, generate_series(1, 700) n where seller_seq = $1 and settlement_seq = $2`,
    [seqOf('producer-a'), settlement],
  );

test('many, few or none: a filter leaves what it says, in either order', async () => {
  const seller = seqOf('producer-a');
  const [closed] = await sql<{ seq: number; month: string }>(
    `select settlement_seq as seq, left(period_key, 7) as month from settlement
      where seller_seq = $1 and kind = 'PRODUCT' and status <> 'ESTIMATE' order by period_key desc limit 1`,
    [seller],
  );
  await addMany(closed!.seq);
  await sql(
    'insert into product_name (seller_seq, product_seq, name) select $1, min(product_seq), $2 from product where seller_seq = $1',
    [seller, '많이 팔린 것'],
  );
  const place = { month: closed!.month, bucket: 'PRODUCT_SALES_TOTAL' };
  // By amount: sums of days, by which deep pages by time begin, do not know what was added past all doors.
  const all = await every<SettleRow>('producer-a', RESULT, { ...place, sort: 'settleAmount' });
  expect(all.length).toBeGreaterThan(700);
  const [sold] = all.filter(({ productSeq }) => productSeq !== null);
  type Asked = [object, (row: SettleRow) => boolean];
  const byWord = (word: string): Asked => [
    { searchKey: 'PRODUCT_NAME', keyword: [word] },
    (row) => row.productName.includes(word),
  ];
  const byProduct = (seq: number): Asked => [
    { searchKey: 'PRODUCT_SEQ', keyword: [String(seq)] },
    (row) => row.productSeq === seq,
  ];
  const byPhone = (channel: string): Asked => [
    { channel: [channel], payMethod: ['MOBILE'] },
    (row) => row.channel === channel && row.payMethod === 'MOBILE',
  ];
  const filters: Asked[] = [
    ...orderChannel.values.map((one): Asked => [{ channel: [one] }, (row) => row.channel === one]),
    ...paymentMethod.values.map((one): Asked => [{ payMethod: [one] }, (row) => row.payMethod === one]),
    ...orderChannel.values.map(byPhone),
    ...['많이 팔린', sold!.productName, '아무도 모르는 이름'].map(byWord),
    ...[sold!.productSeq!, 999_999_999].map(byProduct),
    [
      { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [String(sold!.orderProductSeq)] },
      (row) => row.orderProductSeq === sold!.orderProductSeq,
    ],
  ];
  for (const [asked, meets] of filters)
    for (const sort of ['eventAt', 'settleAmount']) {
      const found = await every<SettleRow>('producer-a', RESULT, { ...place, ...asked, sort });
      expect([asked, sort, byNumber(found)]).toEqual([asked, sort, byNumber(all.filter(meets))]);
    }
  const [bucket] = await get<SettleRow[]>('producer-a', RESULT, {
    ...place,
    payMethod: ['MOBILE'],
    length: 1,
  });
  expect(bucket!.settlementSeq).toBe(closed!.seq);
  await stage.owner.query("delete from settlement_line where effect_key like 'test:%'");
});

test('a broadcaster finds goods of others by their names', async () => {
  const path = 'matching/result/detail/order/list';
  const all = await every<MatchRow>('influencer', path);
  const name = all.find(({ productName }) => productName !== '')!.productName;
  for (const word of [name, '아무도 모르는 이름']) {
    const found = await every<MatchRow>('influencer', path, { searchKey: 'PRODUCT_NAME', keyword: [word] });
    expect(byNumber(found)).toEqual(byNumber(all.filter(({ productName }) => productName.includes(word))));
  }
});
