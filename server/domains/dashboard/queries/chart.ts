/** What the chart shows beside the sales. */
import { sql } from 'kysely';
import { startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { DayOfSales } from './desk.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'scope'>;

/** What a broadcaster's lives have sold, by day of order from a first day on. */
export async function readMatched(ctx: ReadCtx, from: string): Promise<DayOfSales[]> {
  const { rows } = await send(
    ctx.db,
    sql<DayOfSales>`select to_char(ordered_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
        sum(pay_amount)::bigint as amount, count(distinct order_seq) as orders,
        coalesce(sum(pay_amount) filter (where status like 'CANCEL\\_%'), 0)::bigint as canceled,
        sum(pay_amount)::bigint as live
      from matching_line where gripper_user_seq = ${ctx.scope.sellerSeq}
        and ordered_at >= ${toKst(startOfDay(from))}::timestamptz
        and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL') group by 1`,
  );
  return rows;
}

export interface DayOfLives {
  day: string;
  contents: number;
  viewers: number;
}

/** Lives that everybody could see, by the day on which they began. */
export const readLives = (ctx: ReadCtx, from: string): Promise<DayOfLives[]> =>
  eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<DayOfLives>`select to_char(start_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*) as contents,
          sum(total_viewers)::bigint as viewers
        from content where seller_seq = ${seller} and kind in ('LIVE', 'LIVE_VOD') and mode = 'PUBLIC'
          and start_at >= ${toKst(startOfDay(from))}::timestamptz and deleted_at is null group by 1`,
    ),
  );

/** Who followed from a day on, and still does. */
export const readFollowers = (ctx: ReadCtx, from: string): Promise<{ day: string; followers: number }[]> =>
  eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<{
        day: string;
        followers: number;
      }>`select to_char(followed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
          count(*) as followers
        from fan where seller_seq = ${seller} and followed_at >= ${toKst(startOfDay(from))}::timestamptz group by 1`,
    ),
  );
