import { createHmac } from 'node:crypto';
import type { PersonAuthPurpose } from '@jangteo/contract/identity/identity.enums.ts';
import type { VouchedPerson } from '../../adapters/identity/port.ts';
import { seal, unseal } from '../../kit/auth/seal.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { firstKeyFor, keysFor, type Secrets } from '../../kit/http/config.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { readAuth } from './queries.ts';
import { stateAt } from './rules.ts';

/** Who was proven, for the domain that asked. */
interface ProvenPerson extends Omit<VouchedPerson, 'ci'> {
  /** The same person has the same; null where the provider names none. Hex. */
  ciHash: string | null;
  adult: boolean;
  /** Until when it counts. */
  goodUntil: string;
}

export const sealPerson = (config: Secrets, { ci: _ci, ...person }: VouchedPerson): Buffer =>
  seal(keysFor(config, 'person-auth'), JSON.stringify(person));

const openPerson = (config: Secrets, sealed: Buffer): Omit<VouchedPerson, 'ci'> =>
  JSON.parse(unseal(keysFor(config, 'person-auth'), sealed)) as Omit<VouchedPerson, 'ci'>;

/** The name alone, for the page that masks it. */
export const nameIn = (config: Secrets, sealed: Buffer): string => openPerson(config, sealed).name;

export const hashCi = (config: Secrets, ci: string | null): Buffer | null =>
  ci === null ? null : createHmac('sha256', firstKeyFor(config, 'person-ci')).update(ci).digest();

/** The device that asks: the browser's cookie, else the session's, else the address. */
export const deviceOf = (ctx: Pick<PublicCtx, 'caller' | 'request'>): string =>
  (ctx.request.deviceId ?? ctx.caller?.deviceId ?? `ip:${ctx.request.ip}`).slice(0, 64);

/**
 * The person behind a proof that counts now, was asked for this purpose and on this device, and by this user where
 * somebody was signed in then. Null where anything of that is not so: whoever asks says in their own words what lacks.
 */
export async function readPersonAuth(
  db: Queryable,
  authId: string,
  asks: Pick<PublicCtx, 'caller' | 'request' | 'config' | 'now'> & { purpose: PersonAuthPurpose },
): Promise<ProvenPerson | null> {
  const row = await readAuth(db, authId);
  if (!row || stateAt(row, asks.now) !== 'DONE' || !row.sealed) return null;
  if (row.purpose !== asks.purpose || row.device_id !== deviceOf(asks)) return null;
  if (row.user_seq !== null && row.user_seq !== asks.caller?.userSeq) return null;
  return {
    ...openPerson(asks.config, row.sealed),
    ciHash: row.ci_hash?.toString('hex') ?? null,
    adult: row.adult === true,
    goodUntil: row.good_until,
  };
}
