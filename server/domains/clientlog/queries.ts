import type { clientlogApi, ClientLogRow } from '@jangteo/contract/clientlog/clientlog.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { addDays, startOfDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { KeptEvent } from './rules.ts';

export async function insertEvents(db: Queryable, events: readonly KeptEvent[]): Promise<void> {
  await db.query({
    name: 'client-log',
    text: `insert into client_log (at, name, path, os, version, device, props)
      select at, name, path, os, version, device, props
      from jsonb_to_recordset($1::jsonb) as e (at timestamptz, name text, path text, os text, version text,
        device text, props jsonb)`,
    values: [JSON.stringify(events)],
  });
}

type Filter = InputOf<typeof clientlogApi.counts>['query'];

const WHERE = `($1::text[] is null or name = any($1)) and ($2::text is null or path = $2)
  and ($3::text is null or version = $3) and ($4::text is null or os = $4)
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;
const valuesOf = ({ name, path, version, os, from, to }: Filter): unknown[] => [
  name ?? null,
  path ?? null,
  version ?? null,
  os ?? null,
  from ? startOfDay(from) : null,
  to ? startOfDay(addDays(to, 1)) : null,
];

export async function readLogs(
  db: Queryable,
  { start, length, ...filter }: Filter & { start: number; length: number },
): Promise<{ rows: ClientLogRow[]; found: number; capped: boolean }> {
  const { rows } = await db.query<ClientLogRow>(
    `select log_seq as "logSeq", at, name, path, os, version, device, props from client_log
      where ${WHERE} order by at desc, log_seq desc offset $7 limit $8`,
    [...valuesOf(filter), start, length],
  );
  const { rows: counted } = await db.query<{ n: number }>(
    `select count(*)::int as n from (select from client_log where ${WHERE} limit $7) l`,
    [...valuesOf(filter), COUNT_CAP + 1],
  );
  const { n } = counted[0]!;
  return { rows, found: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
}

interface Count {
  name: ClientLogRow['name'];
  version: string | null;
  count: number;
}

/** How many by name and version, the most first. */
export async function countLogs(db: Queryable, filter: Filter): Promise<Count[]> {
  const { rows } = await db.query<Count>(
    `select name, version, count(*)::int as count from client_log where ${WHERE}
      group by name, version order by count desc, name, version limit 1000`,
    valuesOf(filter),
  );
  return rows;
}

/** Deletes up to `limit` of what is older; answers how many went. */
export async function purgeLogs(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from client_log where log_seq in (select log_seq from client_log where at < $1 order by at limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
