/** Account numbers and holders are kept sealed; who reads one sees the last four digits (accounts.md §6). */
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { AccountView } from '@jangteo/contract/seller/info.api.ts';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import { keysFor, type Secrets } from '../../../kit/http/config.ts';
import { toKst } from '../../../kit/clock/clock.ts';

export interface Kept {
  accountNo: string;
  holder: string;
}

export const sealAccount = (config: Secrets, { accountNo, holder }: Kept) => ({
  sealed: seal(keysFor(config, 'seller-account'), JSON.stringify({ accountNo, holder })),
  last4: accountNo.slice(-4),
});

/** Null where it was sealed with another secret. */
export function openAccount(config: Secrets, sealed: Buffer): Kept | null {
  try {
    return JSON.parse(unseal(keysFor(config, 'seller-account'), sealed)) as Kept;
  } catch {
    return null;
  }
}

/** What is shown of an account that is kept: never more than four digits and two letters. */
export function maskedAccount(config: Secrets, { sealed, last4 }: { sealed: Buffer; last4: string }): Kept {
  const kept = openAccount(config, sealed);
  return {
    accountNo: kept ? mask('code', kept.accountNo) : `****${last4}`,
    holder: kept ? mask('name', kept.holder) : '***',
  };
}

export interface AccountRow {
  bankCode: string;
  bankName: string;
  sealed: Buffer;
  last4: string;
  state: AccountView['state'];
  checkedAt: string | null;
  version: number;
}

export const accountShown = (config: Secrets, row: AccountRow): AccountView => ({
  bankCode: row.bankCode,
  bankName: row.bankName,
  ...maskedAccount(config, row),
  state: row.state,
  checkedAt: row.checkedAt && toKst(new Date(row.checkedAt)),
});
