// The desk of 온유상회 over the demo marketplace, for tests of the product domain.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { OptionRow, Product } from '@jangteo/contract/product/product.answer.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { startApp, type TestApp } from './app.ts';
import { listGoods } from './goods.ts';

/** Registers the hooks of the test file. */
export function stageProducts() {
  let db: TestDb;
  let seller: string;
  const stage = { app: null as unknown as TestApp };
  beforeAll(async () => {
    db = await demoDb();
    stage.app = await startApp(db.url);
    seller = (await stage.app.login('hello@onyu.kr')).token;
  });
  afterAll(async () => {
    await stage.app?.stop();
    await db?.drop();
  });

  const ask = async <T>(method: string, path: string, body?: object, token = seller) =>
    stage.app.call<T>(method, path, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    });
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.beside.query<T & Record<string, unknown>>(text, values)).rows;
  const named = async (name: string): Promise<number> =>
    (await sql<{ seq: number }>('select product_seq as seq from product where name = $1', [name]))[0]!.seq;
  const detail = async (seq: number) => (await ask<Product>('GET', `/v1/products/${seq}`)).body.data;
  const rows = async (seq: number, query = '') =>
    (await ask<OptionRow[]>('GET', `/v1/products/${seq}/options${query}`)).body;
  const activate = (...productSeqList: number[]) =>
    ask<BulkResult>('PUT', '/v1/products/activate', { productSeqList });
  const deactivate = (...productSeqList: number[]) =>
    ask<BulkResult>('PUT', '/v1/products/deactivate', { productSeqList });
  /** Nobody has ordered it: made by hand, with one option in stock. */
  const fresh = async (yourId: string) => {
    const [made] = await sql<{ seq: number }>(
      `with p as (insert into product (seller_seq, product_id, your_product_id, kind, name, thumbnail, sale_price,
          sale_status, delivery_method, delivery_fee_type, bundle_rule, created_at)
          values (10001, 'NEW', $1, 'NORMAL', '새 상품', '', 1000, 'ON_SALE', 'PARCEL', 'FREE', 'POSSIBLE_MAX',
            '2026-11-01T00:00:00+09:00') returning seller_seq, product_seq),
        o as (insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
          select seller_seq, product_seq, '기본', 0 from p returning option_seq, seller_seq)
      select product_seq as seq from p`,
      [yourId],
    );
    const [option] = await sql<{ seq: number }>(
      'select option_seq as seq from product_option where product_seq = $1',
      [made!.seq],
    );
    await listGoods(stage.app.deps.pools.job, { seller: 10_001, product: made!.seq, options: [option!.seq] });
    return made!.seq;
  };
  return { stage, ask, sql, named, detail, rows, activate, deactivate, fresh };
}
