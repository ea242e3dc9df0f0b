/** 주문 안내: what a seller tells the buyers of orders (claims.md §7). */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { NOTICES_EXPOSED, type OrderNoticeBody } from '@jangteo/contract/order/notice.body.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { recordOf, type Most, type Writing } from '../../../kit/record/records.ts';
import { numbersIn } from '../../../kit/record/rows.ts';
import { checkNoticeImage, endFiles, keepNoticeFile } from '../../product/index.ts';
import { readOwnProducts } from './queries.ts';
import { isShowing } from './rules.ts';

const by = 'ORDER_NOTICE';

export const orderNotices = recordOf(orderNoticeApi, {
  table: 'order_notice',
  id: 'notice_seq',
  columns: {
    title: 'title',
    body: 'body',
    image: 'image',
    position: 'position',
    target: 'target',
    from: 'from_at',
    to: 'to_at',
    expose: 'expose',
  },
  lists: {
    productSeqList: numbersIn(
      'order_notice_product',
      'product_seq',
      (seller_seq, notice_seq, product_seq) => ({
        seller_seq,
        notice_seq,
        product_seq,
      }),
    ),
  },
  exposed: 'expose',
  also: (notice, now) => ({ showing: isShowing(notice, now) }),
});

export const most: Most = {
  word: 'order.notices',
  shown: NOTICES_EXPOSED,
  refuse: () => fail('NOTICE_LIMIT', { params: { max: NOTICES_EXPOSED } }),
};

/** Products are the seller's own, the picture one that they uploaded for it. */
export const writing: Writing<OrderNoticeBody> = {
  check: async (ctx, seller, { productSeqList, image }) => {
    const own = await readOwnProducts(ctx.db, seller, productSeqList);
    const foreign = productSeqList.findIndex((seq) => !own.has(seq));
    if (foreign >= 0)
      throw fieldError(
        `productSeqList[${foreign}]`,
        'REFERENCE',
        '상품을 찾을 수 없습니다. 다시 골라 주세요.',
      );
    await checkNoticeImage(ctx, seller, image);
  },
  written: (ctx, { seller, seq }, { image }) =>
    keepNoticeFile(ctx.db, { seller, by, notice: seq }, image, ctx.now),
  most,
};

export const gone = (ctx: TxCtx, seller: number, seqs: readonly number[]): Promise<void> =>
  endFiles(ctx.db, { seller, by, seqs }, ctx.now);
