/** A closed run is confirmed: each payee gets one payout; before it is sent it may be taken back (money.md §4). */
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import type { Mover } from '../../kit/lifecycle/mover.ts';
import { cancelPayout, createPayouts, sendPayouts, takePayoutNumbers } from '../payout/index.ts';
import { settlementMachine } from './machine.ts';
import {
  foldRun,
  lockRun,
  readRun,
  readRunSettlements,
  readWaiting,
  signRun,
  type Run,
  type RunSettlement,
} from './queries/runs.ts';

export interface Excluded {
  sellerSeq: number;
  text: string;
}
export interface Confirming {
  runSeq: number;
  /** The sum that it was decided on. */
  expectedNet: number;
  /** The largest of its payouts. */
  largest: number;
  exclude: readonly Excluded[];
}

/** What one payee is to be paid, out of whose books. */
interface Due {
  payee: number;
  amount: number;
  parts: { member: number; amount: number }[];
  settlements: RunSettlement[];
}

/** A group's master is paid the sum of what those get who were its members when their buckets closed. */
function duesOf(settlements: readonly RunSettlement[]): Due[] {
  const closed = settlements.filter(({ status }) => status === 'CLOSED');
  const byPayee = Map.groupBy(closed, ({ payee }) => payee!);
  return [...byPayee]
    .sort(([a], [b]) => a - b)
    .map(([payee, own]) => ({
      payee,
      amount: own.reduce((sum, one) => sum + one.settleAmount!, 0),
      parts: own.map(({ seller, settleAmount }) => ({ member: seller, amount: settleAmount! })),
      settlements: own,
    }));
}

/** What is to be confirmed: nothing while one of the run is open. */
export function toConfirm(settlements: readonly RunSettlement[]) {
  const isOpen = settlements.some(({ status }) => status === 'ESTIMATE');
  const dues = isOpen ? [] : duesOf(settlements);
  return {
    dues,
    net: dues.reduce((sum, { amount }) => sum + amount, 0),
    largest: Math.max(0, ...dues.map(({ amount }) => amount)),
  };
}

function refusalOf(settlements: readonly RunSettlement[], asked: Confirming): Refusal | null {
  const { dues, net, largest } = toConfirm(settlements);
  if (dues.length === 0) return fail('STATE_CHANGED');
  return net === asked.expectedNet && largest === asked.largest ? null : fail('AMOUNT_CHANGED');
}

/** Why it cannot be confirmed as it stands; locks nothing. */
export async function stillConfirms(db: Db, asked: Confirming): Promise<Refusal | null> {
  const run = await readRun(db, asked.runSeq);
  return run ? refusalOf(await readRunSettlements(db, run), asked) : fail('NOT_FOUND');
}

async function openRun(db: Db, runSeq: number): Promise<Run> {
  const run = await lockRun(db, runSeq);
  if (!run) throw fail('NOT_FOUND');
  return run;
}

/** Of several at once each is a refusal of the whole. */
async function moveRun(
  db: Db,
  action: 'confirm' | 'unconfirm',
  rows: readonly RunSettlement[],
  { actor, at, set }: { actor: Mover; at: Date; set: (settlement: number) => object },
): Promise<void> {
  const { failures } = await moveAll(db, settlementMachine, action, {
    owners: [...new Set(rows.map(({ seller }) => seller))],
    ids: rows.map(({ settlement }) => settlement),
    actor,
    at,
    set: (row) => set(row.id),
  });
  if (failures.length > 0) throw fail('STATE_CHANGED', { current: failures[0]!.current! });
}

