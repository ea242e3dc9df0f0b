/** Four months of before 2023 (money.md §13): plain totals, apart from all that is settled here. */
import type { Queryable } from '@jangteo/server/kit/db/query.ts';
import { personaOf } from './personas.ts';

/** Month, and of its middle and its end: orders, sales, refunds, fees, adjustments, the day on which it was paid. */
const MONTHS: readonly [string, ...(readonly [number, number, number, number, number, string])[]][] = [
  [
    '2022-09',
    [184, 5_214_300, -128_000, -625_716, 0, '2022-09-26'],
    [201, 5_740_900, -86_400, -688_908, 12_000, '2022-10-11'],
  ],
  [
    '2022-10',
    [193, 5_507_200, -54_900, -660_864, 0, '2022-10-26'],
    [227, 6_418_500, -203_700, -770_220, -30_000, '2022-11-10'],
  ],
  [
    '2022-11',
    [212, 6_030_800, -97_200, -723_696, 0, '2022-11-28'],
    [258, 7_291_400, -145_100, -874_968, 0, '2022-12-12'],
  ],
  [
    '2022-12',
    [240, 6_822_700, -61_800, -818_724, 50_000, '2022-12-26'],
    [263, 7_504_100, -182_300, -900_492, 0, '2023-01-10'],
  ],
];
const BUCKETS = ['FIRST_MID', 'SECOND_FIX'];

export async function addLegacySettlements(db: Queryable): Promise<void> {
  for (const persona of ['producer-a', 'producer-b'])
    for (const [month, ...paid] of MONTHS)
      for (const [i, row] of paid.entries())
        await db.query(
          `insert into settlement_legacy (seller_seq, month, bucket, orders, sale_amount, refund, fee, adjust, paid_on)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [personaOf(persona).userSeq, month, BUCKETS[i], ...row],
        );
}
