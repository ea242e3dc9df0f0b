import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightVatOf, type NightVat } from '@jangteo/contract/settlement/estimate.ts';
import { vatOf } from '@jangteo/contract/settlement/vat.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { estimateDue } from './index.ts';
import { readVatLines, type Key } from './queries/close.ts';

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

test('a night estimates what is open; each line’s VAT follows from its sums', async () => {
  const count = async () => (await job.query('select count(*) as n from settlement_estimate')).rows;
  await estimateDue({ pools: { job, app: job }, signal: new AbortController().signal });
  const before = await count();
  await estimateDue({ pools: { job, app: job }, signal: new AbortController().signal });
  expect(await count()).toEqual(before);
  const { rows } = await job.query<NightVat & Key & { day: string }>(
    `select seller_seq as seller, settlement_seq as settlement, day::text, fees, odd_rest as "oddRest",
        odd_line as "oddLine" from settlement_estimate where odd_line is not null order by fees desc limit 12`,
  );
  expect(rows.length).toBe(12);
  for (const night of rows) {
    const lines = (
      await inTransaction(job, [], (db) => readVatLines(db, night, { before: night.day }))
    ).filter(({ eventType }) => eventType !== 'REFUND_AFTER');
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
  expect((await checkInvariants(job)).filter(({ id }) => id.startsWith('ST'))).toEqual([]);
});
