/** A wrong row for an invariant, written as no code of ours could: it shows that the invariant can fail. */
export type Break = readonly [id: string, statement: string];

export const oneOf = (table: string, id: string, where = 'true'): string =>
  `${id} = (select min(${id}) from ${table} where ${where})`;

export const unchecked = (table: string, constraint: string): string =>
  `alter table ${table} drop constraint ${constraint};`;

/** Rows again with other numbers, constraints aside. */
export const again = (table: string, changes: string, where: string): string =>
  `create table twin as select * from ${table} where ${where} limit 1;
    update twin set ${changes};
    alter table ${table} add column if not exists twin_mark int;
    alter table twin add column if not exists twin_mark int;
    insert into ${table} select * from twin`;
