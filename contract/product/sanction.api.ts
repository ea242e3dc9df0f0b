import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { day, seqList } from '../kit/field.ts';
import { sanctionReason } from '../sanction/sanction.enums.ts';

const many = { productSeqList: seqList(200) };

/** The operator takes products off the shelf and puts them back; their numbers may be of several sellers. */
export const productSanctionApi = defineApi('product', {
  punish: {
    summary: '상품 판매 제재. 판매상태는 그대로 두고 노출과 구매를 막습니다.',
    method: 'PUT',
    path: '/v1/admin/products/sanction',
    audience: audience.admin,
    body: z.strictObject({
      ...many,
      reason: sanctionReason.schema,
      /** Said to the seller. */
      text: paragraph(500, 5),
      /** Its last day; absent: until it is lifted. */
      until: day().optional(),
    }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
  liftSanction: {
    summary: '상품 판매 제재 해제',
    method: 'PUT',
    path: '/v1/admin/products/sanction/lift',
    audience: audience.admin,
    body: z.strictObject({ ...many, text: line(200, 5) }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
});
