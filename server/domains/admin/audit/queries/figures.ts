/** What a month of the access log comes to, for its review. */
import { sql } from 'kysely';
import type { ReviewFigures } from '@jangteo/contract/admin/audit.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { LOOKED, type Span } from '../rules.ts';
import { nameOf } from './logs.ts';

const TOP = 20;
const actor = sql.raw(`jsonb_build_object('userSeq', user_seq, 'name', name)`);
const acting = sql`select jsonb_build_object('actor', ${actor}, 'count', count(*)) as one, count(*) as n`;
const listed = sql`coalesce(jsonb_agg(one order by n desc), '[]')`;
const byActor = (where: ReturnType<typeof sql>) =>
  sql`(select ${listed} from (${acting} from l where user_seq is not null and ${where}
    group by user_seq, name order by n desc limit ${TOP}) t)`;

export async function readFigures(db: Db, { from, to }: Span): Promise<ReviewFigures> {
  const { rows } = await send(
    db,
    sql<{ figures: ReviewFigures }>`with l as materialized (
        select x.user_seq, x.act_as_seq, x.kind, x.call, x.reason, x.at at time zone 'Asia/Seoul' as at,
            a.user_type = 'admin' as operator, a.status = 'LEAVE' or not a.active as gone,
            x.subjects @> jsonb_build_array('user:' || x.user_seq) as own, ${sql.raw(nameOf('a'))} as name
          from access_log x left join account_user a on a.user_seq = x.user_seq
          where x.at >= ${from} and x.at < ${to} and not x.subjects @> ${JSON.stringify([LOOKED])}::jsonb),
      days as (
        select user_seq, name, at::date as day, count(*) as n from l
          where user_seq is not null and kind in ('PII', 'DOWNLOAD') group by 1, 2, 3),
      usual as (select avg(n) + 3 * stddev_pop(n) as most from days)
      select jsonb_build_object(
        'total', (select count(*) from l),
        'actors', ${byActor(sql`true`)},
        'calls', (select ${listed} from (
          select jsonb_build_object('name', call, 'count', count(*)) as one, count(*) as n from l
            group by call order by n desc limit ${TOP}) t),
        'hours', (select jsonb_agg((select count(*) from l where extract(hour from l.at) = h) order by h)
          from generate_series(0, 23) h),
        'reasonEtc', (select count(*) from l where kind in ('PII', 'DOWNLOAD') and reason like 'ETC%'),
        'night', (select count(*) from l where operator and (extract(hour from at) >= 22 or extract(hour from at) < 6)),
        'unusual', (select ${listed} from (
          select jsonb_build_object('actor', ${actor}, 'day', day, 'count', n) as one, n from days, usual
            where n > most order by n desc limit ${TOP}) t),
        'ownData', ${byActor(sql`operator and own and kind <> 'AUTH'`)},
        'left', ${byActor(sql`gone`)},
        'actAs', ${byActor(sql`act_as_seq is not null`)}) as figures`,
  );
  return rows[0]!.figures;
}
