/** Columns of the lists of products (product-desk.md §6). */
import type { Column } from '../kit/list.ts';
import { deliveryFeeType } from '../seller/delivery.enums.ts';
import { productDisplayStatus, productMark, productSaleStatus, termsFrom } from './product.enums.ts';

const code: Column = { id: 'productSeq', header: '상품코드', type: 'code', width: 84 };
const codes: Column[] = [
  { id: 'productId', header: '상품 아이디', type: 'code', width: 112, hidden: true },
  { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
];
const named: Column[] = [
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'name', header: '상품명', type: 'text', width: 232, grow: 420 },
  { id: 'marks', header: '구분', type: 'enums', of: productMark, width: 96 },
];
const category: Column = { id: 'categoryPath', header: '카테고리', type: 'text', width: 180, hidden: true };
const consumerPrice: Column = { id: 'consumerPrice', header: '정가', type: 'won', width: 96, hidden: true };
const price: Column = { id: 'salePrice', header: '판매가', type: 'won', width: 96 };
const available: Column = { id: 'stock.available', header: '재고', type: 'count', width: 80 };
const stock: Column[] = [
  available,
  { id: 'stock.held', header: '점유', type: 'count', width: 64, hidden: true },
  { id: 'stock.options', header: '옵션수', type: 'count', width: 64 },
  { id: 'stock.optionsOut', header: '품절옵션', type: 'count', width: 80, hidden: true },
];
const display: Column = {
  id: 'displayStatus',
  header: '진열상태',
  type: 'enum',
  of: productDisplayStatus,
  width: 120,
};
const status: Column[] = [
  display,
  { id: 'saleStatus', header: '판매상태', type: 'enum', of: productSaleStatus, width: 96, hidden: true },
];
const endAt: Column = { id: 'endAt', header: '판매종료', type: 'time', width: 156 };
const delivery: Column[] = [
  { id: 'deliveryFeeType', header: '배송비유형', type: 'enum', of: deliveryFeeType, width: 116 },
  { id: 'deliveryFee', header: '배송비', type: 'won', width: 72 },
  { id: 'deliveryFrom', header: '배송기준', type: 'enum', of: termsFrom, width: 96, hidden: true },
];
const broadcasts: Column[] = [
  { id: 'content.title', header: '최근 방송', type: 'text', width: 160, hidden: true },
  { id: 'nextLiveAt', header: '다음 방송', type: 'time', width: 156, hidden: true },
];
const sold: Column[] = [
  { id: 'sold30', header: '판매수(30일)', type: 'count', width: 104 },
  { id: 'soldTotal', header: '누적 판매수', type: 'count', width: 96, hidden: true },
];
const reviews: Column = { id: 'reviewCount', header: '리뷰', type: 'count', width: 64, hidden: true };
const seller: Column = { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true };
const createdAt: Column = { id: 'createdAt', header: '등록일', type: 'time', width: 156 };
const updatedAt: Column = { id: 'updatedAt', header: '수정일', type: 'time', width: 156, hidden: true };
const purgeAt: Column = { id: 'purgeAt', header: '완전삭제일', type: 'time', width: 156 };

export const productColumns: Column[] = [
  code,
  ...codes,
  seller,
  ...named,
  category,
  ...status,
  consumerPrice,
  price,
  ...stock,
  ...sold,
  reviews,
  { id: 'startAt', header: '판매시작', type: 'time', width: 156, hidden: true },
  { ...endAt, hidden: true },
  ...delivery,
  ...broadcasts,
  createdAt,
  updatedAt,
];
export const flashColumns: Column[] = [
  code,
  ...codes,
  ...named,
  ...status,
  price,
  ...stock,
  ...sold,
  endAt,
  purgeAt,
  ...broadcasts,
  { ...createdAt, hidden: true },
];
export const firstPurchaseColumns: Column[] = [
  code,
  ...codes,
  seller,
  ...named,
  category,
  ...status,
  price,
  ...stock,
  ...sold,
  createdAt,
];
export const deletedColumns: Column[] = [
  code,
  ...codes,
  seller,
  ...named,
  price,
  available,
  { id: 'deletedAt', header: '삭제일', type: 'time', width: 156 },
  { id: 'deletedBy', header: '삭제자', type: 'text', width: 120 },
  purgeAt,
  { ...createdAt, hidden: true },
];
