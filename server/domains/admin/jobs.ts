import type { Client, Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { House } from '../../kit/house.ts';
import type { Deps } from '../../kit/http/context.ts';
import { log } from '../../kit/http/log.ts';
import { check, invariantsOf, type Broken } from '../../kit/invariants/check.ts';
import { subscribe, type Chore } from '../../kit/jobs/jobs.ts';
import { onceEver } from '../../kit/outbox/outbox.ts';
import { readCalendar } from '../reference/index.ts';
import { addAlert, addFailures, claimRun, keepAlerts, keepOne, startRun } from './queries/alerts.ts';

/** One statement over a marketplace of a million lines takes seconds; nobody waits for it. */
const LIMIT_MS = 120_000;

type Asked = Pick<Deps, 'house' | 'pools'>;

/** All invariants, or one, in one snapshot, so that no statement sees half of what another sees (D24). */
async function look(
  client: Client,
  house: House,
  only?: string,
): Promise<{ broken: Broken[]; checked: number }> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = ${LIMIT_MS}`);
  const all = await invariantsOf(client, house, { live: true });
  const asked = only ? all.filter(({ id }) => id === only) : all;
  const broken = await check(client, asked, await readCalendar(client), { limitMs: LIMIT_MS });
  await client.query('commit');
  return { broken, checked: all.length };
}

/** The hour's check, unless another worker has it: answers what is broken, or null. */
export async function checkHourly(deps: Asked): Promise<Broken[] | null> {
  return (await claimRun(deps.pools.job)) ? checkAll(deps) : null;
}

async function checkAll({ house, pools }: Asked): Promise<Broken[]> {
  const pool = pools.job;
  const { broken, checked } = await withClient(pool, (client) => look(client, house));
  for (const { id, says, rows } of broken) log.error({ invariant: id, says, rows }, 'invariant broken');
  await inTransaction(pool, [], (_db, client) => keepAlerts(client, broken, checked));
  return broken;
}

/** What an operator does not want to wait an hour for; everything counts as the hour's check. */
async function checkNow(deps: Asked, invariant: string | null): Promise<void> {
  const pool = deps.pools.job;
  if (invariant === null) {
    await startRun(pool);
    await checkAll(deps);
    return;
  }
  const { broken } = await withClient(pool, (client) => look(client, deps.house, invariant));
  await inTransaction(pool, [], (_db, client) => keepOne(client, invariant, broken));
}

/** A connection on which something failed is not given back. */
async function withClient<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** A webhook that the system has switched off: seen once, by whoever is on duty. */
export const subscriptions = [
  subscribe({
    topic: 'webhook.off',
    name: 'alert',
    run: async ({ key, payload }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, () => addAlert(client, 'WEBHOOK_OFF', payload)),
      );
    },
  }),
  subscribe({
    topic: 'admin.check-asked',
    name: 'check',
    run: ({ payload }, deps) => checkNow(deps, payload.invariant),
    expireSeconds: 900,
    retryLimit: 1,
  }),
  subscribe({
    topic: 'grade.failed',
    name: 'alert',
    run: async ({ key, payload }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, () => addAlert(client, 'GRADE_FAILED', payload)),
      );
    },
  }),
  /** Somebody owes for a second bucket in a row: the next sale may never come (money.md §4). */
  subscribe({
    topic: 'settlement.carried-again',
    name: 'alert',
    run: async ({ key, payload }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, () => addAlert(client, 'CARRIED_TWICE', payload)),
      );
    },
  }),
  subscribe({
    topic: 'admin.calls-failed',
    name: 'alert',
    run: async ({ key, payload: { failed, first } }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, async () => void (await addFailures(client, failed, first))),
      );
    },
  }),
  /** A sanction that somebody does not agree with: another operator than the one who imposed it looks at it. */
  subscribe({
    topic: 'sanction.appealed',
    name: 'alert',
    run: async ({ key, payload }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, () => addAlert(client, 'SANCTION_APPEAL', payload)),
      );
    },
  }),
  /** More papers of people than a review needs (Z10). */
  subscribe({
    topic: 'seller.papers-opened',
    name: 'alert',
    run: async ({ key, payload }, { pools }) => {
      await inTransaction(pools.job, [], (_db, client) =>
        onceEver(client, `${key}:alert`, () => addAlert(client, 'PAPERS_OPENED', payload)),
      );
    },
  }),
];

/** Asked every five minutes, so that a restart does not put the hour off. */
export const chores: Chore[] = [
  {
    name: 'admin.invariants',
    everySeconds: 300,
    run: async (ctx) => void (await checkHourly(ctx)),
  },
];
