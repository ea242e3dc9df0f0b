// Products of a shop in a broadcaster's own channel (docs/decisions/0305): chosen, shown, bought, kept, over.
import { beforeAll, expect, test } from 'vitest';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import type { RailProduct, SalableProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { buy, report } from '../../testing/buyer.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { stageMarket } from '../../testing/market.ts';
import { domain as broadcast } from '../broadcast/index.ts';
import { domain as order } from '../order/index.ts';

const { stage, one, stock } = stageMarket();
const [SHOP, HARU] = [10_001, 10_008];
const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await stage.owner.query(text, values)).rows as T[];

let haru: string;
let shop: string;
let live: number;
/** A product of the shop under a contract that runs, with pieces set aside. */
let under: { product: number; option: number; contract: number; bps: number };

beforeAll(async () => {
  haru = (await stage.app.login('haru@live.kr')).token;
  shop = (await stage.app.login('hello@onyu.kr')).token;
  under = await one(
    `select k.product_seq::int as product, o.option_seq::int as option, m.contract_seq::int as contract,
        coalesce(k.commission_bps, m.commission_bps) as bps
      from matching_contract m join contract_product k using (seller_seq, contract_seq)
        join product p on p.seller_seq = m.seller_seq and p.product_seq = k.product_seq
        join product_option o on o.seller_seq = m.seller_seq and o.product_seq = k.product_seq
        join contract_stock t on t.seller_seq = m.seller_seq and t.contract_seq = m.contract_seq
          and t.option_seq = o.option_seq and t.qty - t.taken >= 2
      where m.seller_seq = $1 and m.gripper_user_seq = $2 and m.status = 'ACTIVE'
        and m.start_day <= ${sqlToday()} and coalesce(m.end_day >= ${sqlToday()}, true)
        and p.sale_status = 'ON_SALE' and p.sanction_seq is null and not p.first_purchase_only and not p.is_flash
        and not p.adult_only and not p.customs_required and p.delivery_method = 'PARCEL' and o.exposed
        and o.retired_at is null and o.stock_on_hand - o.stock_reserved > 5
      order by m.contract_seq desc, 1, 2 limit 1`,
    [SHOP, HARU],
  );
  live = await addLive(sql, HARU, 'WAIT');
});

const ask = <T>(method: string, path: string, body?: object, token = haru) =>
  stage.app.call<T>(method, path, { token, ...(body && { body }) });
const add = (...productSeqList: number[]) =>
  ask<BulkResult>('POST', '/v1/broadcast/product', { contentSeq: live, productSeqList });
const offered = async () =>
  (await ask<SalableProduct[]>('GET', `/v1/broadcast/salable/products?contentSeq=${live}&length=100`)).body
    .data;
const rail = async () =>
  (await ask<RailProduct[]>('GET', `/v1/broadcast/products?contentSeq=${live}`)).body.data;
const floor = (won: number | null) =>
  sql('update contract_product set price_floor = $3 where contract_seq = $1 and product_seq = $2', [
    under.contract,
    under.product,
    won,
  ]);
const taken = async () =>
  (
    await one<{ n: number }>(
      'select taken::int as n from contract_stock where contract_seq = $1 and option_seq = $2',
      [under.contract, under.option],
    )
  ).n;
const price = () =>
  one<{ won: number }>('select sale_price::int as won from product where product_seq = $1', [under.product]);

test('what a broadcaster may choose: products of running contracts, not below their floor', async () => {
  const rows = await offered();
  expect(rows.map((row) => row.product.productSeq)).toContain(under.product);
  expect(rows.every((row) => row.product.seller.userSeq !== HARU)).toBe(true);
  const { won } = await price();
  await floor(won + 1);
  const cheap = (await offered()).find((row) => row.product.productSeq === under.product)!;
  expect(cheap.reason).toMatch(/하한가/);
  expect((await add(under.product)).body.code).toBe('PRODUCT_NOT_SALABLE');
  await floor(won); // what it costs is not below it
  const { seq: stranger } = await one<{ seq: number }>(
    `select p.product_seq::int as seq from product p where p.seller_seq = $1 and p.sale_status = 'ON_SALE'
      and not exists (select from contract_product k where k.product_seq = p.product_seq) limit 1`,
    [SHOP],
  );
  expect((await add(stranger)).status).toBe(404);
  expect((await add(under.product)).body.data.successCount).toBe(1);
  const [row] = await rail();
  expect(row).toMatchObject({ productSeq: under.product, seller: { userSeq: SHOP }, active: true });
  expect(row!.can).toMatchObject({ pin: null, remove: null });
  expect(row!.can.sell).toBe('OWNER');
  const said = { contentSeq: live, productSeq: under.product, version: row!.version, salePrice: won - 1 };
  expect((await ask('PATCH', '/v1/products/sales', said)).status).toBe(404);
});

