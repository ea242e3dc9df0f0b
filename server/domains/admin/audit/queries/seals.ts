/** Seals over the access log (I25): each holds the rows since the last one, and the last one's hash. */
import { sql } from 'kysely';
import { send, sendPatiently, type Db } from '../../../../kit/db/bound.ts';
import { MONTH_MS, type Span } from '../rules.ts';

/** Rows under one seal, at most. */
export const SEALED_AT_ONCE = 10_000;

interface Next {
  seq: number;
  from: number;
  to: number | null;
  rows: number;
  prev: string;
}

/**
 * Seals the rows that follow the last seal and are all older than `before`; answers how many. Two workers at once: one
 * seals, the other finds its place taken.
 */
export async function sealNext(db: Db, before: Date, now: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<Next & { firstAt: string }>`with last as (
        select coalesce(max(seq), 0) as seq, coalesce(max(to_seq), 0) as to_seq,
          coalesce((array_agg(hash order by seq desc))[1], '') as hash
        from (select seq, to_seq, hash from access_log_seal order by seq desc limit 1) s),
      next as (
        select log_seq, at, bool_and(at < ${before}) over (order by log_seq) as old
          from (select log_seq, at from access_log where log_seq > (select to_seq from last)
            order by log_seq limit ${SEALED_AT_ONCE}) n)
      select last.seq + 1 as seq, last.to_seq + 1 as from, max(next.log_seq) as to, count(next.log_seq)::int as rows,
          min(next.at) as "firstAt", last.hash as prev
        from last left join next on next.old group by last.seq, last.to_seq, last.hash`,
  );
  const next = rows[0]!;
  if (next.to === null) return 0;
  const { seq, from, to, prev } = next;
  const { numAffectedRows } = await send(
    db,
    sql`insert into access_log_seal (seq, from_seq, to_seq, rows, first_at, hash, prev_hash, sealed_at)
      values (${seq}, ${from}, ${to}, ${next.rows}, ${next.firstAt}, access_log_hash(${prev}, ${from}, ${to}), ${prev},
        ${now}) on conflict do nothing`,
  );
  return numAffectedRows === 0n ? 0 : next.rows;
}

/** Whether every row of these days is under a seal, and each of the seals still says what the rows say. */
export async function sealsHold(db: Db, { from, to }: Span): Promise<boolean> {
  const { rows } = await sendPatiently(
    db,
    sql<{ holds: boolean }>`with span as (
        select min(log_seq) as first, max(log_seq) as last from access_log where at >= ${from} and at < ${to})
      select coalesce((select max(to_seq) from access_log_seal) >= span.last, true)
          and (span.last is null or exists (select from access_log_seal))
          and not exists (select from access_log_seal s left join access_log_seal p on p.seq = s.seq - 1
            where s.to_seq >= span.first and s.from_seq <= span.last
              and (s.prev_hash <> coalesce(p.hash, '') or s.from_seq <> coalesce(p.to_seq, 0) + 1
                or s.hash <> access_log_hash(s.prev_hash, s.from_seq, s.to_seq))) as holds
        from span`,
    MONTH_MS,
  );
  return rows[0]!.holds;
}
