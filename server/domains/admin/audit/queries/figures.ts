/** What a month of the access log comes to, for its review. */
import { sql } from 'kysely';
import type { ReviewFigures } from '@jangteo/contract/admin/audit.api.ts';
import { sendPatiently, type Db } from '../../../../kit/db/bound.ts';
import { LOOKED, MONTH_MS, type Span } from '../rules.ts';
import { nameOf } from './logs.ts';

const TOP = 20;
const actor = sql.raw(`jsonb_build_object('userSeq', user_seq, 'name', name)`);
const listed = sql`coalesce(jsonb_agg(one order by n desc, one), '[]')`;
const byActor = (where: ReturnType<typeof sql>) =>
  sql`(select ${listed} from (
    select jsonb_build_object('actor', ${actor}, 'count', sum(n)) as one, sum(n) as n from l
      where user_seq is not null and ${where} group by user_seq, name order by 2 desc, 1 limit ${TOP}) t)`;

/** The rows are read once and counted by all that any figure asks for; the figures are sums of those counts. */
export async function readFigures(db: Db, { from, to }: Span): Promise<ReviewFigures> {
  const { rows } = await sendPatiently(
    db,
    sql<{ figures: ReviewFigures }>`with counted as (
        select user_seq, act_as_seq is not null as acting, kind, call, (at at time zone 'Asia/Seoul')::date as day,
            extract(hour from at at time zone 'Asia/Seoul')::int as hour, coalesce(reason like 'ETC%', false) as etc,
            subjects @> jsonb_build_array('user:' || user_seq) as own, count(*)::int as n
          from access_log where at >= ${from} and at < ${to} and not subjects @> ${JSON.stringify([LOOKED])}::jsonb
          group by 1, 2, 3, 4, 5, 6, 7, 8),
      l as materialized (
        select c.user_seq, acting, kind, call, day, hour, etc, own, n, a.user_type = 'admin' as operator,
            a.status = 'LEAVE' or not a.active as gone, ${sql.raw(nameOf('a'))} as name
          from counted c left join account_user a on a.user_seq = c.user_seq),
      days as (
        select user_seq, name, day, sum(n) as n from l
          where user_seq is not null and kind in ('PII', 'DOWNLOAD') group by 1, 2, 3),
      usual as (select avg(n) + 3 * stddev_pop(n) as most from days),
      clock as (select hour, sum(n) as n from l group by hour)
      select jsonb_build_object(
        'total', (select coalesce(sum(n), 0) from l),
        'actors', ${byActor(sql`true`)},
        'calls', (select ${listed} from (
          select jsonb_build_object('name', call, 'count', sum(n)) as one, sum(n) as n from l
            group by call order by 2 desc, 1 limit ${TOP}) t),
        'hours', (select jsonb_agg(coalesce(n, 0) order by h)
          from generate_series(0, 23) h left join clock on clock.hour = h),
        'reasonEtc', (select coalesce(sum(n), 0) from l where etc and kind in ('PII', 'DOWNLOAD')),
        'night', (select coalesce(sum(n), 0) from l where operator and (hour >= 22 or hour < 6)),
        'unusual', (select ${listed} from (
          select jsonb_build_object('actor', ${actor}, 'day', day, 'count', n) as one, n from days, usual
            where n > most order by 2 desc, 1 limit ${TOP}) t),
        'ownData', ${byActor(sql`operator and own and kind <> 'AUTH'`)},
        'left', ${byActor(sql`gone`)},
        'actAs', ${byActor(sql`acting`)}) as figures`,
    MONTH_MS,
  );
  return rows[0]!.figures;
}
