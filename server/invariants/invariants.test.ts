import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';
import { checkInvariants, tenantKeys } from './check.ts';

let db: Awaited<ReturnType<typeof demoDb>>;
let client: pg.Client;

beforeAll(async () => {
  db = await demoDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await writeEdges(client, lifecycles);
}, 120_000);
afterAll(async () => {
  await client.end();
  await db.drop();
});

/** Breaks something inside a transaction and answers what the invariant says to it. */
async function brokenBy(statement: string, id: string): Promise<string[]> {
  await client.query('begin');
  await client.query(statement);
  const broken = await checkInvariants(client, id);
  await client.query('rollback');
  return broken.map((b) => b.id);
}

describe('invariants over the demo marketplace', () => {
  test('all hold (I1-I4, I16-I18, I22, I23, lines, payments, roll-up)', { timeout: 60_000 }, async () => {
    expect(await checkInvariants(client)).toEqual([]);
  });

  test('I18 is made from the schema: every key between tenant tables', async () => {
    const keys = await tenantKeys(client);
    expect(keys.length).toBeGreaterThanOrEqual(13);
    expect(keys.filter((k) => k.sql.includes('does not even name'))).toEqual([]);
  });

  const line = 'select order_product_seq from order_product where fulfilment_status = \'PREPARING_PRODUCT\' and not claim_in_force limit 1';
  test.each([
    ['I1', 'alter table product_option drop constraint product_option_check; update product_option set stock_reserved = stock_on_hand + 1 where option_seq = (select min(option_seq) from product_option)'],
    ['I2', 'update product_option set stock_on_hand = stock_on_hand + 1 where option_seq = (select min(option_seq) from product_option)'],
    ['I3', 'update refund set amount = amount + 100000000 where refund_seq = (select min(refund_seq) from refund where amount > 0)'],
    ['I16', "insert into status_history (seller_seq, entity, entity_seq, order_seq, action, from_status, to_status, actor_kind, actor_name, at) select seller_seq, 'FULFILMENT', order_product_seq, order_seq, 'jump', 'PREPARING_PRODUCT', 'CONFIRM_RECEIVE', 'seller', '', ordered_at from order_product where fulfilment_status = 'PREPARING_PRODUCT' limit 1"],
    ['I17', `update order_product set fulfilment_status = 'SHIPPING_START', status = 'SHIPPING_START' where order_product_seq = (${line})`],
    ['I17c', `update order_product set status = 'SHIPPING_START' where order_product_seq = (${line})`],
    ['L1', 'update order_product set bundle_first = false where order_product_seq = (select min(order_product_seq) from order_product)'],
    ['L2', 'update order_product set order_first = false where order_product_seq = (select min(order_product_seq) from order_product)'],
    ['P1', "update orders set paid_amount = paid_amount + 1 where order_seq = (select min(order_seq) from orders where payment_status = 'PAID')"],
    ['P2', 'update payment set refunded = refunded - 1 where payment_seq = (select min(payment_seq) from payment where refunded > 0)'],
    ['LG1', "insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at) select seller_seq, 'seller.payable', 'pg.receivable', 1, 'odd', ordered_at from orders limit 1"],
    ['M1', 'update orders set memo_count = memo_count + 1 where order_seq = (select min(order_seq) from orders)'],
    ['R1', 'update order_rollup set lines = lines + 1 where lines = (select max(lines) from order_rollup)'],
  ])('%s notices when it is broken', { timeout: 60_000 }, async (id, statement) => {
    expect(await brokenBy(statement, id)).toEqual([id]);
  });
});
