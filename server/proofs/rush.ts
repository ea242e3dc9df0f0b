// G-STK-1, G-STK-2: many buyers in one instant on little stock.
import type pg from 'pg';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { openSession } from '../kit/auth/session.ts';
import type { Pool } from '../kit/db/pool.ts';
import { RECIPIENT } from '../testing/buyer.ts';
import { listGoods } from '../testing/goods.ts';
import { untilAnswered, type Armed, type Shot } from './barrier.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import { clock } from '../kit/clock/clock.ts';

export interface Shop {
  url: string;
  secret: string;
  /** What the card company signs its reports with. */
  hookSecret: Buffer;
  job: Pool;
  sql: pg.Pool;
}

export interface Rush {
  sold: number;
  left: number;
  refusals: number;
  codes: Map<string, number>;
  /** Until there was an answer, asking again included. */
  ms: number[];
}

const SELLER = 10_001;
const PRICE = 5_000;
const FEE = 3_000;

/** Sessions of so many consumers of the demo marketplace. */
export async function buyersOf({ job, secret }: Shop, count: number): Promise<string[]> {
  const { rows } = await job.query<{ user_seq: number }>(
    `select user_seq
      from account_user
      where user_type = 'consumer' and status = 'NORMAL' order by user_seq desc limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} consumers`);
  const sessions = rows.map(({ user_seq }) =>
    openSession(
      job,
      secret,
      { userSeq: user_seq, userType: 'consumer' },
      { clientId: 'rush', deviceName: 'rush', osType: 'pc', ip: '127.0.0.1', deviceId: randomUUID() },
    ),
  );
  return (await Promise.all(sessions)).map((s) => s.accessToken);
}

async function stockUp(sql: pg.Pool, units: readonly number[]): Promise<number[]> {
  const product = await sql.query<{ seq: string }>(
    `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
      delivery_method, delivery_fee_type, delivery_fee, bundle_rule, created_at)
     values ($1, $2, 'NORMAL', '한정 수량 상품', '/art/gamgyul.svg', $3, 'ON_SALE', 'PARCEL', 'PAID', $4,
       'POSSIBLE_MAX', ${sqlNow()}) returning product_seq as seq`,
    [SELLER, `RUSH-${randomUUID().slice(0, 8)}`, PRICE, FEE],
  );
  const options: number[] = [];
  for (const n of units) {
    const { rows } = await sql.query<{ seq: string }>(
      `insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
        values ($1, $2, $3, $4) returning option_seq as seq`,
      [SELLER, product.rows[0]!.seq, `${n}개`, n],
    );
    options.push(Number(rows[0]!.seq));
    await sql.query(
      `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
        values ($1, $2, $3, 'REGISTER', ${sqlNow()})`,
      [SELLER, options.at(-1), n],
    );
  }
  await listGoods(sql, { seller: SELLER, product: Number(product.rows[0]!.seq), options: options });
  return options;
}

const orderOf = (token: string, lines: { optionSeq: number; qty: number }[]): Armed => ({
  method: 'POST',
  path: '/market/v1/orders',
  token,
  key: randomUUID(),
  body: {
    lines,
    recipient: RECIPIENT,
    payMethod: 'CREDIT_CARD',
    expectedAmount: lines.reduce((sum, l) => sum + l.qty * PRICE, 0) + FEE,
  },
});

/**
 * Everybody orders in one instant, one to three pieces on one or both
 * options in either order; every tenth payment fails, the rest is paid.
 */
export async function rush(shop: Shop, tokens: readonly string[]): Promise<Rush> {
  const options = await stockUp(shop.sql, [60, 40]);
  const carts = tokens.map((_, i) => {
    const [a, b] = options.map((optionSeq, n) => ({ optionSeq, qty: 1 + ((i >> n) % 2) })) as [
      { optionSeq: number; qty: number },
      { optionSeq: number; qty: number },
    ];
    return [[a], [b], [a, b], [b, a]][i % 4]!;
  });
  const codes = new Map<string, number>();
  const note = (shots: readonly Shot[]): void =>
    shots.forEach(
      ({ status, code }) => void codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1),
    );
  const { first, last, ms } = await untilAnswered(
    shop.url,
    tokens.map((token, i) => orderOf(token, carts[i]!)),
  );
  note(first);
  note(last.filter((shot) => shot.status === 0)); // nobody stays without an answer
  await payAll(shop, last);
  // What failed payments gave back goes to those who still wait, piece by piece.
  for (let round = 0; round < 20 && (await leftOf(shop.sql, options)) > 0; round++) {
    for (const optionSeq of options) {
      const more = await untilAnswered(
        shop.url,
        tokens.slice(0, 12).map((token) => orderOf(token, [{ optionSeq, qty: 1 }])),
      );
      await payAll(shop, more.last, false);
    }
  }
  const { rows } = await shop.sql.query<{ sold: number }>(
    `select coalesce(sum(qty), 0)::int as sold
      from order_product
      where option_seq = any($1) and fulfilment_status = 'PAYMENT_COMPLETE'`,
    [options],
  );
  return {
    sold: rows[0]!.sold,
    left: await leftOf(shop.sql, options),
    refusals: last.filter((s) => s.code === 'STOCK_NOT_ENOUGH').length,
    codes,
    ms,
  };
}

const leftOf = async (sql: pg.Pool, options: readonly number[]): Promise<number> =>
  (
    await sql.query<{ n: number }>(
      'select sum(stock_on_hand - stock_reserved)::int as n from product_option where option_seq = any($1)',
      [options],
    )
  ).rows[0]!.n;

/** The card company's reports, until each is heard. */
async function payAll(shop: Shop, shots: readonly Shot[], someFail = true): Promise<void> {
  const placed = shots.filter((s) => s.status === 200).map((s) => (s.data as PlacedOrder).payment);
  for (
    let open = placed.map((payment, i) => ({
      payment,
      failed: someFail && i % 10 === 0,
      eventId: randomUUID(),
    }));
    open.length > 0;
  ) {
    const heard = await Promise.all(
      open.slice(0, 20).map(({ payment, failed, eventId }) => {
        const text = JSON.stringify({
          eventId,
          paymentSeq: payment.paymentSeq,
          amount: payment.amount,
          outcome: failed ? 'FAILED' : 'PAID',
          txId: `tx-${payment.paymentSeq}`,
          cardName: '신한카드',
          installment: 0,
        });
        const at = Math.floor(clock.realMs() / 1000);
        const signature = `t=${at},v1=${createHmac('sha256', shop.hookSecret).update(`${at}.${text}`).digest('hex')}`;
        return fetch(`${shop.url}/hooks/card/payment`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', connection: 'close', 'x-hook-signature': signature },
          body: text,
        }).then(
          (r) => r.status === 200,
          () => false,
        );
      }),
    );
    open = [...open.slice(0, 20).filter((_, i) => !heard[i]), ...open.slice(20)];
  }
}
