import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explained } from '@jangteo/contract/settlement/explain.ts';
import { buy, report } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';
import { brought } from '../../testing/settled.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { estimateDue } from './index.ts';

const { stage, one, sound } = stageMarket();

/** A replay of the shop that somebody else hosts in this file, and what may be bought in it. */
let shown: { content: number; seller: number; product: number; option: number };
let host: number;
const hosted = async (by: number) => {
  const { content, seller } = shown;
  await one('update content set host_user_seq = $2 where content_seq = $1 returning 1', [content, by]);
  if (by === seller) return one('delete from hosted_content where content_seq = $1 returning 1', [content]);
  return one(
    `insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($1, $2, $3)
      on conflict do nothing returning 1`,
    [by, content, seller],
  );
};
/** Whether the product stands in its rail, alone. */
const shows = async (it: boolean) => {
  const { content, seller, product } = shown;
  await stage.owner.query('delete from broadcast_product where content_seq = $1', [content]);
  if (it)
    await stage.owner.query(
      `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place)
        values ($1, $2, $3, $1, 1)`,
      [seller, content, product],
    );
};
beforeAll(async () => {
  shown = await one(
    `select c.content_seq::int as content, c.seller_seq::int as seller, p.product_seq::int as product,
        o.option_seq::int as option
      from content c join account_user u on u.user_seq = c.seller_seq and u.login_id = 'hello@onyu.kr'
        join product p on p.seller_seq = c.seller_seq
        join product_option o on o.seller_seq = p.seller_seq and o.product_seq = p.product_seq
      where c.state = 'PUBLISHED' and c.kind <> 'VOD' and c.host_user_seq = c.seller_seq
        and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE' and not p.customs_required
        and not p.first_purchase_only and not p.is_flash and not p.adult_only and o.exposed and o.retired_at is null
        and o.stock_on_hand - o.stock_reserved > 20
        and coalesce((select coalesce(bool_or(r.active) filter (where r.product_seq = p.product_seq), false) from broadcast_product r
          where r.seller_seq = c.seller_seq and r.content_seq = c.content_seq having count(*) > 0), true)
        and not exists (select from contract_product k where k.seller_seq = p.seller_seq
          and k.product_seq = p.product_seq)
      order by 1, 4 limit 1`,
  );
  ({ host } = await one<{ host: number }>(
    "select min(user_seq)::int as host from account_user where user_type = 'influencer'",
  ));
  await hosted(host);
  await shows(true);
});
afterAll(() => hosted(shown.seller));

/** Bought in it while its product promised a reward, and confirmed. */
async function sold() {
  const { product, option, content: contentSeq } = shown;
  const promise = (bps: number | null) =>
    one(
      `update product set reward_bps = $2, sale_price = 30000, delivery_fee_type = 'FREE', delivery_fee = 0
        where product_seq = $1 returning 1`,
      [product, bps],
    );
  await promise(1_000);
  await one('update product_option set price_diff = 0 where option_seq = $1 returning 1', [option]);
  const placed = await buy(stage.app, stage.token, [{ optionSeq: option, qty: 2 }], { more: { contentSeq } });
  expect([placed.status, placed.text]).toEqual([200, placed.text]);
  const { payment, orders } = placed.body.data;
  expect(await report(stage.app, { paymentSeq: payment.paymentSeq, amount: payment.amount })).toBe(200);
  await promise(2_000); // what it promises later is another buyer's
  const { orderSeq, lines } = orders[0]!;
  const line = lines[0]!.orderProductSeq;
  const desk = async (path: string, more: object = {}) => {
    const { token } = await stage.app.login('hello@onyu.kr');
    const body = { orderProductSeqList: [line], ...more };
    const done = await stage.app.call('PUT', `/v1/delivery/${path}`, { token, body });
    expect([done.status, done.text]).toEqual([200, done.text]);
  };
  await desk('products/selected');
  await desk('products/direct');
  await desk('force/complete', { reason: '직접 전달했습니다' });
  await stage.app.call('POST', `/market/v1/order-products/${line}/confirm`, {
    token: stage.token,
    body: {},
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await brought(stage.app);
  const { rows } = await stage.owner.query<{ fees: number }>(
    `select kind, seller_seq::int as books, match_fee::int as fee, match_bps as bps, net::int as net,
        (sales_fee + live_fee + pg_fee)::int as fees
      from settlement_line where order_seq = $1 and event_type = 'SALE' order by kind desc`,
    [orderSeq],
  );
  return { orderSeq, rows };
}

test('a master of a group who hosts there is no broadcaster', async () => {
  const { master } = await one<{ master: number }>(
    `select min(user_seq)::int as master from group_member join account_user using (user_seq)
      where role = 'MASTER' and user_type = 'producer' and not match_saleable`,
  );
  await hosted(master);
  expect((await sold()).rows).toMatchObject([{ kind: 'PRODUCT', fee: 0, bps: null }]);
  await hosted(host);
});

test('nor does what a client says was bought in an old replay, which has no rail', async () => {
  await shows(false);
  expect((await sold()).rows).toMatchObject([{ kind: 'PRODUCT', fee: 0, bps: null }]);
  await shows(true);
});

test('a live of theirs does not, nor a replay of the shop itself', async () => {
  const state = (to: string) =>
    one('update content set state = $2 where content_seq = $1 returning 1', [shown.content, to]);
  await state('CLOSED');
  expect((await sold()).rows).toMatchObject([{ kind: 'PRODUCT', fee: 0, bps: null }]);
  await state('PUBLISHED');
  await hosted(shown.seller);
  expect((await sold()).rows).toMatchObject([{ kind: 'PRODUCT', fee: 0, bps: null }]);
  await hosted(host);
});

test('what a replay of a broadcaster sold without a contract pays them what the product promised then', async () => {
  const { orderSeq, rows } = await sold();
  const { fees } = rows[0]!;
  // A tenth of 60,000.
  expect(rows).toEqual([
    { kind: 'PRODUCT', books: shown.seller, fee: 6_000, bps: 1_000, net: 54_000 - fees, fees },
    { kind: 'MATCHING', books: host, fee: 6_000, bps: 1_000, net: 6_000, fees: 0 },
  ]);
  expect(fees).toBeGreaterThan(0);
  // The night shows it.
  standAt(Date.parse(`${addDays(kstDay(clock.now()), 1)}T01:30:00+09:00`));
  await estimateDue({ pools: stage.app.deps.pools, signal: new AbortController().signal });
  for (const [who, side, item] of [
    [shown.seller, 'product', 'MATCH_FEE'],
    [host, 'matching', 'GROSS'],
  ] as const) {
    const { seq, login } = await one<{ seq: number; login: string }>(
      `select l.settle_line_seq::int as seq, u.login_id as login from settlement_line l
        join account_user u on u.user_seq = l.seller_seq
        where l.order_seq = $1 and l.event_type = 'SALE' and l.seller_seq = $2`,
      [orderSeq, who],
    );
    const { token } = await stage.app.login(login);
    const query = { settleLineSeq: seq };
    const answer = await stage.app.call<Explained>('GET', `/v1/settlement/${side}/explain`, { token, query });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    const term = answer.body.data.children.find(({ formula }) => formula?.includes('콘텐츠 리워드'));
    expect([item, Math.abs(term!.amount)]).toEqual([item, 6_000]);
  }
  await sound();
});
