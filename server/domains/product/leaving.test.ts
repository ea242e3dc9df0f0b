import { afterAll, beforeAll, expect, test } from 'vitest';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { stopSelling } from './leaving.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

test('accounts.md §3: whose account has left sells nothing more; others do', async () => {
  const seller = personaOf('producer-a').userSeq;
  const onSale = async () => {
    const { rows } = await app.deps.pools.job.query<{ own: number; others: number }>(
      `select count(*) filter (where seller_seq = $1)::int as own, count(*) filter (where seller_seq <> $1)::int as others
        from product where sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and deleted_at is null`,
      [seller],
    );
    return rows[0]!;
  };
  const before = await onSale();
  expect(before.own).toBeGreaterThan(0);
  const event = {
    key: 'account.moved:1:2',
    sellerSeq: null,
    payload: { userSeq: seller, from: 'STAND', to: 'LEAVE' },
  };
  const ctx = { ...app.deps, signal: AbortSignal.timeout(20_000) };
  await Promise.all([stopSelling.run(event, ctx), stopSelling.run(event, ctx)]);
  expect(await onSale()).toEqual({ own: 0, others: before.others });
});
