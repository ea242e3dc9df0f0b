// Somebody is about to buy in a live, and an operator cuts it.
import { expect, test } from 'vitest';
import { buy } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, one } = stageMarket();

test('in a live that was cut meanwhile: taken without it, and the quote says so before', async () => {
  const salable = `o.stock_on_hand - o.stock_reserved > 5 and p.delivery_method = 'PARCEL'
    and p.display_status = 'ON_SALE' and not p.customs_required and not p.first_purchase_only and not p.is_flash`;
  const { content, option: seq } = await one<{ content: string; option: string }>(
    `select c.content_seq as content, o.option_seq as option
      from content c join product_option o using (seller_seq) join product p using (seller_seq, product_seq)
      where c.state = 'CLOSED' and ${salable} and not exists (select from broadcast_product r
        where r.seller_seq = c.seller_seq and r.content_seq = c.content_seq)
      order by 1, 2 limit 1`,
  );
  const contentSeq = Number(content);
  const lines = [{ optionSeq: Number(seq), qty: 1 }];
  const quoted = async () => {
    const body = { lines, contentSeq };
    const { data } = (
      await stage.app.call<{ liveCut: boolean }>('POST', '/market/v1/quote', { token: stage.token, body })
    ).body;
    return data.liveCut;
  };
  const move = (state: string) =>
    one(`update content set state = '${state}' where content_seq = ${contentSeq} returning 1`);
  expect(await quoted()).toBe(false);
  await move('PUNISHED');
  expect(await quoted()).toBe(true);
  const placed = await buy(stage.app, stage.token, lines, { more: { contentSeq } });
  expect(placed.status, placed.text).toBe(200);
  expect(
    await one(
      `select bool_and(content_seq is null) as none from order_product
        where order_seq = ${placed.body.data.orders[0]!.orderSeq}`,
    ),
  ).toEqual({ none: true });
  await move('CLOSED');
});
