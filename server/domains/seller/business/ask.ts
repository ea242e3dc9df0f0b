/** Questions to the tax office and the banks: 5 s, no transaction, no effect; away is SERVICE_BUSY (accounts.md §6). */
import { openBank } from '../../../adapters/bank/bank.ts';
import { openBusinessRegistry } from '../../../adapters/business-registry/business-registry.ts';
import type { BusinessClaim, BusinessStatus } from '../../../adapters/business-registry/port.ts';
import type { Config } from '../../../kit/http/config.ts';
import { fail } from '../../../kit/http/fail.ts';
import { log } from '../../../kit/http/log.ts';

export interface AskedAccount {
  bankCode: string;
  accountNo: string;
  holder: string;
}
type Asking = { config: Pick<Config, 'simUrl'> };

/** Banks write names without blanks, or with others. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toUpperCase();

async function patiently<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ what, error: (error as Error).message }, 'asked outside');
    throw fail('SERVICE_BUSY', { retryAfterSec: 10 });
  }
}

/** Whether there is such an account, and whether it is this holder's. The bank's own name stays here. */
export async function askHolder(
  { config }: Asking,
  { bankCode, accountNo, holder }: AskedAccount,
): Promise<{ exists: boolean; matches: boolean }> {
  const named = await patiently('holder', () => openBank(config).holder({ bank: bankCode, no: accountNo }));
  return { exists: named !== null, matches: named !== null && plain(named) === plain(holder) };
}

/** How a business stands. */
export async function askBusiness({ config }: Asking, number: string): Promise<BusinessStatus> {
  const [status] = await patiently('business', () => openBusinessRegistry(config).status([number]));
  return status!;
}

/** How a business stands, and whether it is this representative's. */
export const askClaim = ({ config }: Asking, claim: BusinessClaim) =>
  patiently('business claim', () => openBusinessRegistry(config).verify(claim));

const TAX_TYPES = [
  ['간이', 'SIMPLE'],
  ['면세', 'FREE'],
  ['일반', 'NORMAL'],
] as const;

/** The tax office's words as ours; null where it has none for the number. */
export const taxTypeOf = (words: string) => TAX_TYPES.find(([word]) => words.includes(word))?.[1] ?? null;
