/** 주문 안내 as a record; apart from its pages, so that its list is asked beside their code. */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import type { First } from '../../../kit/first.ts';
import { asksOf } from '../../../kit/list-page/asks.ts';
import { paths } from '../../../kit/paths.ts';

export const noticeRecord = {
  spec: orderNoticeList,
  load: orderNoticeApi.list,
  api: orderNoticeApi,
  form: paths.orderNoticeCreate,
};
const opening = asksOf(noticeRecord);
/** A desk of 판매자 API in its place asks by itself. */
export const noticesFirst: First = (at) =>
  new URLSearchParams(at.search).has('api') ? Promise.resolve() : opening(at);
