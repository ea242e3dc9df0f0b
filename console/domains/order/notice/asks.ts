/** What the list of notices asks for when it opens; apart from its page, so that it is asked beside its code. */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import { asksOf } from '../../../kit/list-page/asks.ts';

export const noticeAsks = { spec: orderNoticeList, load: orderNoticeApi.list };
export const noticesFirst = asksOf(noticeAsks);
