import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '../kit/calls.ts';
import type { Journal } from '../kit/journal.ts';
import type { Now } from '../kit/time.ts';

export interface Account {
  bank: string;
  no: string;
  holder: string;
}
/** Money that moved, in won: what buyers paid into virtual accounts, and what was paid out to an account. */
export interface Transfer {
  kind: 'DEPOSIT' | 'PAYOUT';
  transferId: string;
  /** The caller's: the payment's number for a deposit, the idempotency key of a payout. */
  reference: string;
  account: Account;
  amount: number;
  at: string;
}
export type BankEntry =
  | ({ t: 'ACCOUNT'; paymentSeq: number; at: string } & Account)
  | ({ t: 'TRANSFER' } & Transfer);

export interface Bank {
  /**
   * A virtual account of its own for the payment, in the
   * buyer's name; the same number again: the same account.
   */
  issueAccount(request: { paymentSeq: number; buyerName: string }): Promise<Account>;
  deposit(
    payment: { paymentSeq: number; txId: string; amount: number; account: Account | null },
    at: string,
  ): void;
  /** Moves money once per key; another amount under the same key is refused. */
  payOut(request: { key: string; account: Account; amount: number; at: string }): Transfer;
  find(key: string): Transfer | null;
  transfers(): Transfer[];
  takeOver(entries: BankEntry[]): void;
  clear(): void;
}

/** Account numbers are not drawn but counted up from the payment's number, so no two payments share one. */
const numberOf = (paymentSeq: number): string => `790${String(paymentSeq).padStart(11, '0')}`;
const BANKS = ['088', '004', '020', '081', '011', '003'];
const bankOf = (paymentSeq: number): string =>
  BANKS[createHash('sha256').update(String(paymentSeq)).digest()[0]! % BANKS.length]!;
const transferId = (): string => `bk-${randomBytes(9).toString('hex')}`;

/** Accounts and transfers as the journal tells them. */
function openBooks(journal: Journal<BankEntry>) {
  const accounts = new Map<number, Account>();
  const byReference = new Map<string, Transfer>();
  const apply = (entry: BankEntry): void => {
    if (entry.t === 'ACCOUNT')
      accounts.set(entry.paymentSeq, { bank: entry.bank, no: entry.no, holder: entry.holder });
    else {
      const { t: _t, ...transfer } = entry;
      byReference.set(`${entry.kind}:${entry.reference}`, transfer);
    }
  };
  for (const entry of journal.entries()) apply(entry);
  return {
    account: (paymentSeq: number): Account | null => accounts.get(paymentSeq) ?? null,
    payout: (key: string): Transfer | null => byReference.get(`PAYOUT:${key}`) ?? null,
    transfers: (): Transfer[] => [...byReference.values()],
    write: (entry: BankEntry): void => {
      apply(entry);
      journal.append([entry]);
    },
    takeOver: (entries: BankEntry[]): void => {
      journal.append(entries);
      entries.forEach(apply);
    },
    clear: (): void => {
      journal.clear();
      accounts.clear();
      byReference.clear();
    },
  };
}

export function openBank({ journal, now }: { journal: Journal<BankEntry>; now: Now }): Bank {
  const books = openBooks(journal);
  return {
    issueAccount: async ({ paymentSeq, buyerName }) => {
      const at = await now();
      if (!books.account(paymentSeq))
        books.write({
          t: 'ACCOUNT',
          paymentSeq,
          bank: bankOf(paymentSeq),
          no: numberOf(paymentSeq),
          holder: buyerName,
          at,
        });
      return books.account(paymentSeq)!;
    },
    deposit: ({ paymentSeq, txId, amount, account }, at) =>
      books.write({
        t: 'TRANSFER',
        kind: 'DEPOSIT',
        transferId: txId,
        reference: String(paymentSeq),
        account: account!,
        amount,
        at,
      }),
    payOut: ({ key, account, amount, at }) => {
      const done = books.payout(key);
      if (done && (done.amount !== amount || done.account.no !== account.no))
        throw refuse(409, 'KEY_REUSED', '같은 키로 다른 이체가 이미 처리되었습니다.');
      if (!done)
        books.write({
          t: 'TRANSFER',
          kind: 'PAYOUT',
          transferId: transferId(),
          reference: key,
          account,
          amount,
          at,
        });
      return books.payout(key)!;
    },
    find: books.payout,
    transfers: books.transfers,
    takeOver: books.takeOver,
    clear: books.clear,
  };
}
