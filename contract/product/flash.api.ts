import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { flashBase } from './flash.body.ts';
import { product } from './product.answer.ts';
import { stockHoldKind } from './product.enums.ts';

/** Who is said of those that hold pieces. */
export const OCCUPANTS = 200;

const occupant = z.strictObject({
  optionSeq: seq(),
  kind: stockHoldKind.schema,
  qty: int(1),
  /** Null: until somebody lets go. */
  until: time().nullable(),
  orderSeq: seq().nullable(),
});
export type Occupant = z.output<typeof occupant>;

/** 0 until something was written; counted up by each writing. */
const version = int(0);
const flashInfo = z.strictObject({
  version,
  saved: z.strictObject({ by: text(60), at: time() }).nullable(),
  terms: flashBase.nullable(),
  /** A flash product may be sold. */
  ready: bool(),
  /** Fields of a product that neither this nor the seller's terms say; `papers` for those of the category. */
  missing: z.array(text(100)),
});
export type FlashInfo = z.output<typeof flashInfo>;

const base = {
  path: '/v1/seller/info/{userSeq}/flash',
  audience: audience.goods,
  params: z.strictObject({ userSeq: seq() }),
} as const;

export const flashApi = defineApi('product', {
  flashBase: {
    ...base,
    summary: '플래시 기본 상품정보. 빠진 항목은 missing에 있습니다.',
    method: 'GET',
    answer: data(flashInfo),
  },
  writeFlashBase: {
    ...base,
    summary: '플래시 기본 상품정보 저장',
    method: 'PUT',
    body: z.strictObject({ version, terms: flashBase }),
    answer: data(flashInfo),
    errors: ['VERSION_CONFLICT'],
  },
  occupied: {
    summary: '재고를 잡고 있는 결제대기, 교환, 장바구니, 매칭배정. 먼저 풀리는 것부터 200개까지 보입니다.',
    method: 'GET',
    path: '/v1/products/{productSeq}/flash-occupied-stock',
    audience: audience.seller,
    params: z.strictObject({ productSeq: seq() }),
    answer: data(
      z.strictObject({ available: int(0), occupied: int(0), items: z.array(occupant).max(OCCUPANTS) }),
    ),
  },
  convertFlash: {
    summary: '플래시 상품을 일반상품으로 전환. 판매를 멈추고, 채워야 할 항목은 completeness에 있습니다.',
    method: 'POST',
    path: '/v1/products/{productSeq}/flash/convert',
    audience: audience.goods,
    params: z.strictObject({ productSeq: seq() }),
    body: z.strictObject({ version: int(1) }),
    answer: data(product),
    errors: ['PROMOTION_PINNED', 'VERSION_CONFLICT', 'STATE_CHANGED'],
  },
});
