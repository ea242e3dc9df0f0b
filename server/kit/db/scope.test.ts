import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from './pool.ts';
import { inTransaction, readOnly } from './tx.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { asLogin } from '../../../tools/up/login.ts';

let db: TestDb;
let app: Pool;
let owner: pg.Client;
beforeAll(async () => {
  db = await testDb();
  app = openPool(asLogin(db.url), { role: 'app', max: 4 });
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await owner.query(
    `insert into content (seller_seq, title, host_user_seq, start_at)
      select s, 'seller ' || s, s, ${sqlNow()}
      from generate_series(1, 50) s, generate_series(1, 3)`,
  );
  await owner.query(
    "insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from content",
  );
});
afterAll(async () => {
  await app.end();
  await owner.end();
  await db.drop();
});

describe('row-level security is the second lock (D2, E13, E14)', () => {
  it('shows the rows of the sellers named, of all of them, of none without a name', async () => {
    const titles = (sellers: number[]) =>
      readOnly(app, sellers, async (tx) =>
        (await tx.selectFrom('content').select('seller_seq').distinct().orderBy('seller_seq').execute()).map(
          (r) => r.seller_seq,
        ),
      );
    expect(await titles([7])).toEqual([7]);
    expect(await titles([3, 9])).toEqual([3, 9]);
    expect(await titles([])).toEqual([]);
    expect((await app.query('select count(*)::int as n from content')).rows[0]).toEqual({ n: 0 });
  });

  it('refuses to write a row of another seller', async () => {
    await expect(
      inTransaction(app, [7], (tx) =>
        tx
          .insertInto('content')
          .values({ seller_seq: 8, title: 'x', host_user_seq: 8, start_at: '2026-01-01T00:00:00+09:00' })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const changed = await inTransaction(app, [7], (tx) =>
      tx.updateTable('content').set({ title: 'taken' }).where('seller_seq', '=', 8).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('leaks no seller to the next user of a connection in 4,000 interleaved transactions, failing ones among them (G-TEN-6)', async () => {
    const one = async (i: number): Promise<void> => {
      const seller = 1 + (i % 50);
      const work = readOnly(app, [seller], async (tx, client) => {
        if (i % 20 === 0) await client.query('select 1/0');
        return tx.selectFrom('content').select('seller_seq').execute();
      });
      const rows = await work.catch(() => [{ seller_seq: seller }]);
      expect(new Set(rows.map((r) => r.seller_seq))).toEqual(new Set([seller]));
    };
    for (let batch = 0; batch < 100; batch++)
      await Promise.all(Array.from({ length: 40 }, (_, i) => one(batch * 40 + i)));
  });

  it('a connection that comes back remembers nobody (E13)', async () => {
    const content = 'select count(*)::int as n from content';
    for (const seller of [7, 9])
      await inTransaction(app, [seller], async (_tx, client) =>
        expect((await client.query(content)).rows).toEqual([{ n: 3 }]),
      );
    await inTransaction(app, [7], async (_tx, client) => client.query('select 1/0')).catch(() => undefined);
    const seen = await Promise.all(Array.from({ length: 8 }, () => app.query(content)));
    expect(seen.flatMap((r) => r.rows as { n: number }[])).toEqual(
      Array.from({ length: 8 }, () => ({ n: 0 })),
    );
  });

  it('refuses seller ids that are no positive integers', async () => {
    for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 53])
      await expect(readOnly(app, [bad], async () => null)).rejects.toThrow(RangeError);
  });
});

describe('the roles own nothing and bypass nothing (G-TEN-5)', () => {
  it('every tenant table has forced policies; the app role is no owner', async () => {
    const { rows } = await owner.query<{
      relname: string;
      relrowsecurity: boolean;
      relforcerowsecurity: boolean;
      owner: string;
    }>(
      `select c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner) as owner
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'seller_seq'
          and c.relname not in ('outbox', 'realtime_event')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const r of rows)
      expect([r.relname, r.relrowsecurity, r.relforcerowsecurity, r.owner.startsWith('jangteo_')]).toEqual([
        r.relname,
        true,
        true,
        false,
      ]);
    const roles = await owner.query(
      `select rolname
        from pg_roles
        where rolname in ('jangteo_app', 'jangteo_job') and (rolsuper or rolbypassrls)`,
    );
    expect(roles.rows).toEqual([]);
  });

  it('SECURITY DEFINER functions are exactly the allowlist; no view slips past the policies', async () => {
    const functions = await owner.query<{ proname: string }>(
      "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
    );
    expect(functions.rows.map((r) => r.proname)).toEqual([
      'desk_job_again',
      'desk_job_drop',
      'desk_job_rows',
      'desk_queues',
      'forget_access_log',
      'orders_of_person',
      'people_like',
      'products_found',
      'products_like',
      'queue_waits',
    ]);
    const [desk] = (
      await owner.query<{ open: boolean }>(
        `select bool_or(has_function_privilege('jangteo_app', oid, 'execute')) as open from pg_proc
          where proname like 'desk\\_%' and pronamespace = 'public'::regnamespace`,
      )
    ).rows;
    expect(desk!.open).toBe(false); // the queues are the job role's (docs/decisions/0227)
    const views = await owner.query(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
        and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    );
    expect(views.rows).toEqual([]);
  });

  it('the access log and the history are append-only for the roles (G-AUD-2)', async () => {
    for (const statement of [
      'update access_log set ip = $$x$$',
      'delete from access_log',
      'truncate access_log',
      'update status_history set action = $$x$$',
      'delete from stock_movement',
    ])
      await expect(inTransaction(app, [1], (_tx, client) => client.query(statement))).rejects.toMatchObject({
        code: '42501',
      });
  });
});

describe('what the processes log in as is nobody (G-TEN-5, docs/decisions/0359)', () => {
  /** What one statement says after the role has been shed, as whoever gets SQL in would. */
  const shed = (statement: string, role: 'app' | 'job' | 'queue' = 'app') =>
    inTransaction(app, [7], async (_tx, client) => {
      await client.query(`set local role jangteo_${role}; reset role; set local role none`);
      return client.query(statement);
    });

  it('is no superuser, bypasses nothing, makes no roles, inherits nothing and owns nothing', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
          array(select roleid::regrole::text from pg_auth_members where member = r.oid order by 1) as roles,
          (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
        from pg_roles r where rolname in ('jangteo_login', 'jangteo_app', 'jangteo_job', 'jangteo_queue') order by 1`,
    );
    const nobody = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    for (const row of rows) expect(row).toMatchObject({ ...nobody, rolreplication: false });
    expect(rows.map(({ rolname, roles }) => [rolname, roles])).toEqual([
      ['jangteo_app', []],
      ['jangteo_job', []],
      ['jangteo_login', ['jangteo_app', 'jangteo_job', 'jangteo_queue']],
      ['jangteo_queue', []],
    ]);
    expect(rows[2]).toMatchObject({ rolinherit: false, owned: 0 });
    const session = await shed('select session_user::text, current_user::text');
    expect(session.rows).toEqual([{ session_user: 'jangteo_login', current_user: 'jangteo_login' }]);
  });

  it.each([
    'select 1 from content',
    'select 1 from account_user',
    'select 1 from pgboss.version',
    "insert into effect (effect_key) values ('x')",
    'create table taken ()',
    'create schema taken',
    'create role taken',
    'alter table content disable row level security',
    'drop policy tenant on content',
    'set session authorization jangteo',
    'set role jangteo',
    'grant jangteo_job to jangteo_app',
    "copy (select 1) to program 'true'",
    "copy content from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    'create extension file_fdw',
  ])('a role that is shed gives no right: %s', async (statement) => {
    for (const role of ['app', 'job', 'queue'] as const)
      await expect(shed(statement, role)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads no table and calls no SECURITY DEFINER function as itself; the queue is a role of its own', async () => {
    const open = async (role: string) =>
      (
        await owner.query<{ what: string }>(
          `select oid::regclass::text as what from pg_class
              where relkind in ('r', 'p', 'v') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
                and has_table_privilege($1, oid, 'select, insert, update, delete')
            union all select oid::regprocedure::text from pg_proc
              where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
          [role],
        )
      ).rows;
    expect(await open('jangteo_login')).toEqual([]);
    expect(
      (await open('jangteo_queue')).filter(({ what }) => !/^(pgboss\.|desk_|queue_waits)/.test(what)),
    ).toEqual([]);
    expect((await open('jangteo_app')).filter(({ what }) => what.startsWith('pgboss'))).toEqual([]);
  });

  it('what runs as its owner meets nothing that a session has laid in its way', async () => {
    const { rows } = await owner.query<{ name: string; as: string; path: string; queue: boolean }>(
      `select proname as name, proowner::regrole::text as as, array_to_string(proconfig, ' ') as path,
          prosrc ~ 'pgboss' as queue
        from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    for (const { name, as, path, queue } of rows) {
      expect([name, path]).toEqual([
        name,
        expect.stringMatching(/^search_path=(public, pg_temp|pg_catalog)$/),
      ]);
      expect([name, as === 'jangteo_queue']).toEqual([name, queue]);
    }
    await expect(
      inTransaction(app, [7], async (_tx, client) => {
        await client.query(`set local role none;
          create temp table access_log (log_seq int, at timestamptz) on commit drop;
          insert into access_log values (1, '2000-01-01');
          create function pg_temp.trap() returns trigger language plpgsql as $$ begin
            raise exception 'run as %', current_user; end $$;
          create trigger trap before delete on access_log for each row execute function pg_temp.trap();
          grant all on access_log to public`);
        return client.query(`set local role jangteo_job; select forget_access_log('2001-01-01', 9)`);
      }),
    ).resolves.toBeDefined();
    await expect(
      inTransaction(app, [7], async (_tx, client) => {
        await client.query(`set local role jangteo_queue;
          create table pgboss.job (name text, id uuid, state text, start_after timestamptz, completed_on timestamptz,
            retry_limit int, retry_count int);
          insert into pgboss.job values ('a', '00000000-0000-4000-8000-000000000001', 'failed');
          create function pgboss.trap() returns trigger language plpgsql as $$ begin
            raise exception 'run as %', current_user; end $$;
          create trigger trap before update on pgboss.job for each row execute function pgboss.trap();
          set local role jangteo_job`);
        return client.query("select desk_job_drop('a', '00000000-0000-4000-8000-000000000001')");
      }),
    ).rejects.toThrow('run as jangteo_queue');
  });

  it('sees as a request the sellers that are named, however often it is asked', async () => {
    const { rows } = await inTransaction(app, [7], async (_tx, client) => {
      await client.query('reset role; set local role jangteo_app');
      return client.query('select distinct seller_seq::int as seller from content');
    });
    expect(rows).toEqual([{ seller: 7 }]);
  });
});
