// What everyday load is made of.
import { countGoods } from '../testing/goods.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSession } from '../kit/auth/session.ts';
import { openPool } from '../kit/db/pool.ts';
import { RECIPIENT } from '../testing/buyer.ts';
import type { Order, Outcome, Target } from './open-loop.ts';
import { ask, type Stand } from './stand.ts';
import { sqlNow } from '../../tools/testing/moment.ts';

/** The open loop in a process of its own, so that its timing is nobody else's. */
export async function generate(order: Order): Promise<Outcome> {
  const child = fork(new URL('open-loop.ts', import.meta.url), { env: { ...process.env, OPEN_LOOP: '1' } });
  child.send(order);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  child.kill();
  return outcome;
}

/** An option that anybody may buy, with more pieces of it than any load can sell. */
async function stockUp(stand: Pick<Stand, 'sql'>): Promise<{ option: string; product: string }> {
  const { rows } = await stand.sql.query<{
    option: string;
    product: string;
  }>(`select o.option_seq as option, p.product_seq as product
    from product_option o join product p using (seller_seq, product_seq)
    where p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE' and not p.first_purchase_only
      and p.seller_seq < 5000000 order by o.stock_on_hand desc limit 1`);
  const { option, product } = rows[0]!;
  await stand.sql.query(
    `with o as (update product_option
      set stock_on_hand = stock_on_hand + 100000000
      where option_seq = $1 returning seller_seq, option_seq)
     insert into stock_movement (seller_seq, option_seq, delta, reason, at)
     select seller_seq, option_seq, 100000000, 'REGISTER', ${sqlNow()}
     from o`,
    [option],
  );
  await countGoods(stand.sql);
  return { option, product };
}

/** 70 % lists, 20 % reads, 8 % writes (orders of a buyer), 2 % the download centre. */
export async function mixOf(
  stand: Pick<Stand, 'url' | 'env' | 'sql' | 'login'>,
  sellerSeq: number,
): Promise<{ mix: Target[]; seller: string; buyer: string }> {
  const pool = openPool(stand.env.DATABASE_URL!, { role: 'job', max: 1 });
  const device = {
    clientId: 'load',
    deviceId: 'load',
    deviceName: 'load',
    osType: 'pc' as const,
    ip: '127.0.0.1',
  };
  const seller = (
    await openSession(pool, stand.env.JANGTEO_SECRET!, { userSeq: sellerSeq, userType: 'producer' }, device)
  ).accessToken;
  await pool.end();
  const buyer = await stand.login('none@mail.kr');
  const { option, product } = await stockUp(stand);
  const lines = [{ optionSeq: Number(option), qty: 1 }];
  const { data: quote } = await ask<{ payAmount: number }>(stand.url, {
    method: 'POST',
    path: '/market/v1/quote',
    token: buyer,
    body: { lines, zip: RECIPIENT.zip },
  });
  const order = JSON.stringify({
    lines,
    recipient: RECIPIENT,
    payMethod: 'CREDIT_CARD',
    expectedAmount: quote.payAmount,
  });
  const get = (weight: number, path: string, token = seller): Target => ({
    weight,
    method: 'GET',
    path,
    token,
  });
  return {
    seller,
    buyer,
    mix: [
      get(30, '/v1/orders?length=50'),
      get(20, '/v1/orders?length=50&status=SHIPPING_COMPLETED'),
      get(20, '/v1/delivery?length=50'),
      get(10, '/v1/orders/summary'),
      get(10, `/market/v1/products/${product}`, buyer),
      { weight: 8, method: 'POST', path: '/market/v1/orders', token: buyer, body: order, keyed: true },
      get(2, '/v1/user/file/download/requests?length=10'),
    ],
  };
}
