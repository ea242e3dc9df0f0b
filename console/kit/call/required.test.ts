import { expect, it } from 'vitest';
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { call } from './call.ts';
import { query } from './query.ts';

it('does not compile without what the endpoint requires', () => {
  const wrong = [
    // @ts-expect-error the path has a parameter
    () => call(orderNoticeApi.detail),
    // @ts-expect-error its name is noticeSeq
    () => call(orderNoticeApi.detail, { params: {} }),
    // @ts-expect-error there is a body
    () => call(orderNoticeApi.add),
    // @ts-expect-error a list has no path parameters
    () => call(orderApi.list, { params: { noticeSeq: 3 } }),
    // @ts-expect-error a read asks the same
    () => query(orderNoticeApi.detail, { query: {} }),
  ];
  expect(wrong).toHaveLength(5);
});
