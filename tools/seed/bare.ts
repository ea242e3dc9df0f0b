import { lockAlone } from './alone.ts';
import type pg from 'pg';

interface Dropped {
  undo: string;
  redo: string;
}

/**
 * Runs `load` while the tables have neither secondary indexes nor foreign keys,
 * then makes both anew: one sorted build and one checking join instead of a
 * look-up per row. Same transaction, so nobody ever sees the tables without them.
 */
export async function withoutIndexes<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  await takeAlone(client, tables);
  const keys = await client.query<Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
              pg_get_constraintdef(oid)) as redo
       from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  const indexes = await client.query<Dropped>(
    `select format('drop index %s', i.indexrelid::regclass) as undo, pg_get_indexdef(i.indexrelid) as redo
       from pg_index i
       where i.indrelid = any($1::text[]::regclass[])
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { undo } of [...keys.rows, ...indexes.rows]) await client.query(undo);
  const result = await load();
  for (const { redo } of [...indexes.rows, ...keys.rows]) await client.query(redo);
  return result;
}

/** Tables with those that their keys name: a job that reads two of them is not waited for while one of them is ours. */
async function takeAlone(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t::text as name
       from pg_constraint c cross join lateral unnest(array[c.conrelid, c.confrelid]::regclass[]) t
       where c.contype = 'f' and c.conrelid = any($1::text[]::regclass[]) order by 1`,
    [tables],
  );
  await lockAlone(
    client,
    rows.map(({ name }) => name),
  );
}
