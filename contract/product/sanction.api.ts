import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { day, seq, seqList, text, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { sanctionReason } from '../sanction/sanction.enums.ts';
import { sanctionNote } from '../sanction/sanction.shape.ts';
import { productDisplayStatus } from './product.enums.ts';

const many = { productSeqList: seqList(200) };

/** A product as the operator finds it, whoever sells it. */
export const deskProductRow = z.strictObject({
  productSeq: seq(),
  name: text(40),
  thumbnail: text(500),
  sellerSeq: seq(),
  sellerName: text(60),
  salePrice: won(),
  displayStatus: productDisplayStatus.schema,
  /** The one in force. */
  sanction: sanctionNote.nullable(),
});
export type DeskProductRow = z.output<typeof deskProductRow>;

const oneWay = { params: { code: 'REQUIRED', message: '상품번호와 판매자 가운데 하나를 지정해 주세요.' } };

/** The operator takes products off the shelf and puts them back; their numbers may be of several sellers. */
export const productSanctionApi = defineApi('product', {
  deskProducts: {
    summary: '제재할 상품 찾기. 상품번호로, 또는 한 판매자의 상품명으로 찾습니다.',
    method: 'GET',
    path: '/v1/admin/products',
    audience: audience.admin,
    right: 'SANCTION',
    query: z
      .strictObject({
        ...pageFields,
        productSeqList: seqList(200).optional(),
        sellerSeq: seq().optional(),
        /** In the name; of the seller's products alone. */
        keyword: line(40, 1).optional(),
      })
      .refine(
        ({ productSeqList, sellerSeq }) => (productSeqList === undefined) !== (sellerSeq === undefined),
        {
          path: ['sellerSeq'],
          ...oneWay,
        },
      ),
    answer: page(deskProductRow),
  },
  punish: {
    summary: '상품 판매 제재. 판매상태는 그대로 두고 노출과 구매를 막습니다.',
    method: 'PUT',
    path: '/v1/admin/products/sanction',
    audience: audience.admin,
    right: 'SANCTION',
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
    right: 'SANCTION',
    body: z.strictObject({ ...many, text: line(200, 5) }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
});
