import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../invariants/check.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { deadlocksOf } from '../../../tools/testing/deadlocks.ts';
import { moveLines, systemMover } from './machine.ts';
import { foldRollups } from '../../kit/roll-up/fold.ts';
import { ROLL_UPS } from './queries/roll-ups.ts';

let db: TestDb;
let pool: Pool;
const mover = { ...systemMover, kind: 'seller' } as const;
const fold = () => inTransaction(pool, [], (tx) => foldRollups(tx, ROLL_UPS, '2030-01-01'));
const at = new Date('2026-11-20T12:00:00+09:00');

beforeAll(async () => {
  db = await demoDb();
  pool = openPool(db.url, { role: 'job', max: 10 });
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
});

it('many writers of one seller at once, then a fold among them: roll-ups equal the lines (R1-R3)', async () => {
  const { rows: fresh } = await pool.query<{ id: number; seller: number }>(
    `select order_product_seq as id, seller_seq as seller
      from order_product
      where fulfilment_status = 'PAYMENT_COMPLETE' and not claim_in_force
        and seller_seq = (select min(seller_seq) from order_product) order by 1 limit 60`,
  );
  const rows = fresh.slice(0, -5); // the next test wants some, too
  const seller = rows[0]!.seller;
  const confirm = (id: number) =>
    inTransaction(pool, [seller], (tx) =>
      moveLines(tx, 'confirm', {
        sellers: [seller],
        ids: [id],
        actor: mover,
        at,
        set: (row) => ({ confirmed_at: toKst(at), confirmed_from: row.status }),
      }),
    );
  const results = await Promise.all([
    ...rows.slice(0, 30).map((r) => confirm(r.id)),
    fold(),
    ...rows.slice(30).map((r) => confirm(r.id)),
  ]);
  expect(results).toHaveLength(rows.length + 1);
  expect(await deadlocksOf(db.url)).toEqual([]);
  // The first adds the slots up; what then counts nothing goes with the next.
  for (let i = 0; i < 2; i++) await fold();
  const slots = await pool.query(
    `select 1
      from order_rollup
      where slot <> 0 or lines = 0
      union all select 1
      from desk_rollup
      where slot <> 0 or lines = 0`,
  );
  expect(slots.rows).toEqual([]);
  expect((await checkInvariants(pool)).filter((b) => b.id.startsWith('R') || b.id.startsWith('I'))).toEqual(
    [],
  );
});

it('writers of one seller never wait for each other, to and fro: each has a slot of its own (G-STK-2)', async () => {
  const writers = 10;
  const ids = (fulfilment: string) =>
    pool.query<{ id: number; seller: number }>(
      `select order_product_seq as id, seller_seq as seller
        from order_product
        where fulfilment_status = $1 and not claim_in_force
       and seller_seq = (select min(seller_seq) from order_product) order by 1 limit ${writers / 2}`,
      [fulfilment],
    );
  const [fresh, confirmed] = [(await ids('PAYMENT_COMPLETE')).rows, (await ids('PREPARING_PRODUCT')).rows];
  expect([fresh.length, confirmed.length]).toEqual([writers / 2, writers / 2]);
  let written = 0;
  let all = (): void => undefined;
  const everybody = new Promise<void>((done) => (all = done));
  const move = (action: 'confirm' | 'undoConfirm', { id, seller }: { id: number; seller: number }) =>
    inTransaction(pool, [seller], async (tx) => {
      const back =
        action === 'undoConfirm'
          ? { target: () => 'PAYMENT_COMPLETE', set: () => ({ confirmed_at: null, confirmed_from: null }) }
          : { set: () => ({ confirmed_at: toKst(at), confirmed_from: 'PAYMENT_COMPLETE' }) };
      await moveLines(tx, action, { sellers: [seller], ids: [id], actor: mover, at, ...back });
      if (++written === writers) all();
      await everybody; // nobody commits before the last has written
    });
  await Promise.all([
    ...fresh.map((line) => move('confirm', line)),
    ...confirmed.map((line) => move('undoConfirm', line)),
  ]);
  expect((await checkInvariants(pool)).filter((b) => b.id.startsWith('R') || b.id.startsWith('I'))).toEqual(
    [],
  );
});
