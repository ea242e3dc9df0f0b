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
export type BankEntry = ({ t: 'ACCOUNT'; paymentSeq: number; at: string } & Account) | ({ t: 'TRANSFER' } & Transfer);

export interface Bank {
  /** A virtual account of its own for the payment, in the buyer's name; the same number again: the same account. */
  issueAccount(request: { paymentSeq: number; buyerName: string }): Promise<Account>;
  deposit(payment: { paymentSeq: number; txId: string; amount: number; account: Account | null }, at: string): void;
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
const bankOf = (paymentSeq: number): string => BANKS[createHash('sha256').update(String(paymentSeq)).digest()[0]! % BANKS.length]!;
const transferId = (): string => `bk-${randomBytes(9).toString('hex')}`;

export function openBank({ journal, now }: { journal: Journal<BankEntry>; now: Now }): Bank {
  const accounts = new Map<number, Account>();
  const byReference = new Map<string, Transfer>();
  const apply = (entry: BankEntry): void => {
    if (entry.t === 'ACCOUNT') accounts.set(entry.paymentSeq, { bank: entry.bank, no: entry.no, holder: entry.holder });
    else {
      const { t: _t, ...transfer } = entry;
      byReference.set(`${entry.kind}:${entry.reference}`, transfer);
    }
  };
  for (const entry of journal.entries()) apply(entry);
  const write = (entry: BankEntry): void => {
    apply(entry);
    journal.append([entry]);
  };
  return {
    issueAccount: async ({ paymentSeq, buyerName }) => {
      const at = await now();
      if (!accounts.has(paymentSeq)) write({ t: 'ACCOUNT', paymentSeq, bank: bankOf(paymentSeq), no: numberOf(paymentSeq), holder: buyerName, at });
      return accounts.get(paymentSeq)!;
    },
    deposit: ({ paymentSeq, txId, amount, account }, at) => write({ t: 'TRANSFER', kind: 'DEPOSIT', transferId: txId, reference: String(paymentSeq), account: account!, amount, at }),
    payOut: ({ key, account, amount, at }) => {
      const done = byReference.get(`PAYOUT:${key}`);
      if (done && (done.amount !== amount || done.account.no !== account.no)) throw refuse(409, 'KEY_REUSED', '같은 키로 다른 이체가 이미 처리되었습니다.');
      if (!done) write({ t: 'TRANSFER', kind: 'PAYOUT', transferId: transferId(), reference: key, account, amount, at });
      return byReference.get(`PAYOUT:${key}`)!;
    },
    find: (key) => byReference.get(`PAYOUT:${key}`) ?? null,
    transfers: () => [...byReference.values()],
    takeOver: (entries) => {
      journal.append(entries);
      entries.forEach(apply);
    },
    clear: () => {
      journal.clear();
      accounts.clear();
      byReference.clear();
    },
  };
}
