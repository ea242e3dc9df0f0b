import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { moveLines, moverOf } from '../../order/index.ts';
import { kindOf } from '../access.ts';
import { ownLines, searchedLines } from '../scope.ts';
import { startAnswer } from '../start.ts';

export const start = inTx<typeof deskApi.start>(async ({ body: { items } }, ctx) => {
  const numbered = items.findIndex((item) => item.companyCode !== undefined || item.trackingNo !== undefined);
  if (numbered >= 0 && kindOf(ctx.caller) === 'voucher')
    throw fieldError(`items[${numbered}].trackingNo`, 'TYPE', '이용권에는 송장번호를 입력할 수 없습니다.');
  const ids = items.map((item) => item.orderProductSeq);
  await ownLines(ctx, ids);
  return startAnswer(ctx, ids, new Map(items.map((item) => [item.orderProductSeq, item])));
});

export const startSearched = inTx<typeof searchedApi.startSearched>(async ({ body }, ctx) =>
  startAnswer(ctx, await searchedLines(ctx, body.filter, body.expectedCount), new Map()),
);

/** By the seller's own hand: the method becomes DIRECT and no number is left. */
export const startDirect = inTx<typeof deskApi.startDirect>(
  async ({ body: { orderProductSeqList: ids } }, ctx) => {
    await ownLines(ctx, ids);
    const result = await moveLines(ctx.db, 'startDirect', {
      sellers: ctx.scope.sellers,
      ids,
      actor: moverOf(ctx.caller, ['seller']),
      at: ctx.now,
      set: () => ({
        shipped_at: ctx.now.toISOString(),
        delivery_method: 'DIRECT',
        company_code: null,
        tracking_no: null,
        tracking_state: 'NONE',
        tracking_at: null,
        tracking_place: '',
      }),
    });
    return bulkAnswer(result);
  },
);
