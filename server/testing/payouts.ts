/** Payouts of the demo's sellers, with the bank outside. Registers the hooks of the test file. */
import { beforeAll, expect } from 'vitest';
import { standAt } from '../../tools/testing/moment.ts';
import { createPayout, sendPayouts } from '../domains/payout/index.ts';
import { sealAccount } from '../domains/seller/index.ts';
import { allChores, allSubscriptions } from '../domains.ts';
import { checkInvariants } from '../invariants/check.ts';
import { clock } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import type { JobContext } from '../kit/jobs/jobs.ts';
import type { Mover } from '../kit/lifecycle/mover.ts';
import { compareLedgers } from './ledgers.ts';
import { stageRefunds } from './refunds.ts';

const admin: Mover = { kind: 'admin', seq: null, name: '운영자' };

export interface MadePayout {
  payee: number;
  payoutSeq: number;
}

export function stagePayouts() {
  const { stage, job, rows, one, control, fault } = stageRefunds();
  const act = () => ({ actor: admin, at: clock.now() });
  const sellers: number[] = [];
  let made = 0;
  beforeAll(async () => {
    standAt(Date.parse('2026-11-20T12:00:00+09:00'));
    const found = await rows<{ seq: number }>(
      `select seller_seq as seq from seller_account where state = 'VERIFIED' and not exists (select from sanction
        where user_seq = seller_seq and state = 'ACTIVE' and 'PAYOUT_HOLD' = any(scope)) order by 1`,
    );
    sellers.push(...found.map(({ seq }) => seq));
    // the demo's are sealed with a secret of its own
    for (const seller of sellers) {
      const { sealed } = sealAccount(stage.app.deps.config, {
        accountNo: `1101234${seller}`,
        holder: '김하람',
      });
      await rows('update seller_account set sealed = $2 where seller_seq = $1', [seller, sealed]);
    }
  });

  const run = <T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> => inTransaction(job(), [], work);
  /** What its parts are owed, as a closed bucket would have posted it, and its payout. */
  async function create(more: Partial<Parameters<typeof createPayout>[1]> = {}): Promise<MadePayout> {
    const payee = more.payee ?? sellers[0]!;
    const amount = more.amount ?? 10_000 + made;
    made += 1;
    const confirmed = {
      payee,
      kind: 'SPONSORSHIP' as const,
      periodKey: String(made),
      amount,
      payDay: '2026-11-20',
      by: null,
    };
    const payoutSeq = await run((db) => createPayout(db, { ...confirmed, ...more }, clock.now()));
    return { payee, payoutSeq };
  }
  const send = ({ payee, payoutSeq }: MadePayout) => run((db) => sendPayouts(db, payee, [payoutSeq], act()));
  const of = ({ payoutSeq }: MadePayout) =>
    one<{
      status: string;
      attempt: number;
      version: number;
      wait_reason: string | null;
      fail_reason: string;
    }>('select status, attempt, version, wait_reason, fail_reason from payout where payout_seq = $1', [
      payoutSeq,
    ]);
  const stateOf = async (made: MadePayout) => (await of(made)).status;
  const context = (more: Partial<JobContext> = {}): JobContext => ({
    ...stage.app.deps,
    signal: new AbortController().signal,
    ...more,
  });
  /** As the worker runs what was written for it. */
  async function carry(made: MadePayout): Promise<void> {
    const { attempt } = await of(made);
    await allSubscriptions()
      .find((s) => s.topic === 'payout.sent')!
      .run(
        { key: 'x', sellerSeq: made.payee, payload: { payoutSeq: made.payoutSeq, attempt } as never },
        context(),
      );
  }
  const pay = async (made: MadePayout) => {
    await send(made);
    await carry(made);
  };
  const booked = ({ payoutSeq }: MadePayout) =>
    rows<{ key: string }>(
      `select effect_key as key, seller_seq as books, debit, credit, amount from ledger_transfer
      where effect_key ~ ('^payout(-back)?:' || $1::text || ':') order by transfer_seq`,
      [payoutSeq],
    );
  const sentByBank = async ({ payoutSeq }: MadePayout) =>
    (
      await control<{ transfers: { kind: string; reference: string }[] }>('GET', 'ledgers/bank')
    ).transfers.filter((t) => t.kind === 'PAYOUT' && t.reference.startsWith(`payout:${payoutSeq}:`));
  const chore = (name: string) =>
    allChores()
      .find((one) => one.name === name)!
      .run(context());
  /** The bank has confirmed an account of the seller's now. */
  const checkAnew = async (payee: number) => {
    standAt(clock.now().getTime() + 60_000);
    await rows('update seller_account set checked_at = $2, version = version + 1 where seller_seq = $1', [
      payee,
      clock.now(),
    ]);
  };
  const sound = async () => {
    await stage.sim.street.world.hooks.settled();
    expect((await checkInvariants(job())).filter(({ id }) => /^(ST8b|I8|I6|I5)$/.test(id))).toEqual([]);
    expect(await compareLedgers(job(), stage.sim.url)).toEqual([]);
  };

  return {
    stage,
    job,
    rows,
    one,
    control,
    fault,
    sellers,
    run,
    act,
    create,
    send,
    of,
    stateOf,
    context,
    carry,
    pay,
    booked,
    sentByBank,
    chore,
    checkAnew,
    sound,
  };
}
