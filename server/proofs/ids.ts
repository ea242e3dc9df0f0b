// Ids of rows that somebody owns, by the field names of the contract: each domain says them in examples.testing.ts.

/** Field name → the owner's id or ids. */
export type Ids = Readonly<Record<string, number | number[]>>;

/** Field name → a statement that answers them as `id`; $1 is the owner. */
export type IdSources = Readonly<Record<string, string>>;

export const newest = (table: string, column: string, limit = 1) =>
  `select ${column} as id from ${table} where seller_seq = $1 order by 1 desc limit ${limit}`;

/** Not those in the trash. */
export const kept = (table: string, column: string, limit = 1) =>
  newest(table, column, limit).replace(' order by', ' and deleted_at is null order by');

/** Where the owner has none, a number that nobody has. */
export const orNobody = (table: string, column: string, limit = 1) =>
  `${newest(table, column, limit).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from ${table} where seller_seq = $1)`;
