/** Cards over the frequenters: how many buy, how many only come, who buys again and how often. */
import { sql } from 'kysely';
import type { FrequenterSummary } from '@jangteo/contract/fan/fan.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { boughtOf } from './bought.ts';

/** Orders are looked through for so many, the first by rank. */
const LOOKED_AT = 1_000;

/** Cards under the filters without the tab. */
export async function readFrequenterSummary(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  searches: Searches,
): Promise<FrequenterSummary> {
  const counted = await Promise.all(
    searches.with({ tab: undefined }).each.map(async ({ where, seller }) => {
      const statement = sql`with found as (select l.user_seq, l.frequent_rank, l.order_count, l.window_orders from fan l where ${where}),
        cycle as (select extract(epoch from b.last - b.first) / 86400 / (b.n - 1) as days
          from (select user_seq from found where order_count > 1 order by frequent_rank limit ${LOOKED_AT}) f
            cross join lateral (select count(*) as n, min(o.at) as first, max(o.at) as last
              from (${boughtOf(seller, sql`f.user_seq`)}) o) b
          where b.n > 1)
        select count(*) filter (where window_orders > 0), count(*) filter (where window_orders = 0),
          count(*) filter (where order_count > 0), count(*) filter (where order_count > 1),
          (select coalesce(sum(days), 0) from cycle), (select count(*) from cycle)
        from found`;
      return (await rawRows(ctx.client, statement.compile(ctx.db)))[0]!.map(Number);
    }),
  );
  const sum = (column: number) => counted.reduce((all, one) => all + one[column]!, 0);
  const [buyer, visitor, bought, again, days, cycles] = [0, 1, 2, 3, 4, 5].map(sum) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    cards: [
      { key: 'buyer', count: buyer },
      { key: 'visitor', count: visitor },
    ],
    repeatBps: bought > 0 ? Math.round((10_000 * again) / bought) : null,
    cycleDays: cycles > 0 ? Math.round(days / cycles) : null,
  };
}
