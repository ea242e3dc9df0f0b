/** What is due goes to the bank: counted before it is asked, looked up where nobody knows (G-PAY-1). */
import { openBank } from '../../adapters/bank/bank.ts';
import { transferOnce, type TransferAnswer } from '../../adapters/bank/port.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { failpoint } from '../../kit/failpoint.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll, moveOne } from '../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { postTransfers } from '../ledger/index.ts';
import { openAccount } from '../seller/index.ts';
import { payoutHoldsOf } from '../sanction/index.ts';
import { payoutMachine } from './machine.ts';
import {
  endAttempt,
  insertAttempts,
  lockPayouts,
  readChecked,
  readParts,
  setWaitReason,
  type CheckedAccount,
  type Key,
  type StoredPayout,
} from './queries/payout.ts';

export const NO_ACCOUNT = '확인된 정산 계좌가 없습니다.';
/** A payout that was on its way when the sanction came, and is to be paid again. */
const SANCTIONED = '제재로 지급을 보류했습니다.';

interface Account {
  bank_code: string;
  sealed: Buffer;
  last4: string;
  account_version: number;
}

/** Where a payout goes: as it was confirmed, or to the account that was checked since; null: nowhere yet. */
function accountFor(payout: StoredPayout, checked: CheckedAccount | null): Account | null {
  const { bankCode, sealed, last4, accountVersion, accountAfter } = payout;
  if (!checked) return null;
  if (sealed && accountAfter === null)
    return { bank_code: bankCode!, sealed, last4: last4!, account_version: accountVersion! };
  if (accountAfter !== null && Date.parse(checked.checkedAt) <= Date.parse(accountAfter)) return null;
  return {
    bank_code: checked.bankCode,
    sealed: checked.sealed,
    last4: checked.last4,
    account_version: checked.version,
  };
}

export interface Sent {
  sent: StoredPayout[];
  /** Without an account to pay to: they say so, and wait. */
  waiting: StoredPayout[];
}

/** Sends what of these waits and is due; a job asks the bank (D10). */
export async function sendPayouts(
  db: Db,
  payee: number,
  seqs: readonly number[],
  { actor, at }: { actor: Mover; at: Date },
): Promise<Sent> {
  const today = kstDay(at);
  const held = (await payoutHoldsOf(db, [payee])).has(payee);
  const locked = await lockPayouts(db, payee, seqs);
  const due = locked.filter(({ status, payDay }) => status === 'WAIT' && payDay <= today);
  const checked = due.length === 0 || held ? null : await readChecked(db, payee);
  const accounts = new Map(due.map((one) => [one.payoutSeq, accountFor(one, checked)]));
  const sent = due.filter(({ payoutSeq }) => accounts.get(payoutSeq) !== null);
  const waiting = due.filter(({ payoutSeq }) => accounts.get(payoutSeq) === null);
  if (waiting.length > 0)
    await setWaitReason(
      db,
      payee,
      waiting.map(({ payoutSeq }) => payoutSeq),
      held ? SANCTIONED : NO_ACCOUNT,
    );
  for (const { payoutSeq, attempt: before } of sent) {
    const attempt = before + 1;
    const account = accounts.get(payoutSeq)!;
    await moveOne(db, payoutMachine, 'send', {
      owners: [payee],
      id: payoutSeq,
      actor,
      at,
      set: () => ({ ...account, attempt, account_after: null, wait_reason: null, sending_at: toKst(at) }),
    });
    await insertAttempts(
      db,
      payee,
      [{ payoutSeq, attempt, bankCode: account.bank_code, last4: account.last4 }],
      {
        by: actor.name,
        at,
      },
    );
  }
  await emit(
    toQueryable(db),
    ...sent.map(({ payoutSeq, attempt }) => ({
      topic: 'payout.sent' as const,
      key: `payout.sent:${payoutSeq}:${attempt + 1}`,
      sellerSeq: payee,
      payload: { payoutSeq, attempt: attempt + 1 },
    })),
  );
  return { sent, waiting };
}

/** Bank's key of a transfer: for ever the same for the same attempt. */
export const bankKey = (payoutSeq: number, attempt: number): string => `payout:${payoutSeq}:${attempt}`;

