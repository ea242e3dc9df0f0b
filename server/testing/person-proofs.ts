import type { PersonAuthPurpose } from '@jangteo/contract/identity/identity.enums.ts';
import type { VouchedPerson } from '../adapters/identity/port.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';
import { readAuth, writeAuth } from '../domains/identity/queries.ts';
import { settle } from '../domains/identity/settle.ts';

interface Proof {
  purpose: PersonAuthPurpose;
  deviceId: string;
  userSeq: number | null;
  person?: Partial<VouchedPerson>;
}

/** A proof that a provider just vouched for; answers its id. */
export async function addProof(
  deps: Pick<Deps, 'pools' | 'config'>,
  { person, ...of }: Proof,
): Promise<string> {
  const authId = crypto.randomUUID();
  const at = clock.now();
  await writeAuth(deps.pools.job, {
    authId,
    type: 'PERSON_AUTH',
    nonce: 'n'.repeat(22),
    returnTo: null,
    at,
    until: new Date(at.getTime() + 600_000),
    ...of,
  });
  const row = (await readAuth(deps.pools.job, authId))!;
  const said = {
    name: '증명인',
    birthDay: '1990-01-01',
    gender: 'U' as const,
    phoneNumber: null,
    ci: authId,
    ...person,
  };
  await settle({ ...deps, now: at }, row, { state: 'DONE', person: said });
  return authId;
}
