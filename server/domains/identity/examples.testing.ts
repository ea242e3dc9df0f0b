import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { clock } from '../../kit/clock/clock.ts';
import { readAuth, writeAuth } from './queries.ts';
import { settle } from './settle.ts';

const nonce = 'n'.repeat(22);
const deviceId = 'proof-device';
const headers = { cookie: `jt-device=${deviceId}` };

/** One that waits, asked for on the device that the proof's calls come from. */
async function waiting({ world }: Occasion): Promise<{ authId: string }> {
  const authId = crypto.randomUUID();
  const at = clock.now();
  await writeAuth(world.app.deps.pools.job, {
    authId,
    type: 'PERSON_AUTH',
    purpose: 'join',
    deviceId,
    userSeq: null,
    nonce,
    returnTo: null,
    at,
    until: new Date(at.getTime() + 600_000),
  });
  return { authId };
}

export const examples: Examples = {
  'identity.start': () => [{ body: { type: 'PERSON_AUTH', personAuthPurpose: 'join', nonce } }],
  'identity.read': async (o) => [{ params: await waiting(o), headers }],
  /** Nobody is asked about a proof that is done. */
  'identity.check': async (o) => {
    const { authId } = await waiting(o);
    const { deps } = o.world.app;
    const row = await readAuth(deps.pools.job, authId);
    const person = {
      name: '증명인',
      birthDay: '1990-01-01',
      gender: 'U' as const,
      phoneNumber: null,
      ci: authId,
    };
    await settle({ ...deps, now: clock.now() }, row!, { state: 'DONE', person });
    return [{ params: { authId }, body: {}, headers }];
  },
};
