/** 프로필 상품: what a channel's profile shows, and what may be put there (product-desk.md §5). */
import { z } from 'zod';
import { bool, int, time } from '../kit/field.ts';
import { chosen, flag, keywords, manyOf } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { productDisplayStatus, productSaleStatus, productSearchKey } from './product.enums.ts';
import { shownProduct } from './product.row.ts';

/** So many products a profile shows. */
export const PROFILE_MAX = 50;

const standing = {
  ...shownProduct,
  stock: z.strictObject({ available: int(0) }),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  sold30: int(0),
  createdAt: time(),
};

/** A product on the profile. */
export const profileRow = z.strictObject({
  ...standing,
  /** From 1 on. */
  position: int(1),
  pinnedAt: time(),
  /** Buyers see it: it can be bought now. */
  shown: bool(),
});
export type ProfileRow = z.output<typeof profileRow>;

export const profileCandidateRow = z.strictObject({
  ...standing,
  pinned: bool(),
  /** The contract under which the caller sells it is in force; true of own products. */
  running: bool(),
});
export type ProfileCandidateRow = z.output<typeof profileCandidateRow>;

/** GET /v1/products/profile/search: products of the caller that may be put there. */
export const profileList = listSpec({
  key: 'product-profile',
  title: '프로필 상품 후보',
  noun: '상품',
  row: profileCandidateRow,
  id: 'productSeq',
  columns: [
    { id: 'productSeq', header: '상품코드', type: 'code', width: 96 },
    { id: 'name', header: '상품명', type: 'text', width: 260, grow: 420 },
    { id: 'salePrice', header: '판매가', type: 'won', width: 112 },
    { id: 'stock.available', header: '재고', type: 'count', width: 88 },
    { id: 'saleStatus', header: '판매상태', type: 'enum', of: productSaleStatus, width: 104, hidden: true },
    { id: 'displayStatus', header: '진열상태', type: 'enum', of: productDisplayStatus, width: 104 },
    { id: 'sold30', header: '판매수(30일)', type: 'count', width: 104 },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
  ],
  filters: {
    displayStatus: manyOf(productDisplayStatus, '진열상태', { bar: true }),
    pinned: flag('프로필'),
    /** One member's products; masters only. */
    sellerSeq: chosen('판매자'),
    ...keywords(productSearchKey),
  },
  sorts: {
    CREATED_AT: { header: '등록일', direction: 'DESC', column: 'createdAt' },
    PRODUCT_NAME: { header: '상품명', direction: 'ASC', column: 'name' },
  },
  defaultSort: 'CREATED_AT',
  defaultPeriod: 'all',
});
