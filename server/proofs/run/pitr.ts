// Back to a moment (docs/operations/backup.md): a base backup and the archived log of a PostgreSQL that is lost under work.
// What was acknowledged before the moment is there, what came after it is not, and the rows make sense.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import { takeBackup } from '../../../tools/backup/take.ts';
import { startPostgres, type Postgres } from '../../../tools/postgres.ts';
import { durableSettings } from '../../../tools/postgres/settings.ts';
import { identify, stop } from '../../../tools/process.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { seedDemo } from '../../../tools/seed/seed.ts';
import { connected } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openPool } from '../../kit/db/pool.ts';
import { migrate } from '../../schema/migrate.ts';
import { newJournal, openMarket, startLoad, type Journal, type Market } from '../crash-load.ts';
import { untilQuiet } from '../crash-oracle.ts';
import { openStand, type Stand } from '../stand.ts';
import type { Proof, ProofResult } from './proof.ts';

const DAYS = 3;
/** Of work before the moment, and after it. */
const WORK_MS = 10_000;
/** Between the last that is to be there and the first that is not. */
const APART_MS = 1_500;

async function work(stand: Stand, market: Market, seed: number): Promise<Journal> {
  const journal = newJournal();
  const load = startLoad(stand, createRng(seed), market, journal);
  await nap(WORK_MS);
  await load.finish();
  if (!(await untilQuiet(stand))) journal.wrong.push('jobs or events are still open');
  return journal;
}

/** Where everything of this proof lies; PostgreSQL's own user may come in. */
function openPlaces() {
  const dir = mkdtempSync(path.join(tmpdir(), 'jt-pitr-'));
  chmodSync(dir, 0o755);
  const places = { dir, home: path.join(dir, 'home'), archive: path.join(dir, 'archive') };
  mkdirSync(places.home);
  mkdirSync(places.archive);
  chmodSync(places.archive, 0o777);
  return places;
}

/** Another server from the base backup, played from the archive up to the moment. */
async function restoreTo(
  { dir, archive }: ReturnType<typeof openPlaces>,
  backup: string,
  moment: string,
): Promise<Postgres> {
  const data = path.join(dir, 'restored/data');
  cpSync(path.join(backup, 'pg/data'), data, { recursive: true, preserveTimestamps: true });
  for (const name of readdirSync(path.join(data, 'pg_wal'), { withFileTypes: true }))
    if (name.isFile()) rmSync(path.join(data, 'pg_wal', name.name)); // the archive has it
  writeFileSync(path.join(data, 'recovery.signal'), '');
  chmodSync(data, 0o700);
  const restored = await startPostgres({
    dir: path.dirname(data),
    settings: {
      ...durableSettings,
      restore_command: `cp "${archive}/%f" "%p"`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  });
  // it answers readers while it plays the log
  const plays = 'select 1 where pg_is_in_recovery()';
  while ((await connected(restored.url, (client) => client.query(plays))).rowCount) await nap(100);
  return restored;
}

/** What of a journal is in the rows. */
async function found(url: string, { placed, paid }: Journal): Promise<{ placed: number; paid: number }> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ placed: number; paid: number }>(
      `select count(*) filter (where payment_seq = any($1))::int as placed,
          count(*) filter (where payment_seq = any($2) and paid = amount)::int as paid from payment`,
      [placed.map((one) => one.paymentSeq), paid],
    );
    return rows[0]!;
  });
}

async function compare(url: string, before: Journal, after: Journal): Promise<string[]> {
  const [kept, gone] = [await found(url, before), await found(url, after)];
  const failed = [...before.wrong, ...after.wrong].map((line) => `seen: ${line}`);
  if (before.placed.length === 0 || after.placed.length === 0) failed.push('nobody did anything');
  if (kept.placed !== before.placed.length)
    failed.push(`orders of before: ${kept.placed} of ${before.placed.length}`);
  if (kept.paid !== before.paid.length)
    failed.push(`payments of before: ${kept.paid} of ${before.paid.length}`);
  if (gone.placed > 0) failed.push(`${gone.placed} orders of after the moment are there`);
  const pool = openPool(url, { role: 'job', max: 2, statementTimeoutMs: 60_000 });
  for (const { id, says, rows } of await checkInvariants(pool)) failed.push(`${id} ${says}: ${rows} rows`);
  await pool.end();
  return failed;
}

const run: Proof = async ({ seed }): Promise<ProofResult> => {
  const places = openPlaces();
  const { dir, home, archive } = places;
  const postgres = await startPostgres({
    dir: path.join(home, 'pg'),
    settings: {
      ...durableSettings,
      archive_mode: 'on',
      archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
    },
  });
  let restored: Postgres | null = null;
  try {
    await migrate(postgres.url);
    await seedDemo(postgres.url, { home, days: DAYS });
    const backup = await takeBackup(home, path.join(dir, 'backups'), clock.now());
    const stand = await openStand({ databaseUrl: postgres.url, home });
    const market = await openMarket(stand);
    const before = await work(stand, market, seed);
    await nap(APART_MS);
    const { rows } = await stand.sql.query<{ moment: string }>('select clock_timestamp()::text as moment');
    await nap(APART_MS);
    const after = await work(stand, market, seed + 1);
    const { rows: last } = await stand.sql.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    while (!readdirSync(archive).includes(last[0]!.file)) await nap(100);
    await stand.stop();
    await stop(identify(postgres.pid), [['SIGKILL', 15_000]]);
    const began = performance.now();
    restored = await restoreTo(places, backup.place, rows[0]!.moment);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    return {
      figures: {
        'orders placed and paid before the moment': `${before.placed.length}, ${before.paid.length}`,
        'orders after it, gone': after.placed.length,
        'files of the log in the archive': readdirSync(archive).length,
        'restored to the moment within, s': seconds,
      },
      failed: await compare(restored.url, before, after),
    };
  } finally {
    await restored?.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
export default run;
