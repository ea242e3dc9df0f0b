/** GET /v1/products/matching/search: what a broadcaster may sell for others (product-desk.md §5, §6). */
import { z } from 'zod';
import { day, int, seq, text, time, won } from '../kit/field.ts';
import { byLink, chosen, keywords } from '../kit/filter.ts';
import { ownEnumOf } from '../kit/enum.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { productDisplayStatus, productSaleStatus, productSearchKey } from './product.enums.ts';
import { shownProduct } from './product.row.ts';

/** A contract that ends within so many days stands in 종료 예정. */
export const ENDING_DAYS = 7;

const keys = productSearchKey.entries;
/** What a broadcaster knows of a product: brands and tags are its seller's words. */
export const matchingProductSearchKey = ownEnumOf('MatchingProductSearchKey', {
  NONE: keys.NONE,
  PRODUCT_NAME: keys.PRODUCT_NAME,
  PRODUCT_SEQ: keys.PRODUCT_SEQ,
  PRODUCT_ID: keys.PRODUCT_ID,
  YOUR_PRODUCT_ID: keys.YOUR_PRODUCT_ID,
  PRODUCER: keys.PRODUCER,
});

/** A product under a contract of the caller's; of several contracts the one that counts now. */
export const matchingProductRow = z.strictObject({
  ...shownProduct,
  /** '' where it stands in none. */
  categoryPath: text(200),
  consumerPrice: won().nullable(),
  stock: z.strictObject({
    /** Pieces set aside for the contract; null: it shares what everybody can buy. */
    allotted: int(1).nullable(),
    /** Of them, else of all. */
    left: int(0),
  }),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  contract: z.strictObject({ contractSeq: seq(), startDay: day(), endDay: day().nullable() }),
  /** Basis points: 1500 is 15 %. */
  commissionBps: int(0, 10_000),
  /** Of one piece at 판매가, rounded down to the won. */
  expectedCommission: won(),
  /** Broadcasts of the caller in which it was sold. */
  lives: int(0),
  /** Pieces that the caller sold; what was cancelled or asked back does not count. */
  sold: int(0),
  createdAt: time(),
  /** Of the row in the caller's list. */
  version: int(1),
});
export type MatchingProductRow = z.output<typeof matchingProductRow>;

const columns: Column[] = [
  { id: 'productSeq', header: '상품코드', type: 'code', width: 84 },
  { id: 'productId', header: '상품 아이디', type: 'code', width: 112, hidden: true },
  { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'name', header: '상품명', type: 'text', width: 208, grow: 420 },
  { id: 'seller.name', header: '판매자', type: 'text', width: 96 },
  { id: 'categoryPath', header: '카테고리', type: 'text', width: 180, hidden: true },
  { id: 'displayStatus', header: '상태', type: 'enum', of: productDisplayStatus, width: 104 },
  { id: 'saleStatus', header: '판매상태', type: 'enum', of: productSaleStatus, width: 96, hidden: true },
  { id: 'consumerPrice', header: '정가', type: 'won', width: 96, hidden: true },
  { id: 'salePrice', header: '판매가', type: 'won', width: 96 },
  { id: 'commissionBps', header: '수수료율', type: 'rate', width: 80 },
  { id: 'expectedCommission', header: '예상 수수료', type: 'won', width: 104 },
  { id: 'stock.allotted', header: '배정재고', type: 'count', width: 80 },
  { id: 'stock.left', header: '잔여재고', type: 'count', width: 88 },
  { id: 'contract.startDay', header: '계약 시작', type: 'day', width: 168 },
  { id: 'contract.endDay', header: '계약 종료', type: 'day', width: 104 },
  { id: 'lives', header: '방송', type: 'count', width: 64 },
  { id: 'sold', header: '판매수', type: 'count', width: 72 },
  { id: 'contract.contractSeq', header: '계약번호', type: 'code', width: 84, hidden: true },
  { id: 'createdAt', header: '등록일', type: 'time', width: 156, hidden: true },
];

export const matchingProductList = listSpec({
  key: 'product-matching',
  title: '매칭 상품 목록',
  noun: '상품',
  row: matchingProductRow,
  id: 'productSeq',
  idList: 'productSeqList',
  columns,
  filters: {
    /** Whose goods they are. */
    sellerSeq: chosen('판매자'),
    contractSeq: chosen('계약'),
    /** With all below it. */
    categorySeq: byLink(chosen('카테고리')),
    ...keywords(matchingProductSearchKey),
  },
  /** A product that cannot be sold now for another reason (판매중지, 제재, 판매 예정) stands in none of them. */
  tabs: {
    'on-sale': { label: '판매가능' },
    ending: { label: '종료 예정' },
    'sold-out': { label: '품절' },
    ended: { label: '종료' },
  },
  sorts: {
    START_AT: { header: '계약 시작', direction: 'DESC', column: 'contract.startDay' },
    COMMISSION: { header: '수수료율', direction: 'DESC', column: 'commissionBps' },
    PRICE: { header: '판매가', direction: 'DESC', column: 'salePrice' },
    PRODUCT_NAME: { header: '상품명', direction: 'ASC', column: 'name' },
  },
  defaultSort: 'START_AT',
  defaultPeriod: 'all',
});
export type MatchingProductFilter = z.output<typeof matchingProductList.filter>;
export type MatchingProductTab = keyof NonNullable<(typeof matchingProductList)['tabs']>;
