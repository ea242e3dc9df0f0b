// Products of one seller with options in stock, without the marketplace around them: for tests of the stock's doors.
import { afterAll, beforeAll } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import type { Db } from '../kit/db/bound.ts';
import { openPool, type Pool } from '../kit/db/pool.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { countGoods } from './goods.ts';

const at = new Date('2026-11-20T12:00:00+09:00');
/** Whose they are. */
export const SELLER = 7;

/** Registers the hooks of the test file. */
export function stageStock() {
  let db: TestDb;
  const stage = { pool: null as unknown as Pool };
  beforeAll(async () => {
    db = await testDb();
    stage.pool = openPool(db.url, { role: 'job', max: 12 });
  });
  afterAll(async () => {
    await stage.pool.end();
    await db.drop({ unsound: 'stock is held for nobody: the counters alone are tried' });
  });

  /** A product with options of so many pieces each; answers their numbers. */
  async function options(...stock: number[]): Promise<number[]> {
    const { rows } = await stage.pool.query<{ product_seq: number }>(
      `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
        delivery_method, delivery_fee_type, bundle_rule, created_at)
       values ($1, 'P', 'NORMAL', '감귤', '/x', 1000, 'ON_SALE', 'PARCEL', 'FREE', 'POSSIBLE_MAX', $2)
       returning product_seq`,
      [SELLER, at],
    );
    const made: number[] = [];
    for (const n of stock) {
      const option = await stage.pool.query<{ option_seq: number }>(
        `insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
          values ($1, $2, 'x', $3) returning option_seq`,
        [SELLER, rows[0]!.product_seq, n],
      );
      made.push(option.rows[0]!.option_seq);
      await stage.pool.query(
        `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
          values ($1, $2, $3, 'REGISTER', $4)`,
        [SELLER, option.rows[0]!.option_seq, n, at],
      );
    }
    await countGoods(stage.pool);
    return made;
  }
  const counters = async (optionSeq: number) => {
    const { rows } = await stage.pool.query<{ hand: number; held: number; moved: number }>(
      `select stock_on_hand as hand, stock_reserved as held,
        (select sum(delta) from stock_movement m where m.option_seq = o.option_seq)::int as moved
        from product_option o
        where option_seq = $1`,
      [optionSeq],
    );
    return rows[0]!;
  };
  /** The product of an option, as lists read it. */
  const goods = async (optionSeq: number) => {
    const { rows } = await stage.pool.query<Record<string, unknown>>(
      `select p.sale_status as status, p.display_status as word, s.on_hand::int as hand, s.held::int as held,
        s.options, s.options_out as out, s.low::int as low, s.sold_total::int as sold
        from product_option o join product p using (seller_seq, product_seq)
        join product_stock s using (seller_seq, product_seq)
        where o.option_seq = $1`,
      [optionSeq],
    );
    return rows[0]!;
  };
  const history = async (optionSeq: number): Promise<string[]> => {
    const { rows } = await stage.pool.query<{ said: string }>(
      `select h.action || ' ' || h.from_status || ' ' || h.to_status as said
        from product_history h join product_option o using (seller_seq, product_seq)
        where o.option_seq = $1 order by h.history_seq`,
      [optionSeq],
    );
    return rows.map((row) => row.said);
  };
  const run = (work: (tx: Db) => Promise<void>) => inTransaction(stage.pool, [SELLER], (tx) => work(tx));
  const item = (optionSeq: number, qty: number) => ({ sellerSeq: SELLER, optionSeq, qty });
  const move = <R extends string>(optionSeq: number, qty: number, reason: R) => ({
    ...item(optionSeq, qty),
    orderProductSeq: null,
    reason,
    at,
  });
  return { stage, at, options, counters, goods, history, run, item, move };
}
