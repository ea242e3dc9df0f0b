/** Rows of either that the other lacks. */
export const unlike = (rows: string, listed: string): string =>
  `with truth as (${rows}), listed as (${listed})
    (select * from truth except select * from listed)
    union all (select * from listed except select * from truth)`;

/** Rows of a machine that do not stand where their history ends. */
export function lastOf(entity: string, table: string, id: string, column: string): string {
  return `select t.${id}
    from ${table} t
    left join lateral (select to_status from status_history h
      where h.seller_seq = t.seller_seq and h.entity = '${entity}' and h.entity_seq = t.${id}
    order by h.history_seq desc limit 1) h on true where h.to_status is distinct from t.${column}`;
}
