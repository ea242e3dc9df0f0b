import { queryText } from '../../../kit/call/address.ts';
import { paths } from '../../../kit/paths.ts';

/** ours: the form of 주문 안내 over a notice. */
export const noticePath = (noticeSeq: number): string => paths.orderNoticeCreate() + queryText({ noticeSeq });
