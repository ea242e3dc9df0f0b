import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { clock } from '../../kit/clock/clock.ts';
import { writeAuth } from './queries.ts';

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
  'identity.check': async (o) => [{ params: await waiting(o), body: {}, headers }],
};
