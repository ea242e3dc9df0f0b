/** What the list of notices asks for when it opens; apart from its page, so that it is asked beside its code. */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import type { First } from '../../../kit/first.ts';
import { asksOf } from '../../../kit/list-page/asks.ts';

export const noticeAsks = { spec: orderNoticeList, load: orderNoticeApi.list };
const opening = asksOf(noticeAsks);
/** A desk of 판매자 API in its place asks by itself. */
export const noticesFirst: First = (at) =>
  new URLSearchParams(at.search).has('api') ? Promise.resolve() : opening(at);
