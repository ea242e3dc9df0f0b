import { describe, expect, test } from 'vitest';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { buy, report } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, sound, one, option, orderOf } = stageMarket();

const unpaid = () =>
  stage.app.call<BuyerOrder[]>('GET', '/market/v1/orders', { token: stage.token, query: { unpaid: true } });
const seqs = async () => (await unpaid()).body.data.map(({ orderSeq }) => orderSeq);

describe('주문 내역', () => {
  test('what is not paid for is found by itself, of each seller, until it is paid or its time is over', async () => {
    const before = await seqs();
    const lines = [
      { optionSeq: await option('구운 김 선물세트'), qty: 1 },
      { optionSeq: await option('제주 노지 감귤 5kg'), qty: 1 },
    ];
    const first = (await buy(stage.app, stage.token, lines)).body.data;
    const second = (await buy(stage.app, stage.token, [lines[0]!])).body.data;
    const own = ({ orders }: typeof first) => orders.map(({ orderSeq }) => orderSeq);
    const open = [...own(first), ...own(second)].toSorted((a, b) => b - a);
    expect(await seqs()).toEqual([...open, ...before]);
    expect((await unpaid()).body.recordsTotal).toBe(open.length + before.length);
    expect((await unpaid()).body.data[0]!.payment.payUrl).toMatch(/^\/market\/pay\//);
    await report(stage.app, first.payment);
    expect(await seqs()).toEqual([...own(second), ...before]);
    await one(`update payment set expires_at = requested_at where payment_seq = $1 returning payment_seq`, [
      second.payment.paymentSeq,
    ]);
    expect(await seqs()).toEqual(before);
    await sound();
  });

  test('an order says how its shop is reached, and once it has left, who carries it and where that is told', async () => {
    const placed = (
      await buy(stage.app, stage.token, [{ optionSeq: await option('구운 김 선물세트'), qty: 1 }])
    ).body.data;
    await report(stage.app, placed.payment);
    const { orderSeq, sellerSeq, lines } = placed.orders[0]!;
    const said = await one<object>(
      `select coalesce(channel_address, '@' || user_tag) as address, cs_phone as phone, cs_hours as hours, cs_email as email
        from account_user join seller_contact on seller_seq = user_seq where user_seq = $1`,
      [sellerSeq],
    );
    const before = await orderOf(orderSeq);
    expect(before.shop).toEqual(said);
    expect(before.lines[0]).toMatchObject({ companyName: null, trackUrl: null, trackingNo: null });
    await one(
      `update order_product set company_code = 'CJ', tracking_no = '123456789012'
        where order_product_seq = $1 returning order_product_seq`,
      [lines[0]!.orderProductSeq],
    );
    const { lines: after } = await orderOf(orderSeq);
    const courier = await one<{ name: string; url: string }>(
      `select name, replace(track_url, '{no}', '123456789012') as url from delivery_company where code = 'CJ'`,
    );
    expect([after[0]!.companyName, after[0]!.trackUrl]).toEqual([courier.name, courier.url]);
  });
});
