// kill -9 of the worker while operators' refunds go to the bank: each is paid once, whatever died when (G-RFD-1, G-PAY-1).
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../kit/db/tx.ts';
import type { FailPoint } from '../kit/failpoint.ts';
import { REFUND_AT, stageRefunds, type StagedRefund } from '../testing/refunds.ts';
import { sendBack } from '../domains/claim/payout.ts';
import { startProc, type Proc } from './processes.ts';

const { stage, job, one, control, giveAccount, waiting, stateOf, booked, told, sentByBank, sound } =
  stageRefunds();

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
  'refund:sent@1',
  'refund:sent@2',
];
const refunds: StagedRefund[] = [];
let env: Record<string, string>;
let operator: number;
beforeAll(async () => {
  const { databaseUrl, home, secret } = stage.app.deps.config;
  env = { DATABASE_URL: databaseUrl, JANGTEO_HOME: home, JANGTEO_SECRET: secret, SIM_URL: stage.sim.url };
  operator = (
    await one<{ seq: number }>("select user_seq as seq from account_user where user_type = 'admin' limit 1")
  ).seq;
});

const send = ({ seller, refund }: StagedRefund) =>
  inTransaction(job(), [seller], (tx) =>
    sendBack(tx, { sellerSeq: seller, refundSeq: refund, way: 'BANK', by: operator, at: REFUND_AT }),
  );
const open = async (some: readonly StagedRefund[]): Promise<number> =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from refund where refund_seq = any($1) and state <> 'DONE'",
      [some.map(({ refund }) => refund)],
    )
  ).n;

/** A worker that will die there; answers 1 where it did. */
async function workUntil(point: string, some: readonly StagedRefund[]): Promise<number> {
  const proc: Proc | null = await startProc('worker', { ...env, FAILPOINT: point }).catch(() => null);
  if (!proc) return 1; // it got there before it was ready
  let dead = false;
  void proc.ended.then(() => (dead = true));
  await expect.poll(async () => dead || (await open(some)) === 0).toBe(true);
  await proc.kill();
  return dead ? 1 : 0;
}

async function workInPeace(some: readonly StagedRefund[]): Promise<void> {
  const proc = await startProc('worker', env);
  await expect.poll(() => open(some)).toBe(0);
  await proc.stop();
}

describe('kill -9 while refunds are paid out', () => {
  test('each is at the bank once, in the ledger once, and told once', async () => {
    let died = 0;
    for (const point of POINTS) {
      const refund = await waiting();
      refunds.push(refund);
      await send(refund);
      died += await workUntil(point, refunds);
    }
    expect(died).toBeGreaterThan(POINTS.length / 2);
    await workInPeace(refunds);
    for (const refund of refunds) {
      expect((await booked(refund)).map((b) => b.effect_key)).toEqual([`refund:${refund.refund}:1`]);
      expect(await sentByBank(refund)).toHaveLength(1);
      expect(await told(refund)).toHaveLength(1);
    }
    await sound();
  });

  test('all come back, and are paid again under kills: the ledger adds up to the bank’s book', async () => {
    for (const { refund } of refunds)
      await control('POST', `transfers/${encodeURIComponent(`refund-bank:${refund}:1`)}/return`, {});
    for (const refund of refunds) {
      expect(await stateOf(refund)).toBe('NEED_ACCOUNT');
      await giveAccount(refund, '110555000111');
      await send(refund);
    }
    for (const point of ['commit:before@6', 'commit:after@6'] as const) await workUntil(point, refunds);
    await workInPeace(refunds);
    for (const refund of refunds) {
      expect((await booked(refund)).map((b) => b.effect_key)).toEqual([
        `refund:${refund.refund}:1`,
        `refund-back:${refund.refund}:1`,
        `refund:${refund.refund}:2`,
      ]);
      expect(await sentByBank(refund)).toHaveLength(2);
      expect(await told(refund)).toHaveLength(1);
    }
    await sound();
  });
});
