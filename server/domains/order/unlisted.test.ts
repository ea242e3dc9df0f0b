// What a version before has placed beside an upgrade is found by its number, too.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { listMissing } from './queries/unlisted.ts';

let db: TestDb;
let owner: pg.Client;
beforeAll(async () => {
  db = await demoDb();
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await db?.drop();
});

test('orders since a day that nobody listed are listed, those before are the migration’s', async () => {
  const listed = async () => [
    (await owner.query('select * from owner_of order by 1, 2, 3')).rows,
    (await owner.query('select * from buyer_index order by 1, 2, 3, 4')).rows,
  ];
  const before = await listed();
  const { rows } = await owner.query<{ day: string }>(
    'select distinct ordered_day::text as day from order_product order by 1 desc limit 3',
  );
  const since = rows.at(-1)!.day;
  const { rowCount: gone } = await owner.query(
    `delete from owner_of where (kind, seq) in (
      select 'line', order_product_seq from order_product where ordered_day >= $1
      union all select 'order', o.order_seq from orders o join order_product l using (seller_seq, order_seq)
        where l.ordered_day >= $1
      union all select 'payment', o.payment_seq from orders o join order_product l using (seller_seq, order_seq)
        where l.ordered_day >= $1)`,
    [since],
  );
  expect(gone).toBeGreaterThan(600);
  await owner.query(
    `delete from buyer_index where kind = 'order' and seq in (select order_seq from order_product where ordered_day >= $1)`,
    [since],
  );
  const jobs = openPool(db.url, { role: 'job', max: 1 });
  await inTransaction(jobs, [], (tx) => listMissing(tx, since));
  await jobs.end();
  expect(await listed()).toEqual(before);
});
