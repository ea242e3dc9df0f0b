// G-MIG-1: the schema grows under 50 requests a second while somebody else holds its tables;
// the version that is at work refuses nobody, and one that starts afterwards works beside it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { seedLarge } from '../../../tools/seed/large.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { migrate } from '../../schema/migrate.ts';
import { generate, mixOf } from '../mix.ts';
import { startProc } from '../processes.ts';
import { openStand } from '../stand.ts';
import type { ProofResult } from './proof.ts';

const LINES = 50_000;
const PER_SECOND = 50;
const SECONDS = 30;
const HELD_MS = 2_500;
const GOAL_LOCK_MS = 1_000;

/** One file for each thing that a migration may do to tables in use (tools/rules/migrations.ts). */
const GROWTH: Record<string, string> = {
  '9001_orders.sql': 'alter table orders add column proof_note text',
  '9001_order_product.sql': 'alter table order_product add column proof_score int not null default 7',
  '9001_delivery_bundle.sql': 'alter table delivery_bundle add column proof_note text',
  '9001_payment.sql': 'alter table payment add column proof_note text',
  '9002_index.sql': `-- outside a transaction
    drop index concurrently if exists proof_score_index;
    create index concurrently proof_score_index
    on order_product (seller_seq, proof_score, order_product_seq);`,
  '9003_check.sql':
    'alter table order_product add constraint proof_score_small check (proof_score < 100) not valid',
  '9004_valid.sql': 'alter table order_product validate constraint proof_score_small',
  '9005_table.sql': `create table proof_mark (seller_seq bigint not null,
    mark_seq bigint generated always as identity, order_seq bigint not null,
    primary key (seller_seq, mark_seq));
    alter table proof_mark add foreign key (seller_seq, order_seq) references orders (seller_seq,
      order_seq) not valid`,
  '9006_contract.sql': '-- contract: nothing reads it any more\nalter table orders drop column proof_note',
  '9007_contract.sql': '-- contract: nothing reads it any more\ndrop table proof_mark',
};

/** A report that somebody runs: it holds the tables that the growth wants, again and again. */
async function holdTables(url: string, over: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while (!over.aborted) {
    await client.query(
      `begin;
        select count(*)
        from orders
        where seller_seq = 1;
        select count(*)
        from order_product
        where seller_seq = 1`,
    );
    await nap(HELD_MS);
    await client.query('commit');
    await nap(HELD_MS / 5);
  }
  await client.end();
}

/** The longest that any request has waited for a lock, ms. */
async function watchWaits(sql: pg.Pool, over: AbortSignal): Promise<number> {
  let longest = 0;
  const text = `select coalesce(max(extract(epoch from clock_timestamp() - query_start)),
    0)::float * 1000 as ms
      from pg_stat_activity
      where wait_event_type = 'Lock' and application_name like 'jangteo-api%'`;
  while (!over.aborted) {
    const { rows } = await sql.query<{ ms: number }>(text);
    longest = Math.max(longest, rows[0]!.ms);
    await nap(20);
  }
  return Math.round(longest);
}

export default async function run(): Promise<ProofResult> {
  const db = await demoDb();
  const stand = await openStand({ databaseUrl: db.url, home: db.home });
  const { sellerSeq } = await seedLarge(db.url, { lines: LINES });
  const dir = mkdtempSync(join(tmpdir(), 'proof-migrate-'));
  for (const [name, text] of Object.entries(GROWTH)) writeFileSync(join(dir, name), text);
  const failed: string[] = [];
  try {
    const { mix } = await mixOf(stand, sellerSeq);
    await generate({ url: stand.url, perSecond: PER_SECOND, seconds: 5, mix });
    const quiet = await generate({ url: stand.url, perSecond: PER_SECOND, seconds: 10, mix });
    const over = new AbortController();
    const beside = [holdTables(db.url, over.signal), watchWaits(stand.sql, over.signal)] as const;
    const load = generate({ url: stand.url, perSecond: PER_SECOND, seconds: SECONDS, mix });
    await nap(1_000);
    const began = performance.now();
    const ran = await migrate(db.url, dir);
    const took = performance.now() - began;
    const port = await freePort();
    const second = await startProc('api', { ...stand.env, PORT: String(port) });
    const both = await generate({ url: `http://127.0.0.1:${port}`, perSecond: 10, seconds: 4, mix });
    const busy = await load;
    over.abort();
    const [, waited] = await Promise.all(beside);
    await second.stop();
    const answers = [...Object.entries(busy.answers), ...Object.entries(both.answers)];
    failed.push(...answers.filter(([said]) => said !== '200').map(([said, n]) => `${said} × ${n}`));
    if (ran.length !== Object.keys(GROWTH).length) failed.push(`only ${ran.join(', ')} ran`);
    if (took > (SECONDS - 8) * 1000)
      failed.push(`the schema took ${Math.round(took)} ms, longer than the load`);
    if (waited > GOAL_LOCK_MS + 200)
      failed.push(`a request waited ${waited} ms for a lock (goal ${GOAL_LOCK_MS})`);
    const figures = {
      lines: LINES,
      'steps of the schema': ran.length,
      'they took, ms': Math.round(took),
      'requests meanwhile': busy.sent + both.sent,
      'p99 before, ms': quiet.accepted.p99,
      'p99 meanwhile, ms': busy.accepted.p99,
      'longest wait of a request for a lock, ms': waited,
    };
    return { figures, failed };
  } finally {
    await stand.stop();
    await db.drop({ unsound: 'the large seller has rows of lists without histories' });
    rmSync(dir, { recursive: true, force: true });
  }
}
