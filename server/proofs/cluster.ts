// A demo marketplace on a Citus cluster, distributed as `npm run distribute` does it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { distribute } from '../../tools/distribute.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import { connected } from '../../tools/testing/db.ts';
import { startOfWorlds } from '../../tools/testing/moment.ts';
import { learnServer } from '../kit/db/settings.ts';
import { migrate } from '../schema/migrate.ts';
import { PLACED, type Placed } from '../schema/placement.ts';

/** Days of history: each row of it is copied to its node. */
export const CLUSTER_DAYS = 16;
/** Written on the database, so that a proof takes only what is a proof's. */
const MARK = 'jangteo proof';

/** Empties the database where it is this proof's; another that is not empty is refused. */
async function makeRoom(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; mark: string | null; tables: number }>(
      `select current_database() as name, shobj_description(oid, 'pg_database') as mark,
          (select count(*)::int from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r') as tables
        from pg_database where datname = current_database()`,
    );
    const [{ name, mark, tables }] = rows as [(typeof rows)[0]];
    if (tables > 0 && mark !== MARK) throw new Error(`database ${name} is not empty, and not this proof's`);
    await client.query('set client_min_messages = warning');
    const { rows: placed } = await client.query<Placed>(PLACED);
    const all = placed.map(({ table }) => client.escapeIdentifier(table)).join(', ');
    if (all) await client.query(`drop table ${all} cascade`);
    await client.query('drop schema if exists pgboss cascade');
    const { rows: rest } = await client.query<{ drop: string }>(
      `select 'drop sequence ' || c.oid::regclass as drop, c.oid from pg_class c
          where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
        union all select 'drop routine ' || p.oid::regprocedure, p.oid from pg_proc p
          where p.pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    for (const { drop } of rest) await client.query(drop);
    await client.query(`comment on database ${client.escapeIdentifier(name)} is '${MARK}'`);
  } finally {
    await client.end();
  }
}

/** Fills the coordinator's database at `url`; `drop` takes its files away, the rows stay until the next proof. */
export async function openCluster(
  url: string,
): Promise<{ url: string; home: string; drop: () => Promise<void> }> {
  const home = mkdtempSync(path.join(tmpdir(), 'jangteo-citus-'));
  await makeRoom(url);
  await migrate(url);
  await seedDemo(url, { home, days: CLUSTER_DAYS, now: startOfWorlds(), canaries: true });
  await distribute(url, () => undefined);
  await connected(url, learnServer); // for what this process reads itself
  return { url, home, drop: async () => rmSync(home, { recursive: true, force: true }) };
}