test('the sale is the contract’s, takes what was set aside, and both sides read it', async () => {
  await setLive(sql, live, 'LIVE_PUBLIC_ONAIR');
  await sql(`update content set start_at = ${sqlNow()} where content_seq = $1`, [live]);
  const left = await taken();
  const before = await stock(under.option);
  const placed = await buy(stage.app, stage.token, [{ optionSeq: under.option, qty: 2 }], {
    more: { contentSeq: live },
  });
  expect([placed.status, placed.text]).toEqual([200, placed.text]);
  const line = await one<object>(
    `select gripper_user_seq::int as gripper, matching_contract_seq::int as contract, commission_bps as bps, kinds,
        content_seq::int as content from order_product where order_seq = $1`,
    [placed.body.data.orders[0]!.orderSeq],
  );
  expect(line).toMatchObject({
    gripper: HARU,
    contract: under.contract,
    bps: under.bps,
    kinds: ['MATCHING'],
    content: live,
  });
  expect(await stock(under.option)).toEqual(before); // taken over, not held twice
  expect(await taken()).toBe(left + 2);
});

test('what is on air is neither taken out of the list nor thrown away', async () => {
  const out = await ask<BulkResult>('DELETE', '/v1/products/matching', { productSeqList: [under.product] });
  expect([out.status, out.body.code]).toEqual([460, 'PRODUCT_ON_AIR']);
  const told = broadcast.subscriptions!.find(
    (one) => one.name === 'gripper-live' && one.topic === 'broadcast.changed',
  )!;
  const payload = { channelSeq: HARU, hostUserSeq: HARU, contentSeq: live };
  const ctx = { ...stage.app.deps, signal: new AbortController().signal };
  await told.run({ key: 'test', sellerSeq: HARU, payload } as never, ctx as never);
  const thrown = await ask<BulkResult>('DELETE', '/v1/products', { productSeqList: [under.product] }, shop);
  expect([thrown.status, thrown.body.code]).toEqual([460, 'PRODUCT_ON_AIR']);
});

test('the list of lives counts what was sold for others, and the shop’s lists name the live', async () => {
  const row = async () =>
    (await ask<ContentRow[]>('GET', '/v1/broadcast?length=100')).body.data.find(
      ({ contentSeq }) => contentSeq === live,
    )!;
  expect(await row()).toMatchObject({ orderCount: 0, orderAmount: 0 });
  const { orderSeq, payment, amount } = await one<{ orderSeq: number; payment: number; amount: number }>(
    `select l.order_seq::float8 as "orderSeq", o.payment_seq::int as payment, p.amount::int as amount
      from order_product l join orders o using (seller_seq, order_seq) join payment p using (payment_seq)
      where l.content_seq = $1`,
    [live],
  );
  expect(await report(stage.app, { paymentSeq: payment, amount })).toBe(200);
  const lines = await sql<{ seq: number; paid: number }>(
    'select order_product_seq::int as seq, pay_amount::int as paid from order_product where order_seq = $1',
    [orderSeq],
  );
  const moved = {
    key: 'test',
    sellerSeq: SHOP,
    payload: { sellerSeq: SHOP, lines: lines.map(({ seq }) => ({ orderProductSeq: seq })) },
  };
  const follows = order.subscriptions!.find(
    ({ name, topic }) => name === 'matching' && topic === 'order.moved',
  );
  await follows!.runAll!([moved] as never, { ...stage.app.deps } as never);
  const paid = lines.reduce((sum, line) => sum + line.paid, 0);
  expect(await row()).toMatchObject({ orderCount: 1, orderAmount: paid });
  const detail = await ask<ContentRow>('GET', `/v1/broadcast/content/${live}`);
  expect(detail.body.data).toMatchObject({ orderCount: 1, orderAmount: paid });

  const content = { contentSeq: live, title: (await row()).title };
  const listed = await ask<OrderRow[]>('GET', `/v1/orders?contentSeq=${live}&length=10`, undefined, shop);
  expect(listed.body.data.map((line) => line.content)).toEqual(lines.map(() => content));
  const opened = await ask<OrderDetail>('GET', `/v1/orders/${orderSeq}`, undefined, shop);
  expect(opened.body.data.content).toEqual(content);
  const choices = await ask<{ contentSeq: number }[]>(
    'GET',
    `/v1/orders/contents?contentSeq=${live}`,
    undefined,
    shop,
  );
  expect(choices.body.data.map(({ contentSeq }) => contentSeq)).toContain(live);
});

test('when the contract is over nothing of it is sold or pinned any more', async () => {
  await sql("update matching_contract set status = 'ENDED' where contract_seq = $1", [under.contract]);
  const late = await buy(stage.app, stage.token, [{ optionSeq: under.option, qty: 1 }], {
    more: { contentSeq: live },
  });
  expect(late.body.code).toBe('PRODUCT_NOT_SALABLE');
  const pinned = await ask('PUT', `/v1/broadcast/product/${live}/pin`, { productSeq: under.product });
  expect(pinned.body.code).toBe('PRODUCT_NOT_SALABLE');
  expect((await rail())[0]!.can.pin).toBe('PRODUCT_NOT_SALABLE');
  await sql("update matching_contract set status = 'ACTIVE' where contract_seq = $1", [under.contract]);
});
