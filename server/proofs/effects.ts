// What a call did, as far as the database tells: how many rows came or went, table by table.
import type { World } from './world.ts';

type Rows = Pick<World, 'sql'>;

/**
 * Bookkeeping of the requests themselves, as many rows as there were requests, and what `send` shows before one that asks
 * who it is; sums, whose rows depend on the connection.
 */
const BOOKS = [
  'idempotency',
  'login_attempt',
  'session_token',
  'step_up',
  'order_rollup',
  'desk_rollup',
  'sent_rollup',
  'claim_rollup',
  'fan_buyer_visit_rollup',
  'fan_rollup',
  'fan_visit_rollup',
  'coupon_rollup',
];

/**
 * Every table of the copy says by itself what came and went, in the writer's own transaction. Counting them
 * all before and after each call takes longer with every table that some other domain has.
 */
const TALLY = `
  create schema proof;
  create table proof.tally (name text not null, rows bigint not null);
  create function proof.came() returns trigger language plpgsql security definer as $body$
    begin
      insert into proof.tally select tg_table_name, count(*) from moved having count(*) > 0;
      return null;
    end $body$;
  create function proof.went() returns trigger language plpgsql security definer as $body$
    begin
      insert into proof.tally select tg_table_name, -count(*) from moved having count(*) > 0;
      return null;
    end $body$;
  do $body$ declare name text;
  begin
    for name in select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> all (array[${BOOKS.map((book) => `'${book}'`).join()}])
    loop
      execute format('create trigger proof_came after insert on public.%I referencing new table as moved
        for each statement execute function proof.came()', name);
      execute format('create trigger proof_went after delete on public.%I referencing old table as moved
        for each statement execute function proof.went()', name);
    end loop;
  end $body$`;

const watched = new WeakMap<Rows, Promise<unknown>>();

/** Rows that came to each table (less those that went) since the world was first asked. */
export async function movedSoFar(world: Rows): Promise<Record<string, number>> {
  const ready = watched.get(world) ?? world.sql(TALLY);
  watched.set(world, ready);
  await ready;
  const rows = await world.sql<{ name: string; n: string }>(
    'select name, sum(rows) as n from proof.tally group by 1 order by 1',
  );
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.n)]));
}

/** Tables whose count differs, with the difference. */
export function difference(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const moved = Object.keys(after).filter((name) => after[name] !== (before[name] ?? 0));
  return Object.fromEntries(moved.map((name) => [name, after[name]! - (before[name] ?? 0)]));
}

/** Runs something and answers what it did besides its result. */
export async function effectOf<T>(world: Rows, run: () => Promise<T>): Promise<[T, Record<string, number>]> {
  const before = await movedSoFar(world);
  const result = await run();
  return [result, difference(before, await movedSoFar(world))];
}
