import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { checkInvariants } from '../invariants/check.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';
import { startApp, type TestApp } from './app.ts';

/** Two buyers at the demo marketplace. Registers the hooks of the test file. */
export function stageMarket() {
  let db: TestDb;
  const stage = {
    app: null as unknown as TestApp,
    owner: null as unknown as pg.Client,
    token: '',
    other: '',
  };
  beforeAll(async () => {
    db = await demoDb();
    stage.app = await startApp(db.url);
    stage.owner = new pg.Client({ connectionString: db.url });
    await stage.owner.connect();
    await writeEdges(stage.owner, lifecycles);
    stage.token = (await stage.app.login('none@mail.kr')).token;
    stage.other = (await stage.app.login('new@mail.kr')).token;
  });
  afterAll(async () => {
    await stage.app.stop();
    await stage.owner.end();
    await db.drop();
  });

  const sound = async () => expect(await checkInvariants(stage.owner)).toEqual([]);
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    (await stage.owner.query(text, values)).rows[0] as T;
  /** An option with plenty of stock, by its product's name. */
  const option = async (name: string): Promise<number> =>
    Number(
      (
        await one<{ seq: string }>(
          `select option_seq as seq
            from product_option o join product p using (seller_seq, product_seq)
            where p.name = $1 order by stock_on_hand - stock_reserved desc limit 1`,
          [name],
        )
      ).seq,
    );
  const stock = (optionSeq: number) =>
    one<{ hand: string; held: string }>(
      'select stock_on_hand as hand, stock_reserved as held from product_option where option_seq = $1',
      [optionSeq],
    );
  const orderOf = async (orderSeq: number, who = stage.token): Promise<BuyerOrder> =>
    (await stage.app.call<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`, { token: who })).body.data;

  return { stage, sound, one, option, stock, orderOf };
}
