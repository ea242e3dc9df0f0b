import { queryText } from '../../../kit/call/address.ts';
import { paths } from '../../../kit/paths.ts';

/** ours: the form of 상품 공지 over a notice, or a new one for these products. */
export const noticePath = (at: { noticeSeq?: number; productSeqList?: readonly number[] } = {}): string =>
  paths.productNoticeCreate() +
  queryText({ noticeSeq: at.noticeSeq, products: at.productSeqList?.join(',') });
