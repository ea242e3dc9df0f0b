// The schema can be distributed by seller (docs/decisions/0035): read from PostgreSQL's own catalog.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { TEST_LISTS } from '../../tools/testing/listed.ts';
import { PLACED, REFERENCE, type Placed } from './placement.ts';

let db: TestDb;
let client: pg.Client;
beforeAll(async () => {
  db = await testDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await db?.drop();
});

/** A policy in one text: who it is for, for which commands, beside others or against them, what it lets through. */
const POLICY = `format('%s %s %s: %s, %s', polroles::regrole[], polcmd, polpermissive,
  pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`;
/** The policies of a tenant table, as make_tenant_table makes them: what may be read may be written, nothing else. */
const MADE: Record<string, (owner?: string) => string> = {
  tenant: (owner) =>
    `{jangteo_app} * t: (${owner} = ANY ((string_to_array(NULLIF(current_setting('app.sellers'::text, true), ''::text), ','::text))::bigint[])), `,
  job: () => '{jangteo_job} * t: true, ',
};

/** What would keep the schema from being distributed, in words. */
async function faults(): Promise<string[]> {
  const { rows: placed } = await client.query<Placed>(PLACED);
  const owners = new Map(placed.filter((p) => p.owner !== null).map((p) => [p.table, p.owner!]));
  const out: string[] = [];

  const { rows: keys } = await client.query<{ table: string; name: string; first: string }>(
    `select c.relname as table, i.indexrelid::regclass::text as name, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary)`,
  );
  for (const { table, name, first } of keys)
    if (owners.has(table) && first !== owners.get(table))
      out.push(`rule 1: key ${name} of ${table} begins with ${first}`);

  const { rows: identities } = await client.query<{ table: string }>(
    `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
  );
  const numbered = new Set(identities.map(({ table }) => table));
  const { rows: foreign } = await client.query<{
    from: string;
    to: string;
    columns: string[];
    named: string[];
  }>(
    `select f.relname as from, t.relname as to,
        (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (num, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
        (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (num, n)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as named
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  );
  for (const { from, to, columns, named } of foreign) {
    if (!owners.has(from)) {
      if (owners.has(to)) out.push(`rule 2: ${from} names ${to}, which is spread over the nodes`);
    } else if (owners.has(to)) {
      if (columns[0] !== owners.get(from) || named[0] !== owners.get(to))
        out.push(`rule 1: ${from} (${columns.join()}) names ${to} without its owner`);
    } else if (!REFERENCE.includes(to))
      out.push(`rule 2: ${from} names ${to}, which stays on the coordinator`);
    else if (numbered.has(from)) out.push(`rule 2: ${from} names ${to} and numbers its own rows`);
  }

  const { rows: policies } = await client.query<{ table: string; name: string; text: string }>(
    `select c.relname as table, p.polname as name, ${POLICY} as text
      from pg_policy p join pg_class c on c.oid = p.polrelid`,
  );
  for (const { table, name, text } of policies)
    if (text !== MADE[name]?.(owners.get(table)))
      out.push(`rule 3: policy ${name} of ${table} was not made by make_tenant_table`);
  for (const [table] of owners)
    if (policies.filter((p) => p.table === table).length !== 2)
      out.push(`rule 3: ${table} has not the two policies of a tenant table`);
  const { rows: open } = await client.query<{ table: string }>(
    `select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
  );
  for (const { table } of open)
    if (owners.has(table)) out.push(`rule 3: ${table} does not force its policies`);
  const { rows: columns } = await client.query<{ table: string }>(
    `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'seller_seq' and a.attnotnull and c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')`,
  );
  for (const { table } of columns)
    if (!owners.has(table)) out.push(`rule 3: ${table} has a seller and is no tenant table`);

  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgname <> $1`,
    [TEST_LISTS],
  );
  for (const { table, name } of triggers)
    if (owners.has(table)) out.push(`rule 7: trigger ${name} on ${table}`);
  return out;
}

test('the schema keeps rules 1, 2, 3 and 7', async () => {
  expect(await faults()).toEqual([]);
});

test('tables that every node repeats are there, and are nobody’s', async () => {
  const { rows } = await client.query<Placed>(PLACED);
  const local = new Set(rows.filter((p) => p.owner === null).map((p) => p.table));
  expect(REFERENCE.filter((table) => !local.has(table))).toEqual([]);
  expect(rows.filter((p) => p.owner !== null).length).toBeGreaterThan(20);
});

describe('each fault is noticed', () => {
  test.each([
    [
      'rule 1: key planted of claim begins with claim_seq',
      'create unique index planted on claim (claim_seq)',
    ],
    [
      'rule 1: parcel_step (order_product_seq,seller_seq) names order_product without its owner',
      `create unique index planted on order_product (order_product_seq, seller_seq);
        alter table parcel_step add foreign key (order_product_seq, seller_seq)
          references order_product (order_product_seq, seller_seq) not valid`,
    ],
    [
      'rule 2: orders names payment, which stays on the coordinator',
      'alter table orders add foreign key (payment_seq) references payment not valid',
    ],
    [
      'rule 2: claim names bank and numbers its own rows',
      `alter table claim add column bank_code text, add foreign key (bank_code) references bank not valid`,
    ],
    [
      'rule 3: policy own of claim was not made by make_tenant_table',
      'create policy own on claim to jangteo_app using (seller_seq = 1)',
    ],
    [
      'rule 3: policy tenant of claim was not made by make_tenant_table',
      'alter policy tenant on claim using (seller_seq = any ((select array[1])::bigint[]))',
    ],
    [
      'rule 3: policy tenant of claim was not made by make_tenant_table',
      'alter policy tenant on claim with check (true)',
    ],
    [
      'rule 3: policy tenant of claim was not made by make_tenant_table',
      'alter policy tenant on claim to public',
    ],
    [
      'rule 3: policy job of claim was not made by make_tenant_table',
      'alter policy job on claim to jangteo_app, jangteo_job',
    ],
    [
      'rule 3: policy job of claim was not made by make_tenant_table',
      `drop policy job on claim;
        create policy job on claim for select to jangteo_job using (true)`,
    ],
    ['rule 3: claim does not force its policies', 'alter table claim no force row level security'],
    ['rule 3: claim does not force its policies', 'alter table claim disable row level security'],
    [
      'rule 2: payment names claim, which is spread over the nodes',
      `alter table payment add column seller_seq bigint, add column claim_seq bigint,
        add foreign key (seller_seq, claim_seq) references claim not valid`,
    ],
    [
      'rule 3: planted has a seller and is no tenant table',
      'create table planted (seller_seq bigint not null)',
    ],
    [
      'rule 7: trigger planted on claim',
      `create function planted() returns trigger language plpgsql as 'begin return new; end';
        create trigger planted before insert on claim for each row execute function planted()`,
    ],
  ])('%s', async (fault, planted) => {
    await client.query(`begin; ${planted}`);
    try {
      expect(await faults()).toContain(fault);
    } finally {
      await client.query('rollback');
    }
  });
});
