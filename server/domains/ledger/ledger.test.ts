import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { postTransfers, type Transfer } from './index.ts';

let db: TestDb;
let app: Pool;
let job: Pool;
beforeAll(async () => {
  db = await testDb();
  app = openPool(db.url, { role: 'app', max: 2 });
  job = openPool(db.url, { role: 'job', max: 2 });
});
afterAll(async () => {
  await app.end();
  await job.end();
  await db.drop({ unsound: 'money moves for nothing: the transfers alone are tried' });
});

const paid = (more: Partial<Transfer> = {}): Transfer => ({
  sellerSeq: 7,
  debit: 'pg.receivable',
  credit: 'seller.payable',
  amount: 12_000,
  effectKey: 'pay:1:1',
  externalId: 'tx-1',
  ...more,
});
let at: Date;
beforeEach(() => {
  at = clock.now();
});
const post = (sellers: number[], ...transfers: Transfer[]) =>
  inTransaction(app, sellers, (tx) => postTransfers(tx, transfers, at));
const books = async (sellerSeq: number, like: string) => {
  const { rows } = await job.query(
    `select debit, credit, amount, effect_key, external_id
      from ledger_transfer where seller_seq = $1 and effect_key like $2 order by effect_key`,
    [sellerSeq, like],
  );
  return rows;
};

describe('transfers (D7)', () => {
  test('stand as they were posted, each in the books of its seller', async () => {
    await post(
      [7, 9],
      paid({ effectKey: 'pay:2:1' }),
      paid({ effectKey: 'pay:2:2', sellerSeq: 9, amount: 500, externalId: null }),
      paid({ effectKey: 'pay:2:3', debit: 'seller.payable', credit: 'pg.receivable' }),
    );
    const { rows } = await job.query(
      `select seller_seq, debit, credit, amount::int, external_id, at = $1::timestamptz as now
        from ledger_transfer where effect_key like 'pay:2:%' order by effect_key`,
      [toKst(at)],
    );
    const one = { seller_seq: 7, debit: 'pg.receivable', credit: 'seller.payable', amount: 12_000 };
    expect(rows).toEqual([
      { ...one, external_id: 'tx-1', now: true },
      { ...one, seller_seq: 9, amount: 500, external_id: null, now: true },
      { ...one, debit: one.credit, credit: one.debit, external_id: 'tx-1', now: true },
    ]);
  });

  test('an effect moves money once a seller, also twice in one posting and at once', async () => {
    const twice = [paid({ effectKey: 'pay:3:1' }), paid({ effectKey: 'pay:3:1', amount: 1 })];
    await Promise.all([post([7], ...twice), post([7], ...twice)]);
    await post([7, 9], ...twice, paid({ effectKey: 'pay:3:1', sellerSeq: 9 }));
    expect([await books(7, 'pay:3:%'), await books(9, 'pay:3:%')]).toMatchObject([
      [{ amount: 12_000 }],
      [{ amount: 12_000 }],
    ]);
  });

  test('nothing is no transfer; less than nothing is refused, with all that was posted beside it', async () => {
    await post([7], paid({ effectKey: 'pay:4:1', amount: 0 }));
    await expect(
      post([7], paid({ effectKey: 'pay:4:2' }), paid({ effectKey: 'pay:4:3', amount: -1 })),
    ).rejects.toMatchObject({ constraint: 'ledger_transfer_amount_check' });
    expect(await books(7, 'pay:4:%')).toEqual([]);
  });

  test("another seller's books are closed", async () => {
    await expect(post([9], paid({ effectKey: 'pay:5:1' }))).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['update ledger_transfer set amount = 1', 'delete from ledger_transfer'])(
    'only added to: %s',
    async (statement) => {
      for (const pool of [app, job])
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
