export interface BankAccount {
  /** Code of 금융결제원, three digits (bank.code). */
  bank: string;
  /** Digits only. */
  no: string;
  holder: string;
}

export interface TransferRequest {
  /** Ours, for ever the same for the same transfer; ≤ 100 characters. */
  key: string;
  account: BankAccount;
  /** Won, > 0. */
  amount: number;
  /** What the receiver reads in the passbook; ≤ 10 characters. */
  memo: string;
  /** ISO time of the first attempt: the bank looks a transfer up by its day. */
  sentAt: string;
}

export interface Transferred {
  transferId: string;
  /** ISO time. */
  at: string;
  /** Found again: the receiver's bank has sent it back since. */
  returned?: { reason: string | null };
}

/** `refused`: the bank said no and will say it again. */
export type TransferAnswer = { done: Transferred } | { refused: string };

/**
 * The port to the bank that pays out. A transfer that throws has an unknown outcome: ask `find`,
 * never send it again before the bank said that it has none (G-PAY-1). Called from jobs only (D10).
 */
export interface Bank {
  provider: 'openbanking' | 'simulator' | 'none';
  transfer(request: TransferRequest): Promise<TransferAnswer>;
  /** The transfer by our key; null where the bank never made it. */
  find(request: Pick<TransferRequest, 'key' | 'amount' | 'sentAt'>): Promise<TransferAnswer | null>;
  /** Name of the account's holder, null where there is no such account. */
  holder(account: Pick<BankAccount, 'bank' | 'no'>): Promise<string | null>;
}

/**
 * A transfer of which nobody knows whether it was sent: the bank is
 * asked, and gets it only where it has none by this key (G-PAY-1).
 */
export const transferOnce = async (bank: Bank, request: TransferRequest): Promise<TransferAnswer> =>
  (await bank.find(request)) ?? bank.transfer(request);
