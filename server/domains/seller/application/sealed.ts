/** What is said of people in an application is kept sealed; the rest stands as it is (accounts.md §10). */
import type { Gender } from '@jangteo/contract/identity/identity.enums.ts';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import { keysFor, type Secrets } from '../../../kit/http/config.ts';

/** Whom an adult authentication told of, as it was when the step was saved: the proof itself runs out and goes. */
export interface ProvenApplicant {
  name: string;
  birthDay: string | null;
  /** Absent where it was proven before this was kept. */
  gender?: Gender;
  adult: boolean;
  ciHash: string | null;
  at: string;
  until: string;
}

const PERSONAL = ['authId', 'business', 'address', 'contact', 'manager', 'account', 'answers'] as const;
interface Sealed extends Pick<ApplicationValue, (typeof PERSONAL)[number]> {
  person: ProvenApplicant | null;
}
export interface Said {
  value: ApplicationValue;
  person: ProvenApplicant | null;
}

const keyOf = (config: Secrets) => keysFor(config, 'seller-application');

/** As two columns: what may stand open, and the rest. */
export function sealSaid(config: Secrets, { value, person }: Said): { open: string; sealed: Buffer } {
  const open: Record<string, unknown> = { ...value };
  const secret: Record<string, unknown> = { person };
  for (const name of PERSONAL) {
    if (value[name] !== undefined) secret[name] = value[name];
    delete open[name];
  }
  return { open: JSON.stringify(open), sealed: seal(keyOf(config), JSON.stringify(secret)) };
}

export function openSaid(
  config: Secrets,
  row: { value: Omit<ApplicationValue, keyof Sealed>; sealed: Buffer },
): Said {
  const { person, ...secret } = opened(config, row.sealed);
  return { value: { ...row.value, ...secret }, person };
}

/** Nothing where it was sealed with another secret. */
function opened(config: Secrets, sealed: Buffer): Sealed {
  try {
    return JSON.parse(unseal(keyOf(config), sealed)) as Sealed;
  } catch {
    return { person: null };
  }
}
