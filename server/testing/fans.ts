/** The roll-ups of followers whom a test has written into a channel beside the product. */

/** What the rows say more than the roll-up by these keys is added to it. */
const counting = (table: string, keys: string, of: string, only = 'true'): string => `
  insert into ${table} (seller_seq, ${keys}, slot, fans)
    select seller_seq, ${keys}, 0, sum(n) from (
      select seller_seq, ${of}, 1 as n from fan where seller_seq = $1 and followed_at is not null and ${only}
      union all select seller_seq, ${keys}, -fans from ${table} where seller_seq = $1) d
    group by seller_seq, ${keys} having sum(n) <> 0
  on conflict (seller_seq, ${keys}, slot) do update set fans = ${table}.fans + excluded.fans`;
const day = (column: string) => `(${column} at time zone 'Asia/Seoul')::date as`;
const COUNTING = [
  counting(
    'fan_rollup',
    'followed_day, bought',
    `${day('followed_at')} followed_day, order_count > 0 as bought`,
  ),
  counting('fan_visit_rollup', 'visited_day', `${day('visited_at')} visited_day`),
  counting('fan_buyer_visit_rollup', 'visited_day', `${day('visited_at')} visited_day`, 'order_count > 0'),
];

type Run = (text: string, values: unknown[]) => Promise<unknown>;

export async function countFollowers(run: Run, seller: number): Promise<void> {
  for (const text of COUNTING) await run(text, [seller]);
}
