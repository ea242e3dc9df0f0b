import { sql } from 'kysely';
import type { ShownPopup } from '@jangteo/contract/board/popup/popup.api.ts';
import { popupList } from '@jangteo/contract/board/popup/popup.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

export const popupSource = listSource(popupList, {
  table: 'popup',
  owner: null,
  id: 'popup_seq',
  joins: () => sql``,
  fields: {
    popupSeq: 'l.popup_seq',
    kind: 'l.kind',
    title: 'l.title',
    audience: 'l.audience',
    from: 'l.from_day',
    to: 'l.to_day',
    frequency: 'l.frequency',
    priority: 'l.priority',
    exposed: 'l.exposed',
    noticeSeq: 'l.notice_seq',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    kind: (kind) => sql`l.kind = ${kind}`,
    keyword: (word) => sql`normalize(l.title, NFD) like ${pattern(word)}`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

interface Looking {
  user: number;
  audiences: readonly string[];
  path: string;
  today: string;
  at: string;
}

/**
 * What stands over a page now: those of the dashboard there, guides over their own pages; not what somebody has put away,
 * nor what they have seen as often as it says. Of a notice: while that is published.
 */
export async function readShownPopups(
  db: Db,
  { user, audiences, path, today, at }: Looking,
): Promise<ShownPopup[]> {
  const { rows } = await send(
    db,
    sql<ShownPopup>`select p.popup_seq as "popupSeq", p.kind, p.title, p.body, p.image, p.link, p.frequency
      from popup p left join notice n on n.notice_seq = p.notice_seq
      where p.exposed and ${today}::date between p.from_day and p.to_day and p.audience = any(${[...audiences]})
        and (case p.kind when 'NOTICE' then ${path} = '/dashboard' else ${path} = any(p.routes) end)
        and (p.notice_seq is null or (n.standing = 'PUBLISHED' and (n.end_at is null or n.end_at > ${at})))
        and not exists (select from popup_dismissal d where d.user_seq = ${user} and d.popup_seq = p.popup_seq
          and (d.until is null or d.until > ${at}))
        and not exists (select from read_mark r where r.user_seq = ${user} and r.kind = 'POPUP' and r.seq = p.popup_seq
          and (p.frequency = 'ONCE' or (p.frequency = 'DAY' and r.at >= (${today}::date)::timestamp at time zone 'Asia/Seoul')))
      order by p.priority desc, p.popup_seq desc limit 3`,
  );
  return rows;
}

/** Others that stand on one of these days before the same people, of the kind that stands over the dashboard. */
export async function countBeside(
  db: Db,
  { seq, audience, from, to }: { seq: number; audience: string; from: string; to: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select coalesce(max(n), 0) as n from (
      select count(*) as n from generate_series(${from}::date, ${to}::date, interval '1 day') day
        join popup p on p.exposed and p.kind = 'NOTICE' and p.popup_seq <> ${seq}
          and day::date between p.from_day and p.to_day
          and (p.audience = ${audience} or p.audience = 'ALL' or ${audience} = 'ALL')
      group by day) days`,
  );
  return rows[0]!.n;
}

/** False where there is none. `until` null: for good. */
export async function dismissPopup(
  db: Db,
  { user, popup, until }: { user: number; popup: number; until: string | null },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into popup_dismissal (user_seq, popup_seq, until)
      select ${user}::bigint, popup_seq, ${until}::timestamptz from popup where popup_seq = ${popup}
      on conflict (user_seq, popup_seq) do update set until = excluded.until returning 1`,
  );
  return rows.length > 0;
}

/** What somebody has seen; a repeat changes nothing but the moment. */
export const markRead = (
  db: Db,
  { user, kind, seqs, at }: { user: number; kind: string; seqs: readonly number[]; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into read_mark (user_seq, kind, seq, at)
      select ${user}::bigint, ${kind}::text, one, ${at}::timestamptz from unnest(${[...seqs]}::bigint[]) one order by one
      on conflict (user_seq, kind, seq) do update set at = greatest(read_mark.at, excluded.at)`,
  );

/** Notices of these that somebody opens for the first time count one view more, and one reader whom they are for. */
export const countNoticeViews = (
  db: Db,
  { user, business }: { user: number; business: boolean },
  seqs: readonly number[],
): Promise<unknown> =>
  send(
    db,
    sql`update notice n set views = views + 1, readers = readers + ${business ? 1 : 0} where n.notice_seq = any(${[...seqs]}) and n.standing = 'PUBLISHED'
      and not exists (select from read_mark r where r.user_seq = ${user} and r.kind = 'NOTICE' and r.seq = n.notice_seq)`,
  );
export const countHelpViews = (db: Db, user: number, seqs: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`update help_article a set views = views + 1 where a.article_seq = any(${[...seqs]}) and a.exposed
      and not exists (select from read_mark r where r.user_seq = ${user} and r.kind = 'HELP' and r.seq = a.article_seq)`,
  );
/** Once a user and day in Korea. */
export async function countBoardViews(
  db: Db,
  user: number,
  seqs: readonly number[],
  today: string,
): Promise<void> {
  await send(
    db,
    sql`select 1 from academy_board where board_seq = any(${[...seqs]}) order by board_seq for no key update`,
  );
  await send(
    db,
    sql`with fresh as (insert into academy_view (board_seq, user_seq, day)
        select board_seq, ${user}::bigint, ${today}::date from academy_board
          where board_seq = any(${[...seqs]}) and deleted_at is null order by board_seq
        on conflict do nothing returning board_seq)
      update academy_board b set views = views + 1 from fresh where fresh.board_seq = b.board_seq`,
  );
}
