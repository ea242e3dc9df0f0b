import type { Queryable } from '../db/query.ts';
import type { Invariant } from './invariant.ts';

/** The family of all of them. */
export const TENANT_KEYS = {
  id: 'I18',
  says: 'child and parent belong to one seller',
  title: '다른 판매자의 자료에 이어진 행',
};

/** I18: for every foreign key between tenant tables, a child whose parent belongs to another seller. */
export async function tenantKeys(db: Queryable): Promise<Invariant[]> {
  const { rows } = await db.query<{ child: string; parent: string; columns: string[]; targets: string[] }>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
           (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality c (num, n)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) as columns,
           (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality c (num, n)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num) as targets
      from pg_constraint k where k.contype = 'f'
       and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'seller_seq')
       and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'seller_seq')`);
  return rows.map(({ child, parent, columns, targets }) => {
    const on = columns
      .map((column, i) => ({ column, target: targets[i]! }))
      .filter(({ column }) => column !== 'seller_seq')
      .map(({ column, target }) => `c.${column} = p.${target}`);
    const keyed = columns.includes('seller_seq') ? '' : ' -- the key does not even name the seller';
    return {
      ...TENANT_KEYS,
      id: `${TENANT_KEYS.id} ${child} → ${parent}`,
      sql: `select c.seller_seq
        from ${child} c join ${parent} p on ${on.join(' and ')}
        where c.seller_seq <> p.seller_seq${keyed}`,
    };
  });
}
