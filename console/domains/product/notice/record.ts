/** 상품 공지 as a record. */
import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { noticeList } from '@jangteo/contract/product/notice.list.ts';
import { paths } from '../../../kit/paths.ts';
import { recordPath } from '../../../kit/record/record.ts';

export const noticeRecord = {
  spec: noticeList,
  load: noticeApi.search,
  api: noticeApi,
  form: paths.productNoticeCreate,
};

/** ours: the form of a new one, for these products alone. */
export const noticeFor = (productSeqList: readonly number[]): string =>
  recordPath(noticeRecord, { products: productSeqList.join(',') });
