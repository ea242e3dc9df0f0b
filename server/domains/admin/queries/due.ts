/** What a job counts over all shops. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Products that are not in the trash, followers, and the last live that began, of each shop that has any; rows that stay as they were are not written. */
export const countShops = (db: Db): Promise<unknown> =>
  send(
    db,
    sql`insert into desk_count as d (user_seq, products, followers, live_at)
      select user_seq, sum(products), sum(followers), max(live_at) from (
        select seller_seq as user_seq, count(*) as products, 0 as followers, null::timestamptz as live_at
          from product where deleted_at is null group by 1
        union all select seller_seq, 0, count(*), null from fan where followed_at is not null group by 1
        union all select seller_seq, 0, 0, max(start_at) from content where deleted_at is null group by 1) n
      group by 1 order by 1
      on conflict (user_seq) do update
        set products = excluded.products, followers = excluded.followers, live_at = excluded.live_at
        where (d.products, d.followers, d.live_at) is distinct from (excluded.products, excluded.followers, excluded.live_at)`,
  );
