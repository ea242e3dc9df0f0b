// Lives of a seller as their rows would be, for tests of what is done in them.
import { sqlNow } from '../../tools/testing/moment.ts';

type Sql = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

/** A live in this state, known by its number. */
export async function addLive(sql: Sql, seller: number, state = 'LIVE_PUBLIC_ONAIR'): Promise<number> {
  const [row] = await sql<{ seq: number }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, scheduled_at, start_at)
        values ($1, '오늘 방송', $1, $2, ${sqlNow()}, case when $2 <> 'WAIT' then ${sqlNow()} end)
        returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'schedule', $2, 'seller', '온유상회', ${sqlNow()} from c)
    insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    [seller, state],
  );
  return Number(row!.seq);
}

export const setLive = (sql: Sql, content: number, state: string): Promise<object[]> =>
  sql(
    `with h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, at)
        select seller_seq, content_seq, 'set', state, $2, 'system', '시스템', ${sqlNow()} from content
          where content_seq = $1)
    update content set state = $2 where content_seq = $1`,
    [content, state],
  );
