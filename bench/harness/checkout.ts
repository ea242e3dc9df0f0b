/** Buyers who order and pay: on many products, and all of them on one, as on air. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { countGoods } from '../../server/testing/goods.ts';
import { openSession } from '../../server/kit/auth/session.ts';
import { CONSENTS } from '../../tools/seed/consents.ts';
import { driveCalls, type Call, type Measured } from './load.ts';

interface Checkout {
  url: string;
  db: pg.Pool;
  secret: string;
  sellerSeq: number;
  ms: number;
  connections: number;
}

export const PRICE = 10_000;
const PRODUCTS = 20;
export const FIRST_BUYER = 8_000_001;
export const RECIPIENT = {
  name: '김하람',
  phone: '010-0001-0013',
  zip: '04032',
  addr1: '서울 마포구 양화로 45',
  addr2: '3층',
};

/** So many buyers with a session each. */
export async function buyers({ db, secret, connections }: Checkout): Promise<string[]> {
  const seqs = Array.from({ length: connections }, (_, i) => FIRST_BUYER + i);
  await db.query(
    `insert into account_user (user_seq, login_id, user_type, name, created_at)
      select s, 'buyer' || s || '@jangteo.example', 'consumer', '김하람', now()
      from unnest($1::bigint[]) s`,
    [seqs],
  );
  await db.query(CONSENTS);
  const device = { clientId: 'bench', deviceName: 'bench', osType: 'pc' as const, ip: '127.0.0.1' };
  return Promise.all(
    seqs.map(
      async (userSeq) =>
        (
          await openSession(
            db,
            secret,
            { userSeq, userType: 'consumer' },
            { ...device, deviceId: randomUUID() },
          )
        ).accessToken,
    ),
  );
}

/** Products with one option each, delivered for nothing, with stock for everybody; answers the options. */
export async function goods({ db, sellerSeq }: Checkout): Promise<number[]> {
  const { rows } = await db.query<{ seq: string }>(
    `with p as (insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
      delivery_method, delivery_fee_type, bundle_rule, created_at)
       select $1, 'BENCH-' || i, 'NORMAL', '방송 상품 ' || i, '/art/tea.svg', $2, 'ON_SALE', 'PARCEL', 'FREE',
         'POSSIBLE_MAX', now()
       from generate_series(1, $3::int) i returning seller_seq, product_seq),
     o as (insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
       select seller_seq, product_seq, '기본', 1000000
       from p returning seller_seq, option_seq),
     m as (insert into stock_movement (seller_seq, option_seq, delta, reason, at)
       select seller_seq, option_seq, 1000000, 'REGISTER', now()
       from o),
     d as (insert into owner_of (kind, seq, owner_seq) select 'option', option_seq, seller_seq from o)
     select option_seq as seq from o`,
    [sellerSeq, PRICE, PRODUCTS],
  );
  await countGoods(db);
  return rows.map((row) => Number(row.seq));
}

/** Orders of one line, each with its key, by one buyer per connection. */
export async function checkOut(bench: Checkout): Promise<(Measured & { name: string })[]> {
  const [tokens, options] = await Promise.all([buyers(bench), goods(bench)]);
  const run = (of: readonly number[], ms = bench.ms): Promise<Measured> => {
    let n = 0;
    const next = (): Call => {
      n += 1;
      const lines = [{ optionSeq: of[n % of.length], qty: 1 }];
      return {
        method: 'POST',
        path: '/market/v1/orders',
        token: tokens[n % tokens.length]!,
        key: randomUUID(),
        body: { lines, recipient: RECIPIENT, payMethod: 'CREDIT_CARD', expectedAmount: PRICE },
      };
    };
    return driveCalls(bench.url, next, { ms, connections: bench.connections });
  };
  await run(options, 1_000);
  return [
    { name: `orders, ${PRODUCTS} products`, ...(await run(options)) },
    { name: 'orders, all of one product', ...(await run(options.slice(0, 1))) },
  ];
}
