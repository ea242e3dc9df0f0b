// Lives of a seller as their rows would be, for tests of what is done in them.
import { sqlNow } from '../../tools/testing/moment.ts';
import { clock } from '../kit/clock/clock.ts';

export type Sql = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

/** Real time, so many ms from now, for the text of a statement. */
export const sqlReal = (ms = 0): string => `'${new Date(clock.realMs() + ms).toISOString()}'::timestamptz`;
const HOURS_12 = 43_200_000;

/** What stands beside a state: on air somebody is waited for, and nothing else is. Real time, far off. */
const besides = (
  state: string,
) => `planned_mode = null, lost_at = case when ${state} like 'LIVE_%' then ${sqlNow()} end,
  close_due_at = case when ${state} like 'LIVE_%' then ${sqlReal(HOURS_12)} end`;

/** A live in this state, known by its number. What was on air in its channel is over. */
export async function addLive(sql: Sql, seller: number, state = 'LIVE_PUBLIC_ONAIR'): Promise<number> {
  const before = await sql<{ seq: number }>(
    "select content_seq as seq from content where seller_seq = $1 and state like 'LIVE_%'",
    [seller],
  );
  for (const { seq } of state.startsWith('LIVE_') ? before : []) await setLive(sql, seq, 'CLOSED');
  const [row] = await sql<{ seq: number }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, scheduled_at, start_at)
        values ($1, '오늘 방송', $1, 'WAIT', ${sqlNow()}, case when $2 <> 'WAIT' then ${sqlNow()} end)
        returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'schedule', 'WAIT', 'seller', '온유상회', ${sqlNow()} from c)
    insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    [seller, state],
  );
  const seq = Number(row!.seq);
  if (state !== 'WAIT') await setLive(sql, seq, state);
  return seq;
}

export const setLive = (sql: Sql, content: number, state: string): Promise<object[]> =>
  sql(
    `with h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, at)
        select seller_seq, content_seq, 'set', state, $2, 'system', '시스템', ${sqlNow()} from content
          where content_seq = $1)
    update content set state = $2, ${besides('$2::text')} where content_seq = $1`,
    [content, state],
  );

/** A media process beats, and goes on beating while the test runs. */
export const beatMedia = (sql: Sql): Promise<object[]> =>
  sql(
    `insert into media_node (node, url, seen_at)
      values ('test', 'rtmp://127.0.0.1:1935/live', ${sqlReal(86_400_000)})
      on conflict (node) do update set seen_at = excluded.seen_at`,
  );
