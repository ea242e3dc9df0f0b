/** 접속기록 as the auditor reads it (operator.md §9). */
import { sql } from 'kysely';
import type { auditApi, SeenBy } from '@jangteo/contract/admin/audit.api.ts';
import { TAKEN_MOST } from '@jangteo/contract/admin/audit.api.ts';
import { ABOUT_MOST, accessLogList } from '@jangteo/contract/admin/audit.list.ts';
import { downloadReason } from '@jangteo/contract/kit/sheet-body.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { TxCtx } from '../../../../kit/http/context.ts';
import { any, integers, none, pattern } from '../../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';
import { changeOf, LOOKED, spanOf, type Span } from '../rules.ts';

/** An operator by name; anybody else by what their shop or channel is called, which is no secret; nobody is null. */
export const nameOf = (account: string): string =>
  `case when ${account}.user_type = 'admin' then ${account}.name
    when ${account}.user_seq is not null then coalesce(${account}.shop_name, ${account}.nickname, '회원') end`;

/** The reason of a download begins with its code; it is read by its word. */
const REASON = `case split_part(l.reason, ':', 1) ${downloadReason.values
  .map(
    (code) => `when '${code}' then '${downloadReason.label(code)}' || substr(l.reason, ${code.length + 1})`,
  )
  .join(' ')} else l.reason end`;

const within = ({ from, to }: Span): Condition => sql`l.at >= ${from} and l.at < ${to}`;
const about = (subject: string): Condition => sql`l.subjects @> ${JSON.stringify([subject])}::jsonb`;

interface Looked extends Span {
  looks: boolean;
  /** Those that are searched for by a part of their name. */
  calls: string[];
}

/** Calls are some hundreds, their rows millions: each is read once, from the index. */
async function callsLike({ client }: Pick<TxCtx, 'client'>, words: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ call: string }>(
    `with recursive c as (
        select min(call) as call from access_log
        union all select (select min(call) from access_log where call > c.call) from c where c.call is not null)
      select call from c where call ilike any($1)`,
    [words.map((word) => pattern(word.trim()))],
  );
  return rows.map(({ call }) => call);
}

function searched(words: readonly string[], key: unknown, calls: readonly string[]): Condition {
  const exact = words.map((word) => word.trim());
  if (key === 'ACTOR_SEQ') return sql`l.user_seq = any(${integers(exact)})`;
  if (key === 'SUBJECT') return sql`(${sql.join(exact.map(about), sql` or `)})`;
  if (key === 'CALL') return calls.length > 0 ? sql`l.call = any(${calls})` : sql`false`;
  if (key === 'IP') return sql`l.ip = any(${exact})`;
  return sql`l.request_id = any(${exact})`;
}

/** Who did it, in whose place, and whom it was about. */
const PEOPLE = `array[l.user_seq, l.act_as_seq] || array(select substr(s, 6)::bigint
  from jsonb_array_elements_text(l.subjects) s where s ~ '^user:[0-9]{1,15}$')`;

