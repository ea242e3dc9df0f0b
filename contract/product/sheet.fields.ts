/** Columns of the sheets by which products and options are written (product-desk.md §7). */
import type { ProductKind } from '../category/category.enums.ts';

const ofAll = {
  productSeq: '상품코드',
  yourProductId: '자체상품코드',
  categorySeq: '카테고리번호',
  name: '상품명',
  intro: '소개',
  brand: '브랜드',
  manufacturer: '제조사',
  model: '모델명',
  origin: '원산지',
  adultOnly: '성인',
  taxType: '과세',
  consumerPrice: '정가',
  salePrice: '판매가',
  minOrder: '최소구매',
  maxPerOrder: '1회최대',
  maxPerBuyer: '1인최대',
  startAt: '판매시작',
  endAt: '판매종료',
} as const;

const ofGoods = {
  terms: '배송기준',
  method: '배송방법',
  companyCode: '택배사',
  feeType: '배송비유형',
  fee: '배송비',
  freeThreshold: '무료기준',
  perQty: '부과수량',
  rule: '묶음배송',
  jejuFee: '제주',
  islandFee: '도서산간',
  sendDays: '발송일수',
  returnFee: '반품비',
  exchangeFee: '교환비',
} as const;

const ofTickets = {
  terms: 'e티켓기준',
  guide: '이용안내',
  notice: '이용유의사항',
  validDays: '유효일수',
  validUntil: '유효기한',
  places: '사용처',
  unusableText: '사용불가',
  expiredRefund: '만료환불율',
} as const;

const behind = {
  template: '고시유형',
} as const;

const ofRest = {
  certifications: '인증번호',
  asPolicy: 'A/S',
  extra: '특이사항',
  tags: '태그',
  images: '대표이미지',
  detailImages: '상세이미지',
} as const;

const ofGrid = {
  optionType1: '옵션종류1',
  optionType2: '옵션종류2',
  optionType3: '옵션종류3',
} as const;

const ofOption = {
  optionValue1: '옵션값1',
  optionValue2: '옵션값2',
  optionValue3: '옵션값3',
  diff: '차액',
  stock: '재고',
  yourOptionId: '옵션코드',
  exposed: '옵션노출',
} as const;

/** Headers by field; those of the notice stand between (`NOTICE_HEADER` before the label of its line). */
const sheetHeaders = {
  ...ofAll,
  ...ofGoods,
  ...ofTickets,
  ...behind,
  ...ofRest,
  ...ofGrid,
  optionSeq: '옵션번호',
  ...ofOption,
} as const satisfies Record<string, string>;
/** A line of the notice is `notice.{label}`: several templates ask the same by other keys. */
export type SheetField = keyof typeof sheetHeaders | `notice.${string}`;
type NoticeField = `notice.${string}`;
export const isNotice = (field: SheetField): field is NoticeField => field.startsWith('notice.');
export const labelOf = (field: NoticeField): string => field.slice('notice.'.length);
const NOTICE_HEADER = '고시:';

const keys = <T extends object>(...all: T[]) => all.flatMap((one) => Object.keys(one) as (keyof T)[]);

/** One header says what it is for whom: goods are delivered, e-tickets are used. */
export function headerOf(field: SheetField, kind: ProductKind): string {
  if (isNotice(field)) return `${NOTICE_HEADER}${labelOf(field)}`;
  if (field === 'terms') return kind === 'VOUCHER' ? ofTickets.terms : ofGoods.terms;
  return sheetHeaders[field];
}

/** Fields of a product sheet in their order, the lines of the notice where they belong. */
export const productSheetFields = (kind: ProductKind, labels: readonly string[]): SheetField[] => [
  ...keys(ofAll),
  ...(kind === 'VOUCHER' ? keys(ofTickets) : keys(ofGoods)),
  ...keys(behind),
  ...labels.map((label) => `notice.${label}` as const),
  ...keys(ofRest),
  ...keys(ofGrid),
  ...keys(ofOption),
];
/** Fields of the sheet of one product's options. */
export const optionSheetFields: readonly SheetField[] = ['optionSeq', ...keys(ofOption)];

/** What stands in a cell to clear it; an empty one leaves what is there. */
export const CLEARED = '-';
/** What a line of the notice says where the details tell it. */
export const SEE_DETAIL = '상세설명 참조';
/** Whose terms. */
export const TERMS_WORDS = { SELLER: '판매자', OWN: '개별' } as const;

/** Columns of a sheet of products (G-XLS-3 says 60 for others). */
export const SHEET_COLUMNS = 80;
/** Pictures are found among the caller's uploads of so many hours. */
export const PICTURE_HOURS = 24;
/** Purpose of the upload to /temp. */
export const SHEET_PURPOSE = 'SHEET';
