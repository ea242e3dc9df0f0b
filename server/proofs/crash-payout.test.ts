// kill -9 of the worker during a pay run and while the bank answers late: each payout leaves once, whatever died when
// (G-PAY-1).
import { beforeAll, describe, expect, test } from 'vitest';
import type { FailPoint } from '../kit/failpoint.ts';
import { retryPayout } from '../domains/payout/index.ts';
import { stagePayouts, type MadePayout } from '../testing/payouts.ts';
import { startProc, type Proc } from './processes.ts';

const { stage, one, rows, run, act, control, sellers, create, send, stateOf, booked, sentByBank, ...more } =
  stagePayouts();
const { checkAnew, sound } = more;

/** Where the worker dies, and at which time it gets there. */
const POINTS: `${FailPoint}@${number}`[] = [
  'relay:queued@1',
  'commit:before@1',
  'commit:after@2',
  'commit:before@3',
  'job:done@1',
  'commit:after@4',
  'commit:before@5',
  'commit:after@7',
  // The bank has it, nobody here knows.
  'payout:sent@1',
  'payout:sent@2',
];
const made: MadePayout[] = [];
let env: Record<string, string>;
beforeAll(() => {
  const { databaseUrl, home, secret } = stage.app.deps.config;
  env = { DATABASE_URL: databaseUrl, JANGTEO_HOME: home, JANGTEO_SECRET: secret, SIM_URL: stage.sim.url };
});

const open = async (): Promise<number> =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from payout where payout_seq = any($1) and status = 'SENT'",
      [made.map(({ payoutSeq }) => payoutSeq)],
    )
  ).n;

/** A worker that will die there; answers 1 where it did. */
async function workUntil(point: string): Promise<number> {
  const proc: Proc | null = await startProc('worker', { ...env, FAILPOINT: point }).catch(() => null);
  if (!proc) return 1; // it got there before it was ready
  let dead = false;
  void proc.ended.then(() => (dead = true));
  await expect.poll(async () => dead || (await open()) === 0).toBe(true);
  await proc.kill();
  return dead ? 1 : 0;
}

async function workInPeace(): Promise<void> {
  const proc = await startProc('worker', env);
  await expect.poll(open).toBe(0);
  await proc.stop();
}

const keysOf = async (payout: MadePayout) => (await booked(payout)).map(({ key }) => key);
const paidTold = async ({ payoutSeq }: MadePayout) =>
  rows(
    `select from outbox where topic = 'payout.moved' and payload ->> 'payoutSeq' = $1 and payload ->> 'to' = 'PAID'`,
    [String(payoutSeq)],
  );

describe('kill -9 during a pay run', () => {
  test('each is at the bank once, in the ledger once, and told once', async () => {
    let died = 0;
    for (const [i, point] of POINTS.entries()) {
      // Two at once, of whom one’s answer is lost after the effect, or comes late.
      const run = [
        await create({ payee: sellers[i % sellers.length]! }),
        await create({ payee: sellers[(i + 1) % sellers.length]! }),
      ];
      made.push(...run);
      for (const payout of run) await send(payout);
      const kind = i % 2 === 0 ? 'TIMEOUT_AFTER_EFFECT' : 'DELAY';
      await control('POST', 'faults', { port: 'BANK', kind, times: 1, ms: 1_000 });
      died += await workUntil(point);
    }
    expect(died).toBeGreaterThan(POINTS.length / 2);
    await workInPeace();
    for (const payout of made) {
      const { payoutSeq, payee } = payout;
      expect([await stateOf(payout), await keysOf(payout)]).toEqual([
        'PAID',
        [`payout:${payoutSeq}:1:${payee}`],
      ]);
      expect(await sentByBank(payout)).toHaveLength(1);
      expect(await paidTold(payout)).toHaveLength(1);
    }
    await sound();
  });

  test('all come back a day later, told twice, and are paid again under kills', async () => {
    for (const { payoutSeq } of made)
      for (let n = 0; n < 2; n++)
        await control('POST', `transfers/${encodeURIComponent(`payout:${payoutSeq}:1`)}/return`, {});
    for (const payee of new Set(made.map((payout) => payout.payee))) await checkAnew(payee);
    for (const payout of made) {
      expect(await stateOf(payout)).toBe('RETURNED');
      await run((db) => retryPayout(db, payout, act()));
      await send(payout);
    }
    for (const point of ['commit:before@6', 'payout:sent@3', 'commit:after@6']) await workUntil(point);
    await workInPeace();
    for (const payout of made) {
      const { payoutSeq, payee } = payout;
      expect(await keysOf(payout)).toEqual([
        `payout:${payoutSeq}:1:${payee}`,
        `payout-back:${payoutSeq}:1:${payee}`,
        `payout:${payoutSeq}:2:${payee}`,
      ]);
      expect(await sentByBank(payout)).toHaveLength(2);
    }
    await sound();
  });
});