export const accessLogSource = listSource(accessLogList, {
  table: 'access_log',
  owner: null,
  people: PEOPLE,
  id: 'log_seq',
  prepare: async (ctx, filters): Promise<Looked> => ({
    ...spanOf(filters as { from?: string; to?: string }),
    looks: filters.looks === true,
    calls:
      filters.searchKey === 'CALL' ? await callsLike(ctx, (filters.keyword ?? []) as readonly string[]) : [],
  }),
  base: (_seller, found) => {
    if (found === undefined) return sql`true`;
    const { looks, calls: _calls, ...span } = found as Looked;
    return looks ? within(span) : sql`${within(span)} and not ${about(LOOKED)}`;
  },
  joins: () => sql`left join account_user a on a.user_seq = l.user_seq
    left join account_user s on s.user_seq = l.act_as_seq`,
  fields: {
    logSeq: 'l.log_seq',
    at: 'l.at',
    actorSeq: 'l.user_seq',
    actor: nameOf('a'),
    actAsSeq: 'l.act_as_seq',
    actAs: nameOf('s'),
    ip: 'l.ip',
    kind: 'l.kind',
    call: 'l.call',
    subjects: 'l.subjects',
    about: `left((select coalesce(string_agg(s, ', '), '') from jsonb_array_elements_text(l.subjects) s), ${ABOUT_MOST})`,
    reason: REASON,
    rows: `(l.detail ->> 'rows')::int`,
    requestId: 'l.request_id',
    _detail: 'l.detail',
  },
  computed: { change: (get) => JSON.stringify(changeOf(get('_detail'))) },
  filters: {
    from: none,
    to: none,
    looks: none,
    kind: any('l.kind'),
    reason: (given) => (given ? sql`l.reason is not null` : sql`l.reason is null`),
    actorSeq: (seq) => sql`l.user_seq = ${seq}`,
    subject: about,
    call: (call) => sql`l.call = ${call}`,
    ip: (ip) => sql`l.ip = ${ip}`,
    before: (seq) =>
      sql`(l.at, l.log_seq) < (select b.at, b.log_seq from access_log b where b.log_seq = ${seq})`,
    searchKey: none,
    keyword: (words, { searchKey, found }) =>
      searched(words, searchKey, (found as Looked | undefined)?.calls ?? []),
  },
  sorts: { at: { column: 'l.at' } },
});

type SeenRow = Omit<SeenBy, 'actor'> & { userSeq: number | null; name: string };
const PEOPLE_MOST = 200;

/** Who had to do with somebody's data, by what they did: the last first. */
export async function readSeenBy(
  db: Db,
  subject: string,
  span: Span,
): Promise<DataOf<(typeof auditApi)['seenBy']>> {
  const { rows } = await send(
    db,
    sql<
      SeenRow & { every: number }
    >`select g."userSeq", g.kind, g.call, g.count, g."firstAt", g."lastAt", g.reasons, g.every, ${sql.raw(nameOf('a'))} as name from (
        select l.user_seq as "userSeq", l.kind, l.call, count(*)::int as count, min(l.at) as "firstAt",
            max(l.at) as "lastAt",
            coalesce((array_agg(distinct ${sql.raw(REASON)}) filter (where l.reason is not null))[1:10], '{}') as reasons,
            sum(count(*)) over ()::int as every
          from access_log l where ${about(subject)} and ${within(span)}
          group by l.user_seq, l.kind, l.call order by max(l.at) desc limit ${PEOPLE_MOST}) g
      left join account_user a on a.user_seq = g."userSeq" order by g."lastAt" desc`,
  );
  return {
    people: rows.map(({ userSeq, name, every: _every, ...one }) => ({
      ...one,
      actor: userSeq === null ? null : { userSeq, name },
    })),
    count: rows[0]?.every ?? 0,
  };
}

type Taken = DataOf<(typeof auditApi)['taken']>;

/** What somebody took home, the newest first. */
export async function readTaken(db: Db, userSeq: number, span: Span): Promise<Taken> {
  const mine = sql`l.user_seq = ${userSeq} and l.kind = 'DOWNLOAD' and ${within(span)}`;
  const { rows: downloads } = await send(
    db,
    sql<Taken['downloads'][number]>`select l.log_seq as "logSeq", l.at, l.call, l.subjects,
        (l.detail ->> 'rows')::int as rows, coalesce(l.detail -> 'columns', '[]') as columns, ${sql.raw(REASON)} as reason
      from access_log l where ${mine} order by l.at desc, l.log_seq desc limit ${TAKEN_MOST}`,
  );
  const { rows: sums } = await send(
    db,
    sql<{ count: number; rows: number }>`select count(*)::int as count,
        coalesce(sum((l.detail ->> 'rows')::int), 0)::int as rows
      from access_log l where ${mine}`,
  );
  return { downloads: [...downloads], ...sums[0]! };
}
