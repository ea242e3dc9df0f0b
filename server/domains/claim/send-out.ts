/** Money that an operator sends back: to the card once more, or into an account by our bank. */
import { openBank } from '../../adapters/bank/bank.ts';
import { transferOnce, type BankAccount } from '../../adapters/bank/port.ts';
import { openPayments } from '../../adapters/payment/payment.ts';
import { refundOnce, type RefundRequest } from '../../adapters/payment/port.ts';
import { fail } from '../../kit/http/fail.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';

interface Sending {
  way: 'CARD' | 'BANK' | 'OUTSIDE' | null;
  card: RefundRequest;
  bank: {
    /** For ever the same for the same attempt. */
    key: string;
    account: BankAccount | null;
    amount: number;
    sentAt: string;
  };
}
/** The company's number of it, or why it would not. */
export type SentOut = { done: string } | { refused: string };

/** Asks the company what became of it, and sends it only where it has none: runs as often as it likes. */
export async function sendOut(
  { config }: Pick<JobContext, 'config'>,
  { way, card, bank }: Sending,
): Promise<SentOut> {
  if (way === 'CARD') {
    const answer = await refundOnce(openPayments(config), card, true);
    return 'done' in answer ? { done: answer.done.refundId } : answer;
  }
  const { bank: code, no, holder } = bank.account!;
  const account = { bank: code, no, holder };
  const answer = await transferOnce(openBank(config), { ...bank, account, memo: '장터 환불' });
  return 'done' in answer ? { done: answer.done.transferId } : answer;
}

/** Seq and attempt of a transfer's key; null: it is no key of this kind. */
export function keyOf(kind: 'refund' | 'stray', key: string): { seq: number; attempt: number } | null {
  const found = /^(refund|stray)-bank:(\d{1,15}):(\d{1,9})$/.exec(key);
  return found?.[1] === kind ? { seq: Number(found[2]), attempt: Number(found[3]) } : null;
}

interface Known {
  state: string;
  attempt: number;
  externalId: string | null;
  amount: number;
}

/**
 * Whether a transfer that came back is news. Told before we know that it was done at
 * all, it is refused, so that the bank tells it again; false: it was told before.
 */
export function isBack(known: Known, attempt: number, told: { transferId: string; amount: number }): boolean {
  const early = known.attempt === attempt && known.state === 'WAIT_ADMIN';
  if (early || known.attempt < attempt) throw fail('STATE_CHANGED');
  if (known.state !== 'DONE' || known.attempt > attempt) return false;
  if (known.externalId !== told.transferId || known.amount !== told.amount) throw fail('BAD_REQUEST');
  return true;
}
