import { memoApi, type Memo } from '@jangteo/contract/order/memo.api.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { moverOf } from '../machine.ts';
import { deleteMemo, findOrder, lockOrderOf, readMemo, readMemos, writeMemo } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof readMemo>>>;
const memoOf = (row: Row): Memo => ({
  memoSeq: row.memo_seq,
  kind: row.kind as Memo['kind'],
  text: row.text,
  author: row.author_name,
  createdAt: row.created_at,
});

export const memoRoutes = serve(memoApi, {
  memos: reading(async ({ params }, ctx) => {
    const order = await findOrder(ctx.db, ctx.scope.sellers, params.orderSeq);
    if (!order) throw fail('NOT_FOUND');
    return (await readMemos(ctx.db, order.seller_seq, order.order_seq)).map(memoOf);
  }),

  /** A memo to the buyer leaves with the transaction; the mail itself is sent by a job. */
  addMemo: inTx(async ({ params, body }, ctx) => {
    const order = await lockOrderOf(ctx.db, ctx.scope.sellers, params.orderSeq);
    if (!order) throw fail('NOT_FOUND');
    const author = moverOf(ctx.caller, ['seller']);
    const row = await writeMemo(ctx.db, {
      sellerSeq: order.seller_seq,
      orderSeq: order.order_seq,
      ...body,
      authorSeq: author.seq!,
      authorName: author.name,
      at: ctx.now,
    });
    if (body.kind === 'BUYER')
      await emit(toQueryable(ctx.db), {
        topic: 'order.memo-sent',
        key: `order.memo-sent:${order.seller_seq}:${row.memo_seq}`,
        sellerSeq: order.seller_seq,
        payload: { memoSeq: row.memo_seq },
      });
    return memoOf(row);
  }),

  /** Only one's own, and not what the buyer has. */
  removeMemo: inTx(async ({ params }, ctx) => {
    const order = await lockOrderOf(ctx.db, ctx.scope.sellers, params.orderSeq);
    const memo = order && (await readMemo(ctx.db, order.seller_seq, order.order_seq, params.memoSeq));
    if (!order || !memo) throw fail('NOT_FOUND');
    if (memo.author_seq !== moverOf(ctx.caller, ['seller']).seq) throw fail('NOT_FOUND');
    if (memo.kind === 'BUYER') throw fail('MEMO_SENT');
    await deleteMemo(ctx.db, order.seller_seq, order.order_seq, memo.memo_seq);
    return null;
  }),
});
