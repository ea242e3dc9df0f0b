import type { Queryable } from '../../kit/db/query.ts';

export interface PreferenceRow {
  value: unknown;
  updated_at: string;
}

export async function readPreferenceRow(
  db: Queryable,
  userSeq: number,
  typeKey: string,
): Promise<PreferenceRow | null> {
  const { rows } = await db.query<PreferenceRow>({
    name: 'preference',
    text: 'select value, updated_at from list_preference where user_seq = $1 and type_key = $2',
    values: [userSeq, typeKey],
  });
  return rows[0] ?? null;
}

export async function writePreference(
  db: Queryable,
  userSeq: number,
  typeKey: string,
  value: string,
  at: Date,
): Promise<PreferenceRow> {
  const { rows } = await db.query<PreferenceRow>(
    `insert into list_preference (user_seq, type_key, value, updated_at) values ($1,$2,$3,$4)
     on conflict (user_seq, type_key) do update set value = excluded.value, updated_at = excluded.updated_at
     returning value, updated_at`,
    [userSeq, typeKey, value, at],
  );
  return rows[0]!;
}

export interface ViewRow {
  view_seq: number;
  name: string;
  query: string;
  created_at: string;
}
const VIEW = 'view_seq, name, query, created_at';

export async function readViews(db: Queryable, userSeq: number, typeKey: string): Promise<ViewRow[]> {
  const { rows } = await db.query<ViewRow>(
    `select ${VIEW} from list_view where user_seq = $1 and type_key = $2 order by name, view_seq`,
    [userSeq, typeKey],
  );
  return rows;
}

/**
 * How many views of other names there are; the user's row
 * stays locked, so the limit holds for parallel saves.
 */
export async function countOtherViews(
  db: Queryable,
  userSeq: number,
  typeKey: string,
  name: string,
): Promise<number> {
  await db.query('select 1 from account_user where user_seq = $1 for no key update', [userSeq]);
  const { rows } = await db.query<{ n: number }>(
    'select count(*) as n from list_view where user_seq = $1 and type_key = $2 and name <> $3',
    [userSeq, typeKey, name],
  );
  return rows[0]!.n;
}

export async function writeView(
  db: Queryable,
  userSeq: number,
  typeKey: string,
  view: { name: string; query: string },
  at: Date,
): Promise<ViewRow> {
  const { rows } = await db.query<ViewRow>(
    `insert into list_view (user_seq, type_key, name, query, created_at) values ($1,$2,$3,$4,$5)
     on conflict (user_seq, type_key, name) do update set query = excluded.query returning ${VIEW}`,
    [userSeq, typeKey, view.name, view.query, at],
  );
  return rows[0]!;
}

export async function deleteView(
  db: Queryable,
  userSeq: number,
  typeKey: string,
  viewSeq: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from list_view where user_seq = $1 and type_key = $2 and view_seq = $3',
    [userSeq, typeKey, viewSeq],
  );
  return rowCount === 1;
}
