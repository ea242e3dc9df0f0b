import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { bool, seq, seqList, text } from '../kit/field.ts';

const params = z.strictObject({ productSeq: seq() });

/** Members of one call. */
export const COPIES = 50;

export const productCopyApi = defineApi('product', {
  copy: {
    summary: '상품 복사. 재고, 자체코드, 판매수 없이 판매대기로 만듭니다.',
    method: 'POST',
    path: '/v1/products/{productSeq}/copy',
    audience: audience.seller,
    params,
    body: emptyBody,
    answer: data(z.strictObject({ productSeq: seq(), name: text(40) })),
    errors: ['STATE_CHANGED', 'STOCK_CHANGED'],
    idempotent: 'required',
  },
  copyMembers: {
    summary: '이 상품을 복사해 줄 수 있는 그룹 멤버. 판매 유형이 다르면 fits가 false입니다.',
    method: 'GET',
    path: '/v1/products/{productSeq}/copy-group',
    audience: audience.groupMaster,
    params,
    answer: data(z.array(z.strictObject({ userSeq: seq(), name: text(60), fits: bool() }))),
  },
  copyGroup: {
    summary: '그룹 멤버에게 상품 복사. 배송과 A/S는 멤버의 것을 씁니다. 실패의 seq는 userSeq입니다.',
    method: 'POST',
    path: '/v1/products/{productSeq}/copy-group',
    audience: audience.groupMaster,
    params,
    body: z.strictObject({ userSeqList: seqList(COPIES), withStock: bool().default(false) }),
    answer: data(
      z.strictObject({
        ...bulkResult.shape,
        created: z.array(z.strictObject({ userSeq: seq(), productSeq: seq() })),
      }),
    ),
    errors: ['GROUP_NOT_MEMBER', 'KIND_DIFFERS', 'STATE_CHANGED', 'STOCK_CHANGED'],
    idempotent: 'required',
  },
});
