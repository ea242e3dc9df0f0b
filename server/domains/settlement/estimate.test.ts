import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightVatOf, type NightVat } from '@jangteo/contract/settlement/estimate.ts';
import { vatOf } from '@jangteo/contract/settlement/vat.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { estimateDue } from './index.ts';
import { readVatLines, type Key } from './queries/close.ts';
import { insertEstimate } from './queries/estimate.ts';

let db: Awaited<ReturnType<typeof demoDb>>;
let job: Pool;
beforeAll(async () => {
  db = await demoDb();
  job = openPool(db.url, { role: 'job', max: 2 });
});
afterAll(async () => {
  await job.end();
  await db.drop();
});

const NIGHT = `select seller_seq as seller, settlement_seq as settlement, day::text, fees, odd_rest as "oddRest",
  odd_line as "oddLine" from settlement_estimate`;
type Night = NightVat & Key & { day: string };

/** Each line's part as it follows from the night is what spreading over all lines gives. */
async function expectSpread(night: Night): Promise<void> {
  const lines = (await inTransaction(job, [], (db) => readVatLines(db, night, { before: night.day }))).filter(
    ({ eventType }) => eventType !== 'REFUND_AFTER',
  );
  const vat = vatOf(lines, new Map());
  for (const { settleLineSeq, eventType } of lines) {
    const own = lines
      .filter((one) => one.settleLineSeq === settleLineSeq || one.ofLineSeq === settleLineSeq)
      .reduce((sum, one) => sum + one.fees, 0);
    expect(eventType === 'REFUND_BEFORE' ? 0 : nightVatOf(night, settleLineSeq, own)).toBe(
      vat.get(settleLineSeq),
    );
  }
}

test('a night estimates what is open; each line’s VAT follows from its sums', async () => {
  const count = async () => (await job.query('select count(*) as n from settlement_estimate')).rows;
  await estimateDue({ pools: { job, app: job }, signal: new AbortController().signal });
  const before = await count();
  await estimateDue({ pools: { job, app: job }, signal: new AbortController().signal });
  expect(await count()).toEqual(before);
  const { rows } = await job.query<Night>(`${NIGHT} where odd_line is not null order by fees desc limit 12`);
  expect(rows.length).toBe(12);
  for (const night of rows) await expectSpread(night);
  expect((await checkInvariants(job)).filter(({ id }) => id.startsWith('ST'))).toEqual([]);
});

test('odd won fall to the same lines where fees are alike and some went back', async () => {
  const day = '2031-01-08';
  const { rows } = await job.query<Key>(
    `with s as (insert into settlement (seller_seq, kind, period_key, first_day, last_day, pay_day)
        select 10001, 'PRODUCT', '2031-' || lpad(n::text, 2, '0') || '-' || w, '2031-01-01', '2031-01-07', '2031-01-15'
        from generate_series(1, 12) n, generate_series(1, 4) w
        returning seller_seq, settlement_seq, period_key),
      l as (select s.*, i, nextval(pg_get_serial_sequence('settlement_line', 'settle_line_seq')) as seq,
          (array[0, 33, 99, 330, 331])[1 + abs(hashtext(period_key || i)) % 5] as fee
        from s cross join generate_series(1, 60) i),
      own as (select *, seq as line, null::bigint as of, 'SALE' as type from l
        union all select l.seller_seq, l.settlement_seq, l.period_key, l.i,
          nextval(pg_get_serial_sequence('settlement_line', 'settle_line_seq')), -fee * (1 + i % 2) / 2, l.seq, l.seq,
          'REFUND_BEFORE' from l where abs(hashtext(i || period_key)) % 3 = 0 and fee > 0)
    insert into settlement_line (seller_seq, settle_line_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on,
      of_line_seq, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee,
      match_fee, gripper_coupon, net)
    select seller_seq, seq, settlement_seq, 'PRODUCT', 'odd:' || seq, type, '2031-01-03T12:00:00+09:00', '2031-01-03', of, 1,
      0, 0, 0, 0, 0, 0, fee, 0, 0, 0, 0, -fee from own
    returning seller_seq as seller, settlement_seq as settlement`,
  );
  for (const settlement of new Set(rows.map((row) => row.settlement))) {
    const key = { seller: 10001, settlement };
    await inTransaction(job, [], (db) => insertEstimate(db, key, day));
    const { rows: nights } = await job.query<Night>(`${NIGHT} where settlement_seq = $1`, [settlement]);
    await expectSpread(nights[0]!);
  }
});
