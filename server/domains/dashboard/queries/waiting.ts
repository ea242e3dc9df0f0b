/** What waits beside the desk: goods, settlements, answers of the operator. */
import { sql } from 'kysely';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'scope'>;
interface Counted {
  count: number;
  first: string | null;
}
const total = (rows: readonly Counted[]): Counted => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  first: rows.flatMap(({ first }) => first ?? []).sort()[0] ?? null,
});

/** Products that stand under one word of their list; `first`: when the first of them ends. */
export const countGoods = async (ctx: ReadCtx, word: 'SOLD_OUT' | 'SALES_ENDING_SOON'): Promise<Counted> =>
  total(
    await eachSeller(ctx.scope.sellers, (seller) =>
      send(
        ctx.db,
        sql<Counted>`select count(*) as count, min(end_at) as first from product
          where seller_seq = ${seller} and deleted_at is null and display_status = ${word}`,
      ),
    ),
  );

/** Settlements that were not paid out, and the first of their pay days. */
export async function countUnpaid(ctx: ReadCtx, kind: 'PRODUCT' | 'MATCHING'): Promise<Counted> {
  const { rows } = await send(
    ctx.db,
    sql<Counted>`select count(*) as count, to_char(min(pay_day), 'YYYY-MM-DD') as first from settlement
      where seller_seq = ${ctx.scope.sellerSeq} and kind = ${kind} and status = 'PAY_FAILED'`,
  );
  return rows[0]!;
}

/** What the operator has answered and whoever asked has not ended, and the oldest answer. */
export async function countReplied(ctx: ReadCtx): Promise<Counted> {
  const { rows } = await send(
    ctx.db,
    sql<Counted>`select count(*) as count, min(answered_at) as first from ask
      where owner_seq = ${ctx.scope.sellerSeq} and standing = 'COMPLETED_REPLY'`,
  );
  return rows[0]!;
}
