import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '../kit/calls.ts';
import type { Hooks } from '../kit/hooks.ts';
import type { Journal } from '../kit/journal.ts';
import type { Now } from '../kit/time.ts';

export interface Account {
  bank: string;
  no: string;
  holder: string;
}
/** Money that moved, in won: what buyers paid into virtual accounts, what was paid out to an account, what came back of it. */
export interface Transfer {
  kind: 'DEPOSIT' | 'PAYOUT' | 'RETURN';
  transferId: string;
  /** The caller's: the payment's number for a deposit, the idempotency key of a payout and of its return. */
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
  /** What came back of the payout by this key. */
  returnOf(key: string): Transfer | null;
  /** The receiver's bank sends a payout back, once; null where there is none. `reported` resolves when we were told. */
  giveBack(key: string, reason: string): Promise<{ transfer: Transfer; reported: Promise<void> } | null>;
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
    returned: (key: string): Transfer | null => byReference.get(`RETURN:${key}`) ?? null,
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

interface BankSettings {
  journal: Journal<BankEntry>;
  hooks: Hooks;
  now: Now;
}

export function openBank({ journal, hooks, now }: BankSettings): Bank {
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
    returnOf: books.returned,
    giveBack: async (key, reason) => {
      const paid = books.payout(key);
      if (!paid) return null;
      const at = await now();
      if (!books.returned(key))
        books.write({ ...paid, t: 'TRANSFER', kind: 'RETURN', transferId: transferId(), at });
      const told = { key, transferId: paid.transferId, amount: paid.amount, reason, at };
      const reported = hooks.send('BANK', 'returned', told, { eventId: `returned:${key}` });
      return { transfer: books.returned(key)!, reported };
    },
    transfers: books.transfers,
    takeOver: books.takeOver,
    clear: books.clear,
  };
}
