// Settlement closes every open bucket while it is killed before and behind its commits; what stands at the end is
// what an undisturbed closing of the same books leaves, row by row.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { createRng } from '../../../tools/seed/random.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startOfWorlds } from '../../../tools/testing/moment.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const KILLS = 30;
const DAY_MS = 86_400_000;
/** A month and some days behind the demo's day: every bucket that is open there has ended. */
const AHEAD_DAYS = 40;

/** Numbers of the rows themselves, which skip where a transaction was lost, are left out or said by their keys. */
const BOOKS: Record<string, string> = {
  settlement: `select to_jsonb(s) - 'settlement_seq' from settlement s`,
  lines: `select to_jsonb(l) - '{settle_line_seq,settlement_seq,of_line_seq,effect_key,noted_on}'::text[] ||
      jsonb_build_object('bucket', s.period_key, 'kind', s.kind, 'of', o.effect_key,
        'effect', case when l.event_type = 'CARRY_OVER' then 'carry' else l.effect_key end)
    from settlement_line l join settlement s using (seller_seq, settlement_seq)
      left join settlement_line o on o.seller_seq = l.seller_seq and o.settle_line_seq = l.of_line_seq`,
  vat: `select jsonb_build_object('line', l.effect_key, 'vat', v.fee_vat) from settlement_vat v
      join settlement_line l using (seller_seq, settle_line_seq)`,
  days: `select to_jsonb(r) - 'settlement_seq' || jsonb_build_object('bucket', s.period_key, 'kind', s.kind)
    from settlement_rollup r join settlement s using (seller_seq, settlement_seq)`,
  nights: `select to_jsonb(n) - '{settlement_seq,odd_line}'::text[] || jsonb_build_object('bucket', s.period_key,
      'kind', s.kind, 'odd', l.effect_key)
    from settlement_estimate n join settlement s using (seller_seq, settlement_seq)
      left join settlement_line l on l.seller_seq = n.seller_seq and l.settle_line_seq = n.odd_line`,
  ledger: `select jsonb_build_object('seller', t.seller_seq, 'debit', t.debit, 'credit', t.credit, 'amount', t.amount,
      'at', t.at) from ledger_transfer t`,
  told: `select jsonb_build_object('topic', topic, 'seller', seller_seq, 'payload', payload - 'settlementSeq')
    from outbox`,
};

/** Runs the night in a process of its own; the signal that ended it, null where it came through. */
async function night({ url }: TestDb, at: Date, failpoint?: string): Promise<string | null> {
  const child = spawn(process.execPath, [new URL('../closing-night.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      CLOSES_AT: at.toISOString(),
      ...(failpoint && { FAILPOINT: failpoint }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === null && code !== 0) throw new Error(`the night ended with ${code}`);
  return signal;
}

/** Each book's rows as text, in an order of their own. */
async function readBooks({ url }: TestDb): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const books = new Map<string, string[]>();
    for (const [name, query] of Object.entries(BOOKS)) {
      const { rows } = await client.query<{ row: string }>(`select q.x::text as row from (${query}) q (x)`);
      books.set(name, rows.map(({ row }) => row).toSorted());
    }
    return books;
  } finally {
    await client.end();
  }
}

export default async function closing({ seed }: ProofOptions): Promise<ProofResult> {
  const rng = createRng(seed);
  const failed: string[] = [];
  const [calm, killed] = [await demoDb(), await demoDb()];
  const at = new Date(startOfWorlds().getTime() + AHEAD_DAYS * DAY_MS);
  await night(calm, at);
  let kills = 0;
  for (let n = 0; n < KILLS; n++) {
    const point = `commit:${rng.int(0, 1) === 0 ? 'before' : 'after'}@${rng.int(1, 5)}`;
    if ((await night(killed, at, point)) === 'SIGKILL') kills += 1;
  }
  await night(killed, at);
  const [expected, found] = [await readBooks(calm), await readBooks(killed)];
  const figures: ProofResult['figures'] = { kills };
  for (const [name, rows] of expected) {
    figures[name] = rows.length;
    const own = found.get(name)!;
    const differs = rows.findIndex((row, i) => row !== own[i]);
    if (own.length !== rows.length || differs >= 0)
      failed.push(
        `${name}: ${own.length} rows instead of ${rows.length}; ${own[differs]} instead of ${rows[differs]}`,
      );
  }
  if (kills < KILLS) failed.push(`${KILLS - kills} of ${KILLS} nights came through before they were killed`);
  await calm.drop(); // throws where an invariant is broken
  await killed.drop();
  return { figures, failed };
}
