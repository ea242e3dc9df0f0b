import type { UploadField, UploadLayout } from '@jangteo/contract/delivery/upload.api.ts';
import type { Columns, Recognised } from '../../../kit/sheet-upload/columns.ts';
import type { SellerKind } from '../queries/line.ts';

const NAMES: Readonly<Record<UploadField, readonly string[]>> = {
  orderProductSeq: ['상품주문번호', '상품주문번호(필수)', '관리번호', '고객사주문번호2'],
  orderSeq: ['주문번호', '고객주문번호', '주문NO', '출고번호'],
  bundleSeq: ['묶음번호', '묶음배송번호'],
  trackingNo: ['송장번호', '운송장번호', '운송장', '등기번호', '송장NO'],
  companyCode: ['택배사', '택배사명', '택배사코드', '배송업체'],
  code: ['이용권번호', '쿠폰번호', '티켓번호'],
  pin: ['PIN', '핀번호'],
};

/** Fields that a kind of seller can upload. */
const FIELDS_OF: Readonly<Record<SellerKind, ReadonlySet<UploadField>>> = {
  goods: new Set(['orderProductSeq', 'orderSeq', 'bundleSeq', 'trackingNo', 'companyCode']),
  voucher: new Set(['orderProductSeq', 'orderSeq', 'bundleSeq', 'code', 'pin']),
};

/** First of these that holds; each names the headers that tell it (order-desk.md §6). */
const LAYOUTS: readonly { layout: UploadLayout; told: readonly string[] }[] = [
  { layout: 'JANGTEO', told: ['상품주문번호', '택배사', '송장번호'] },
  { layout: 'JANGTEO', told: ['상품주문번호', '이용권번호'] },
  { layout: 'CJ', told: ['운송장번호', '고객주문번호'] },
  { layout: 'EPOST', told: ['등기번호'] },
  { layout: 'HANJIN', told: ['운송장번호', '출고번호'] },
  { layout: 'LOTTE', told: ['운송장번호', '주문번호', '수하인명'] },
  { layout: 'LOGEN', told: ['송장번호', '주문번호', '수하인명'] },
];

/** What couriers write over the columns that every sheet of theirs has, and their layouts, for sheets of other desks. */
export const courierColumns = {
  names: {
    orderProductSeq: NAMES.orderProductSeq,
    trackingNo: NAMES.trackingNo,
    companyCode: NAMES.companyCode,
  },
  layouts: LAYOUTS.filter(({ layout }) => layout !== 'JANGTEO'),
};

/** Columns that a kind of seller may send. */
export const columnsOf = (kind: SellerKind): Columns<UploadField, UploadLayout> => ({
  names: NAMES,
  taken: FIELDS_OF[kind],
  layouts: LAYOUTS,
  otherwise: 'CUSTOM',
});

/** The layout's own courier, where it has one: such layouts are called as their company is coded. */
export const courierOf = (layout: string): string | null =>
  layout === 'JANGTEO' || layout === 'CUSTOM' ? null : layout;

/** A file that names no line, or nothing to write on it, cannot be taken. */
export const isComplete = (
  { columns }: Pick<Recognised<UploadField, UploadLayout>, 'columns'>,
  kind: SellerKind,
): boolean =>
  [columns.orderProductSeq, columns.orderSeq, columns.bundleSeq].some((c) => c !== undefined) &&
  columns[kind === 'goods' ? 'trackingNo' : 'code'] !== undefined;
