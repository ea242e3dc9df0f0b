// Example 5 of community.md §11: who is kept from ordering by a host buys what is not sold in that host's live.
import { expect, test } from 'vitest';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { buy, RECIPIENT } from '../../testing/buyer.ts';
import { addLive } from '../../testing/lives.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, one, sound } = stageMarket();

const SALABLE = `o.stock_on_hand - o.stock_reserved > 5 and p.sale_status = 'ON_SALE' and p.delivery_method = 'PARCEL'
  and p.display_status = 'ON_SALE' and not p.customs_required and not p.first_purchase_only and not p.is_flash
  and not p.adult_only and p.end_at is null and p.sanction_seq is null and p.deleted_at is null`;

test('a line of a host who blocks is refused by name, the shop’s own beside it is bought', async () => {
  const matched = await one<{ shop: string; host: string; option: string }>(
    `select m.seller_seq as shop, m.gripper_user_seq as host, o.option_seq as option
      from matching_contract m join contract_product k using (seller_seq, contract_seq)
        join product p on p.seller_seq = m.seller_seq and p.product_seq = k.product_seq
        join product_option o on o.seller_seq = p.seller_seq and o.product_seq = p.product_seq
      where m.status = 'ACTIVE' and ${sqlNow()}::date between m.start_day and coalesce(m.end_day, ${sqlNow()}::date)
        and ${SALABLE} order by 1, 3 limit 1`,
  );
  const [shop, host, theirs] = [Number(matched.shop), Number(matched.host), Number(matched.option)];
  const { option: own } = await one<{ option: string }>(
    `select o.option_seq as option from product_option o join product p using (seller_seq, product_seq)
      where p.seller_seq = $1 and ${SALABLE} and not exists (select from matching_contract m
        join contract_product k using (seller_seq, contract_seq)
        where m.seller_seq = p.seller_seq and m.gripper_user_seq = $2 and k.product_seq = p.product_seq)
      order by 1 limit 1`,
    [shop, host],
  );
  const contentSeq = await addLive(
    async (text, values) => (await stage.owner.query(text, values)).rows,
    shop,
    'CLOSED',
  );
  await one(
    `with c as (update content set host_user_seq = $1 where content_seq = $2 returning *)
      insert into hosted_content (host_user_seq, content_seq, owner_seq)
        select host_user_seq, content_seq, seller_seq from c`,
    [host, contentSeq],
  );
  const lines = [theirs, Number(own)].map((optionSeq) => ({ optionSeq, qty: 1 }));
  const quoted = (some: typeof lines) =>
    stage.app.call<Quote>('POST', '/market/v1/quote', {
      token: stage.token,
      body: { lines: some, contentSeq, zip: RECIPIENT.zip },
    });
  const before = (await quoted(lines)).body.data;
  expect([before.refused, before.bundles.flatMap((b) => b.lines).length]).toEqual([[], 2]);
  await one(
    `insert into channel_block (seller_seq, user_seq, place, restrict_order, blocked_at, by)
      select $1, user_seq, 'ORDER', true, ${sqlNow()}, '하루' from account_user where login_id = 'none@mail.kr'`,
    [host],
  );

  const left = (await quoted(lines)).body.data;
  expect(left.refused).toMatchObject([{ optionSeq: theirs, code: 'SHOP_BLOCKED' }]);
  expect(left.bundles.flatMap((b) => b.lines).map(({ optionSeq }) => optionSeq)).toEqual([Number(own)]);
  const none = await quoted(lines.slice(0, 1));
  expect([none.status, none.body.code, none.body.data]).toMatchObject([
    460,
    'SHOP_BLOCKED',
    { errors: [{ field: 'lines', params: { optionSeq: theirs } }] },
  ]);

  // For less than what is left nothing is placed; outside the live the host has no say.
  const more = { contentSeq, expectedAmount: left.payAmount };
  expect((await buy(stage.app, stage.token, lines, { more: { contentSeq } })).body.code).toBe(
    'AMOUNT_CHANGED',
  );
  const placed = await buy(stage.app, stage.token, lines, { more });
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.data.orders.flatMap((o) => o.lines).map(({ optionSeq }) => optionSeq)).toEqual([
    Number(own),
  ]);
  expect((await buy(stage.app, stage.token, lines.slice(0, 1))).status).toBe(200);
  await sound();
});

test('what waits in the basket of a shop that refuses stays there', async () => {
  const { shop, option: theirs } = await one<{ shop: string; option: string }>(
    `select seller_seq as shop, option_seq as option from product_option o join product p using (seller_seq, product_seq)
      where p.is_flash and p.display_status = 'ON_SALE' and o.stock_on_hand - o.stock_reserved > 1 order by 2 limit 1`,
  );
  const { option: own } = await one<{ option: string }>(
    `with p as (select seller_seq, product_seq from product_option o join product p using (seller_seq, product_seq)
        where p.seller_seq <> $1 and ${SALABLE} order by 2 limit 1),
      flash as (update product set is_flash = true, created_at = ${sqlNow()}, end_at = ${sqlNow()} + interval '1 day' from p
        where product.seller_seq = p.seller_seq and product.product_seq = p.product_seq)
      select option_seq as option from product_option join p using (seller_seq, product_seq) order by 1 limit 1`,
    [shop],
  );
  const lines = [theirs, own].map((optionSeq) => ({ optionSeq: Number(optionSeq), qty: 1 }));
  const { token } = stage;
  const held = await stage.app.call('POST', '/market/v1/carts', { token, body: lines[0] });
  expect(held.status, held.text).toBe(200);
  await one(
    `insert into channel_block (seller_seq, user_seq, place, restrict_order, blocked_at, by)
      select $1, user_seq, 'ORDER', true, ${sqlNow()}, '온유' from account_user where login_id = 'none@mail.kr'`,
    [shop],
  );
  const { payAmount } = (
    await stage.app.call<Quote>('POST', '/market/v1/quote', { token, body: { lines, zip: RECIPIENT.zip } })
  ).body.data;
  const placed = await buy(stage.app, token, lines, { more: { expectedAmount: payAmount } });
  expect(placed.status, placed.text).toBe(200);
  const { waiting } = await one<{ waiting: string }>(
    'select count(*) as waiting from stock_hold where option_seq = $1',
    [theirs],
  );
  expect(waiting).toBe('1');
  await sound();
});
