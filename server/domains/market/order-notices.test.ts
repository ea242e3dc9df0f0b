import { describe, expect, test } from 'vitest';
import type { OrderNotice } from '@jangteo/contract/order/notice.api.ts';
import { buy } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, option, one, orderOf } = stageMarket();

describe('what a seller tells the buyers of orders (claims.md §7)', () => {
  const seller = async () => (await stage.app.login('hello@onyu.kr')).token;
  const productOf = async (optionSeq: number) =>
    Number(
      (
        await one<{ seq: string }>('select product_seq as seq from product_option where option_seq = $1', [
          optionSeq,
        ])
      ).seq,
    );
  const orderOn = async (optionSeq: number): Promise<number> => {
    const { orders } = (await buy(stage.app, stage.token, [{ optionSeq, qty: 1 }])).body.data;
    return orders[0]!.orderSeq;
  };
  const titles = async (orderSeq: number) =>
    (await orderOf(orderSeq)).notices.map(({ position, title }) => `${position} ${title}`);

  test('of each position the newest three that are for the order, while they are shown', async () => {
    await stage.owner.query('update order_notice set expose = false');
    const token = await seller();
    const [bought, unbought] = [await option('구운 김 선물세트'), await option('아카시아 벌꿀 600g')];
    const order = await orderOn(bought);
    const add = async (title: string, more: object = {}) => {
      const body = {
        title,
        body: '알립니다.',
        position: 'ORDER_DONE',
        target: 'ALL',
        from: '2020-01-01T00:00:00+09:00',
        expose: true,
        ...more,
      };
      return (await stage.app.call<OrderNotice>('POST', '/v1/orders/notice', { token, body })).body.data;
    };
    const only = async (optionSeq: number) => ({
      target: 'PRODUCTS',
      productSeqList: [await productOf(optionSeq)],
    });
    for (const title of ['하나', '둘', '셋', '넷']) await add(title);
    await add('산 상품', { position: 'ORDER_DETAIL', ...(await only(bought)) });
    await add('다른 상품', { position: 'ORDER_DETAIL', ...(await only(unbought)) });
    await add('지난 것', { to: '2020-02-01T00:00:00+09:00' });
    await add('올 것', { from: '2048-01-01T00:00:00+09:00' });
    const hidden = await add('숨긴 것', { expose: false });
    expect(await titles(order)).toEqual([
      'ORDER_DONE 넷',
      'ORDER_DONE 셋',
      'ORDER_DONE 둘',
      'ORDER_DETAIL 산 상품',
    ]);

    const expose = (on: boolean) =>
      stage.app.call('PUT', `/v1/orders/notice/${hidden.noticeSeq}/expose`, { token, query: { expose: on } });
    await expose(true);
    expect(await titles(order)).toEqual([
      'ORDER_DONE 숨긴 것',
      'ORDER_DONE 넷',
      'ORDER_DONE 셋',
      'ORDER_DETAIL 산 상품',
    ]);
    await expose(false);
    expect((await titles(order))[0]).toBe('ORDER_DONE 넷');
  });

  test('each order of a page has its own seller’s', async () => {
    const page = await stage.app.call<{ orderSeq: number; sellerSeq: number; notices: unknown[] }[]>(
      'GET',
      '/market/v1/orders',
      { token: stage.token, query: { length: 50 } },
    );
    const onyu = Number(
      (
        await one<{ seq: string }>(
          "select user_seq as seq from account_user where login_id = 'hello@onyu.kr'",
        )
      ).seq,
    );
    for (const { sellerSeq, notices } of page.body.data) if (sellerSeq !== onyu) expect(notices).toEqual([]);
    expect(page.body.data.some(({ notices }) => notices.length > 0)).toBe(true);
  });
});
