// What belongs to the mirrored tenant in the database: its rows as one hash per table, its ids by name.
import { sharedIds } from './public-calls.ts';
import type { World } from './world.ts';

interface Table {
  name: string;
  /** Column that says whose the row is. */
  owner: 'seller_seq' | 'user_seq';
}

async function tablesOf(world: World): Promise<Table[]> {
  return world.sql<Table>(
    `select c.table_name as name, min(c.column_name) as owner
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('seller_seq', 'user_seq')
      group by 1 order by 1`,
  );
}

/** Every row of an owner, in every table that says whose a row is: table → count and hash. */
export async function rowsOf(world: World, owner: number): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const { name, owner: column } of await tablesOf(world)) {
    const [row] = await world.sql<{ n: string; hash: string }>(
      `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from "${name}" t
        where ${column} = $1`,
      [owner],
    );
    out[name] = `${row!.n} ${row!.hash}`;
  }
  return out;
}

/**
 * All ids of a seller's rows by their name on the wire: `order_seq` → `orderSeq`. Ids of
 * different tenants never coincide, so one of these in somebody else's answer is a foreign row.
 */
export async function idSetsOf(
  world: World,
  seller: number,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const columns = await world.sql<{ name: string; column: string }>(
    `select a.relname as name, c.attname as column from pg_class a join pg_attribute c on c.attrelid = a.oid
      where a.relrowsecurity and a.relnamespace = 'public'::regnamespace and c.attname like '%\\_seq'
        and c.attnum > 0
        and exists (select from pg_attribute s where s.attrelid = a.oid and s.attname = 'seller_seq')
        and exists (select from pg_index i
          where i.indrelid = a.oid and i.indisprimary and c.attnum = any (i.indkey))`,
  );
  const sets = new Map<string, Set<number>>([
    ['sellerSeq', new Set([seller])],
    ['userSeq', new Set([seller])],
  ]);
  // People are nobody's: the same buyer follows two shops.
  for (const { name, column } of columns.filter((c) => !['seller_seq', 'user_seq'].includes(c.column))) {
    const wire = column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    if (sharedIds.has(wire)) continue;
    const rows = await world.sql<{ id: string }>(
      `select ${column} as id from "${name}" where seller_seq = $1`,
      [seller],
    );
    const set = sets.get(wire) ?? new Set<number>();
    rows.forEach((row) => set.add(Number(row.id)));
    sets.set(wire, set);
  }
  return sets;
}

/** Fields of an answer that hold an id out of the sets: `data[0].orderSeq = 26…`. */
export function foreignIds(json: unknown, sets: ReadonlyMap<string, ReadonlySet<number>>, at = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((one, i) => foreignIds(one, sets, `${at}[${i}]`));
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const here = `${at}.${key}`;
    if (typeof value === 'number') return sets.get(key)?.has(value) ? [`${here} = ${value}`] : [];
    return foreignIds(value, sets, here);
  });
}

/** What may differ between two equal answers: the moment. */
export const withoutMoment = (text: string): string => text.replace(/"timestamp":"[^"]*"/g, '');
