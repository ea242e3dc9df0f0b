/** A payout begins with what is confirmed, and ends before it is sent where that is taken back. */
import type { PayoutKind } from '@jangteo/contract/payout/payout.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { versionGuard } from '../../kit/db/version.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveAll, moveOne, type Moved } from '../../kit/lifecycle/move.ts';
import type { Mover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { payoutHoldsOf, type PayoutHold } from '../sanction/index.ts';
import { payoutOwners } from './directory.ts';
import { payoutMachine, type PayoutFacts } from './machine.ts';
import {
  insertParts,
  insertPayout,
  readChecked,
  readHeldBy,
  readHoldable,
  readPayout,
  takePayoutNumbers,
  type Key,
  type Part,
} from './queries/payout.ts';

export interface Confirmed {
  /** Whose account it goes to. */
  payee: number;
  kind: PayoutKind;
  /** The bucket, or the number of the exchange: one payout of each. */
  periodKey: string;
  /** Won, > 0. */
  amount: number;
  /** `2026-11-16`: not before it. */
  payDay: string;
  /** Out of whose books, where they are not the payee's alone; they come to `amount`. */
  parts?: readonly Part[];
  /** Who confirmed it; null: nobody had to. */
  by: number | null;
  /** Another operator, where it lies above the limit. */
  approvedBy?: number | null;
  /** Why it is held from the first; absent: it waits for its day. */
  held?: string;
  /** Its number, where it was taken before (`takePayoutNumbers`). */
  payoutSeq?: number;
}

/**
 * Writes down what is to be paid, in the transaction that confirms it; the account is the one that the bank has
 * confirmed by now. Answers its number.
 * @throws STATE_CHANGED where the payee has one of this period and kind
 */
export const createPayout = async (db: Db, confirmed: Confirmed, at: Date): Promise<number> =>
  (await createPayouts(db, [confirmed], at))[0]!;

/** The same of many, in their order. */
export async function createPayouts(db: Db, all: readonly Confirmed[], at: Date): Promise<number[]> {
  const holds = await payoutHoldsOf(
    db,
    all.map(({ payee }) => payee),
  );
  const made: number[] = [];
  for (const one of all) made.push(await create(db, one, holds.get(one.payee), at));
  return made;
}

async function create(
  db: Db,
  confirmed: Confirmed,
  sanction: PayoutHold | undefined,
  at: Date,
): Promise<number> {
  const { payee, kind, periodKey, amount, payDay, by } = confirmed;
  const hold = confirmed.held === undefined ? sanction : undefined;
  const held = hold ? heldBy(hold) : confirmed.held;
  const parts = confirmed.parts ?? [{ member: payee, amount }];
  if (parts.reduce((sum, one) => sum + one.amount, 0) !== amount)
    throw new RangeError('the parts of a payout come to its amount');
  const account = await readChecked(db, payee);
  const payoutSeq = await insertPayout(db, {
    seller_seq: payee,
    kind,
    period_key: periodKey,
    amount,
    pay_day: payDay,
    status: held === undefined ? 'WAIT' : 'HELD',
    hold_reason: held ?? null,
    held_by_sanction: hold?.sanctionSeq ?? null,
    bank_code: account?.bankCode ?? null,
    sealed: account?.sealed ?? null,
    last4: account?.last4 ?? null,
    account_version: account?.version ?? null,
    confirmed_by: by,
    approved_by: confirmed.approvedBy ?? null,
    created_at: toKst(at),
    payout_seq: confirmed.payoutSeq ?? (await takePayoutNumbers(db, 1))[0]!,
  });
  if (payoutSeq === undefined) throw fail('STATE_CHANGED');
  await insertParts(db, { payee, payoutSeq }, parts);
  await listAll(db, payoutOwners.of([{ seq: payoutSeq, seller: payee }]));
  await emit(toQueryable(db), {
    topic: 'payout.moved',
    key: `payout.moved:${payoutSeq}:1`,
    sellerSeq: payee,
    payload: {
      sellerSeq: payee,
      payoutSeq,
      kind,
      periodKey,
      amount,
      to: held === undefined ? 'WAIT' : 'HELD',
    },
  });
  return payoutSeq;
}

/** As the desk and the payee read it. */
const heldBy = ({ sanctionSeq, text }: PayoutHold): string => `제재 ${sanctionSeq}: ${text}`.slice(0, 200);

/** Nothing of somebody's leaves while a sanction holds it (operator.md §8). */
export async function holdPayouts(db: Db, payee: number, sanction: PayoutHold, act: Act): Promise<void> {
  const ids = await readHoldable(db, payee);
  if (ids.length > 0)
    await moveAll(db, payoutMachine, 'hold', {
      owners: [payee],
      ids,
      ...act,
      set: () => ({ hold_reason: heldBy(sanction), held_by_sanction: sanction.sanctionSeq }),
    });
}

/** What a sanction held waits again. */
export async function releasePayouts(db: Db, payee: number, sanction: number, act: Act): Promise<void> {
  const ids = await readHeldBy(db, payee, sanction);
  if (ids.length > 0)
    await moveAll(db, payoutMachine, 'release', {
      owners: [payee],
      ids,
      ...act,
      set: () => ({ hold_reason: null, held_by_sanction: null }),
    });
}

interface Act {
  actor: Mover;
  at: Date;
  /** As it was read; absent: whatever it is. */
  version?: number;
}
type Step = Promise<Moved<'payout', PayoutFacts, string>>;

const own = ({ payee, payoutSeq }: Key, { actor, at, version }: Act) => ({
  owners: [payee],
  id: payoutSeq,
  actor,
  at,
  ...(version !== undefined && { guard: versionGuard(version) }),
});

/** What was confirmed is taken back before it is sent. */
export const cancelPayout = (db: Db, key: Key, act: Act): Step =>
  moveOne(db, payoutMachine, 'cancel', own(key, act));

/** It waits for somebody's word, whatever the day. */
export const holdPayout = (db: Db, key: Key, act: Act & { why: string }): Step =>
  moveOne(db, payoutMachine, 'hold', { ...own(key, act), set: () => ({ hold_reason: act.why }) });

export const releasePayout = (db: Db, key: Key, act: Act): Step =>
  moveOne(db, payoutMachine, 'release', {
    ...own(key, act),
    // What a sanction holds is released with it alone.
    guard: (row) =>
      own(key, act).guard?.(row) ?? (row.held_by_sanction === null ? null : fail('STATE_CHANGED')),
    set: () => ({ hold_reason: null }),
  });

/** Whether an account stands that the bank has confirmed since it refused or returned this one. */
export async function hasNewAccount(db: Db, key: Key): Promise<boolean> {
  const [payout, account] = await Promise.all([readPayout(db, key), readChecked(db, key.payee)]);
  if (!account) return false;
  return !payout?.accountAfter || Date.parse(account.checkedAt) > Date.parse(payout.accountAfter);
}

/**
 * What was refused or came back is to be paid again, to the account that was checked since.
 * @throws ACCOUNT_UNCHECKED, STATE_CHANGED, VERSION_CONFLICT
 */
export async function retryPayout(db: Db, key: Key, act: Act): Step {
  if (!(await hasNewAccount(db, key))) throw fail('ACCOUNT_UNCHECKED');
  return moveOne(db, payoutMachine, 'retry', { ...own(key, act), set: () => ({ wait_reason: null }) });
}