/** Number and attempt of a transfer's key; null: it is no payout's. */
export function keyOf(key: string): { payoutSeq: number; attempt: number } | null {
  const found = /^payout:(\d{1,15}):(\d{1,9})$/.exec(key);
  return found && { payoutSeq: Number(found[1]), attempt: Number(found[2]) };
}

/** What the bank is asked of a payout that was sent. */
export const requestOf = ({ payoutSeq, attempt, amount, sendingAt }: StoredPayout) => ({
  key: bankKey(payoutSeq, attempt),
  amount,
  sentAt: sendingAt!,
});

const work = <T>(ctx: Pick<JobContext, 'pools'>, run: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.pools.job, [], run);

/** Locked, where this attempt is still on its way. */
async function lockSent(db: Db, { payee, payoutSeq }: Key, attempt: number): Promise<StoredPayout | null> {
  const [payout] = await lockPayouts(db, payee, [payoutSeq]);
  return payout?.status === 'SENT' && payout.attempt === attempt ? payout : null;
}

/** The bank has no such transfer: it is made; an account that cannot be read is none. */
async function askBank(
  { config }: Pick<JobContext, 'config'>,
  payout: StoredPayout,
): Promise<TransferAnswer> {
  const kept = openAccount(config, payout.sealed!);
  if (!kept) return { refused: '계좌 정보를 읽을 수 없습니다.' };
  const account = { bank: payout.bankCode!, no: kept.accountNo, holder: kept.holder };
  return transferOnce(openBank(config), { ...requestOf(payout), account, memo: '장터정산' });
}

/** Asks the bank what became of it, and sends it only where it has none. Runs as often as it likes. */
export async function carrySent(
  key: Key,
  attempt: number,
  ctx: Pick<JobContext, 'pools' | 'config'>,
): Promise<void> {
  const payout = await work(ctx, (db) => lockSent(db, key, attempt));
  if (!payout) return;
  const answer = await askBank(ctx, payout);
  failpoint('payout:sent');
  await work(ctx, async (db) => {
    const now = await lockSent(db, key, attempt);
    if (!now) return; // another run was faster
    if ('done' in answer) await paid(db, now, answer.done);
    else await refused(db, now, answer.refused);
  });
}

const moving = ({ payee, payoutSeq }: Key, at: Date) => ({
  owners: [payee],
  ids: [payoutSeq],
  actor: systemMover,
  at,
});

/** The money has left: state, attempt and the books of whoever it was owed to. */
async function paid(
  db: Db,
  payout: StoredPayout,
  { transferId, at: told }: { transferId: string; at: string },
): Promise<void> {
  const at = clock.now();
  await moveAll(db, payoutMachine, 'paid', {
    ...moving(payout, at),
    set: () => ({ transfer_id: transferId, paid_at: toKst(new Date(told)), fail_reason: null }),
  });
  await endAttempt(db, payout, payout.attempt, { outcome: 'PAID', transferId, reason: null, at });
  await book(db, payout, { transferId, back: false, at });
}

/** Of each part, out of what was due to the bank; back where it came back. */
export async function book(
  db: Db,
  payout: StoredPayout,
  { transferId, back, at }: { transferId: string; back: boolean; at: Date },
): Promise<void> {
  const { payoutSeq, attempt } = payout;
  const parts = await readParts(db, payout);
  await postTransfers(
    db,
    parts.map(({ member, amount }) => ({
      sellerSeq: member,
      debit: back ? 'bank.cash' : 'seller.due',
      credit: back ? 'seller.due' : 'bank.cash',
      amount,
      effectKey: `${back ? 'payout-back' : 'payout'}:${payoutSeq}:${attempt}:${member}`,
      externalId: transferId,
    })),
    at,
  );
}

/** It waits for another account. */
async function refused(db: Db, payout: StoredPayout, said: string): Promise<void> {
  const at = clock.now();
  const reason = said.slice(0, 200);
  await moveAll(db, payoutMachine, 'refuse', {
    ...moving(payout, at),
    set: () => ({ fail_reason: reason, account_after: toKst(at) }),
  });
  await endAttempt(db, payout, payout.attempt, { outcome: 'REFUSED', transferId: null, reason, at });
}