/** Who is left out is confirmed with the others, and held until somebody says more. */
export async function confirmRun(
  db: Db,
  asked: Confirming,
  { actor, approvedBy, at }: { actor: Mover; approvedBy: number | null; at: Date },
): Promise<void> {
  const run = await openRun(db, asked.runSeq);
  const settlements = await readRunSettlements(db, run);
  const refusal = refusalOf(settlements, asked);
  if (refusal) throw refusal;
  const { dues } = toConfirm(settlements);
  const numbers = await takePayoutNumbers(db, dues.length);
  const paidWith = new Map(
    dues.flatMap(({ settlements: own }, i) =>
      own.map(({ settlement }) => [settlement, numbers[i]!] as const),
    ),
  );
  await moveRun(
    db,
    'confirm',
    dues.flatMap((due) => due.settlements),
    { actor, at, set: (settlement) => ({ payout_seq: paidWith.get(settlement)!, confirmed_at: toKst(at) }) },
  );
  const { kind, periodKey, payDay } = run;
  await createPayouts(
    db,
    dues.map(({ payee, amount, parts, settlements: own }, i) => {
      const left = asked.exclude.find(
        ({ sellerSeq }) => sellerSeq === payee || own.some(({ seller }) => seller === sellerSeq),
      );
      return {
        payoutSeq: numbers[i]!,
        payee,
        kind,
        periodKey,
        amount,
        payDay,
        parts,
        by: actor.seq,
        approvedBy,
        ...(left && { held: left.text }),
      };
    }),
    at,
  );
  await foldRun(db, run, at);
  await signRun(db, run.runSeq, { confirmed: actor.name });
}

/** Back before anything of it is sent: all of the run, or these sellers and who is paid with them. */
export async function unconfirmRun(
  db: Db,
  { runSeq, sellers }: { runSeq: number; sellers?: readonly number[] | undefined },
  { actor, at }: { actor: Mover; at: Date },
): Promise<void> {
  const run = await openRun(db, runSeq);
  const confirmed = (await readRunSettlements(db, run)).filter(({ status }) => status === 'CONFIRMED');
  const wanted = sellers && new Set(sellers);
  const payouts = new Map(
    confirmed
      .filter(({ seller, payee }) => !wanted || wanted.has(seller) || wanted.has(payee!))
      .map(({ payoutSeq, payee }) => [payoutSeq!, payee!]),
  );
  if (payouts.size === 0) throw fail('STATE_CHANGED');
  const rows = confirmed.filter(({ payoutSeq }) => payouts.has(payoutSeq!));
  await moveRun(db, 'unconfirm', rows, {
    actor,
    at,
    set: () => ({ payout_seq: null, confirmed_at: null, paid_at: null }),
  });
  for (const [payoutSeq, payee] of payouts) await cancelPayout(db, { payee, payoutSeq }, { actor, at });
  await foldRun(db, run, at);
  await signRun(db, run.runSeq, { confirmed: null });
}

/**
 * Sends what waits of a run, from its pay day on. What took two to confirm is not sent by the one who began it (operator.md
 * §6: maker ≠ confirmer).
 */
export async function payRun(
  db: Db,
  { runSeq, expectedNet }: { runSeq: number; expectedNet: number },
  { actor, at }: { actor: Mover; at: Date },
): Promise<{ payouts: number; amount: number; waiting: number }> {
  const run = await openRun(db, runSeq);
  const waiting = await readWaiting(db, run);
  if (waiting.length === 0) throw fail('STATE_CHANGED');
  if (waiting.reduce((sum, { amount }) => sum + amount, 0) !== expectedNet) throw fail('AMOUNT_CHANGED');
  if (kstDay(at) < run.payDay) throw fail('NOT_PAYOUT_DAY');
  if (waiting.some(({ maker }) => maker !== null && maker === actor.seq)) throw fail('SAME_PERSON');
  const done = { payouts: 0, amount: 0, waiting: 0 };
  for (const [payee, own] of Map.groupBy(waiting, (one) => one.payee)) {
    const seqs = own.map(({ payoutSeq }) => payoutSeq);
    const { sent, waiting: left } = await sendPayouts(db, payee, seqs, { actor, at });
    done.payouts += sent.length;
    done.amount += sent.reduce((sum, { amount }) => sum + amount, 0);
    done.waiting += left.length;
  }
  return done;
}
