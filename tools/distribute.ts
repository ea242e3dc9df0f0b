/**
 * `npm run distribute`: turns the database behind DATABASE_URL, a Citus coordinator, into a distributed one, empty or
 * with data: tenant tables by their owner, tables of reference on every node (docs/decisions/0035). What stands already
 * is left alone, so it is run again after an upgrade.
 */
import pg from 'pg';
import { migrate } from '../server/schema/migrate.ts';
import { PLACED, REFERENCE, type Placed } from '../server/schema/placement.ts';

type Say = (line: string) => void;

/** All tenant tables, those first that others name by a foreign key. */
async function tenantTables(client: pg.Client): Promise<Placed[]> {
  const { rows: tables } = await client.query<Placed>(PLACED);
  const { rows: named } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.oid <> t.oid`,
  );
  const left = new Map(tables.filter((one) => one.owner !== null).map((one) => [one.table, one]));
  const out: Placed[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      (one) => !named.some(({ from, to }) => from === one.table && left.has(to)),
    );
    if (free.length === 0) throw new Error(`tables name each other: ${[...left.keys()].join(', ')}`);
    for (const one of free) left.delete(one.table);
    out.push(...free);
  }
  return out;
}

/** The cluster must be one, and copying rows past row-level security is a superuser's. */
async function check(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ citus: string | null; super: boolean; nodes: number }>(
    `select (select extversion from pg_extension where extname = 'citus') as citus,
      (select rolsuper from pg_roles where rolname = current_user) as super,
      (select count(*)::int from pg_extension where extname = 'citus') as nodes`,
  );
  const [{ citus, super: mayCopy }] = rows as [(typeof rows)[0]];
  if (citus === null) throw new Error('this database has no citus extension: create it on every node first');
  if (!mayCopy) throw new Error('row-level security lets only a superuser copy rows to the nodes');
}

const standing = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ table: string; kind: string }>(
    'select table_name::text as table, citus_table_type as kind from citus_tables',
  );
  return new Map(rows.map((row) => [row.table, row.kind]));
};

/** Numbers go on where they were: a table that Citus takes over gets its sequences anew. */
async function mendSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
        pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  for (const { table, column, sequence } of rows) {
    const last = await client.query<{ most: string | null }>(
      `select max("${column}") as most from "${table}"`,
    );
    const { most } = last.rows[0]!;
    if (most === null) continue;
    await client.query(
      `select setval($1::regclass, greatest($2::bigint, coalesce(last_value, 0))) from pg_sequences
        where format('%I.%I', schemaname, sequencename)::regclass = $1::regclass`,
      [sequence, most],
    );
  }
}

/** Distributes what is not distributed yet; `say` hears of each table. */
export async function distribute(url: string, say: Say): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url, application_name: 'jangteo-distribute' });
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await check(client);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = client.escapeIdentifier(rows[0]!.name);
    // A request's sellers are SET LOCAL, a node's connection is the request's role, and a node writes times as texts, too.
    const settings = [
      "citus.propagate_set_commands = 'local'",
      "timezone = 'Asia/Seoul'",
      "datestyle = 'ISO'",
    ];
    for (const setting of settings) await client.query(`alter database ${name} set ${setting}`);
    for (const role of ['jangteo_app', 'jangteo_job']) await client.query(`alter role ${role} login`);
    const known = await standing(client);
    for (const table of REFERENCE) {
      if (known.get(table) === 'reference') continue;
      await client.query('select create_reference_table($1::regclass)', [table]);
      say(`${table}: on every node`);
    }
    let first: string | null = null;
    for (const { table, owner } of await tenantTables(client)) {
      if (known.get(table) !== 'distributed') {
        await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
          table,
          owner,
          first ?? 'none',
        ]);
        say(`${table}: by ${owner}`);
      }
      first ??= table;
    }
    // A table that Citus takes over gets its sequences anew, without what 0010 grants on all of them.
    await client.query('grant usage, select on all sequences in schema public to jangteo_app, jangteo_job');
    await mendSequences(client);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL names no coordinator');
  await distribute(url, (line) => console.log(line));
}
