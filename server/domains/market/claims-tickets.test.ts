// E-tickets that are asked back, before and after they expired (claims.md §4, example 6).
import { expect, test } from 'vitest';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { moveLines, systemMover } from '../order/index.ts';
import { domain as delivery } from '../delivery/index.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';

const SHOP = 'ticket@daontrip.kr';
const { stage, one, sound, buyer, desk, paid, ask, quote, opened, refunded } = stageClaims();

const ticketsOf = async (line: number): Promise<{ seq: number; status: string }[]> =>
  (
    await stage.owner.query(
      `select ticket_seq::int as seq, status from voucher_ticket where order_product_seq = $1 order by 1`,
      [line],
    )
  ).rows;
const fulfilment = async (line: number) =>
  (
    await one<{ fulfilment_status: string }>(
      'select fulfilment_status from order_product where order_product_seq = $1',
      [line],
    )
  ).fulfilment_status;

test('6: unused ones come back whole, what expired in part, used ones never', async () => {
  const { option } = await one<{ option: number }>(
    `update product p set sale_price = 10000, voucher = voucher || '{"expiredRefundBps": 9000}'
      from product_option o join account_user u on u.user_seq = o.seller_seq
      where u.login_id = $1 and p.seller_seq = o.seller_seq and p.product_seq = o.product_seq
        and p.sale_status = 'ON_SALE' and p.delivery_method = 'MESSAGE' and not p.first_purchase_only
        and not exists (select from matching_product m
          where m.seller_seq = p.seller_seq and m.product_seq = p.product_seq)
        and p.deleted_at is null and o.price_diff = 0 and o.stock_on_hand - o.stock_reserved > 4
      returning o.option_seq::int as option`,
    [SHOP],
  );
  const { orderSeq, lines } = await paid([option], [{ qty: 4, coupons: [2_000, 0] }]);
  const line = lines[0]!;
  const ids = { orderProductSeqList: [line] };
  await desk('PUT', 'delivery/products/selected', ids, SHOP);
  await desk('PUT', 'delivery/products/start/selected', { items: [{ orderProductSeq: line }] }, SHOP);
  const { seller } = await one<{ seller: number }>(
    'select seller_seq::int as seller from order_product where order_product_seq = $1',
    [line],
  );
  const at = clock.now(); // the carrier says that its message arrived
  await inTransaction(stage.app.deps.pools.job, [], (db) =>
    moveLines(db, 'complete', {
      sellers: [seller],
      ids: [line],
      actor: systemMover,
      at,
      set: () => ({ delivered_at: toKst(at) }),
    }),
  );
  expect(await fulfilment(line)).toBe('SHIPPING_COMPLETED');
  const [first] = await ticketsOf(line);
  await desk('PUT', 'delivery/tickets/use', { ticketSeqList: [first!.seq] }, SHOP);

  expect((await ask(line, { qty: 4 })).body.code).toBe('TICKET_USED');
  expect((await ask(line, { type: 'EXCHANGE' })).body.code).toBe('STATE_CHANGED');
  const two = await opened(line, { qty: 2 });
  expect(two).toMatchObject({ pickup: null, deadlines: { refundDueAt: null } });
  expect(await refunded(two.claimSeq, SHOP, false)).toBe(19_000);

  await stage.owner.query(
    `update voucher_ticket set valid_from = '2020-01-01', valid_to = '2020-01-02', original_valid_to = '2020-01-02'
      where order_product_seq = $1 and status = 'ISSUED'`,
    [line],
  );
  const expire = delivery.chores!.find(({ name }) => name === 'delivery.expire-tickets')!;
  await expire.run({ ...stage.app.deps, signal: new AbortController().signal });
  expect([await fulfilment(line), (await ticketsOf(line)).map(({ status }) => status)]).toEqual([
    'CONFIRM_RECEIVE',
    ['USED', 'EXPIRED'],
  ]);
  const order = await buyer<{ lines: { orderProductSeq: number; can: object }[] }>(
    'GET',
    `orders/${orderSeq}`,
  );
  expect(order.body.data.lines.find((own) => own.orderProductSeq === line)!.can).toMatchObject({
    return: null,
    exchange: 'VOUCHER',
  });
  expect((await quote(line, { qty: 2 })).body.code).toBe('TICKET_USED');
  const late = await opened(line, {});
  expect(late.status).toBe('RETURN_REQUEST');
  expect(await refunded(late.claimSeq, SHOP, false)).toBe(8_550);
  expect((await ask(line, {})).body.code).toBe('TICKET_USED');
  await sound();
});
