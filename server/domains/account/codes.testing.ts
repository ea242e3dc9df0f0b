// Codes that were sent and not entered yet, for examples of calls.
import { hashToken } from '../../kit/auth/token.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Occasion } from '../../proofs/occasion.ts';
import { hashCode } from './codes.ts';
import { writeCode, type CodeBinding } from './queries.ts';

export const CODE = '135790';

/** A code that was sent and not entered yet. */
export async function sent({ world }: Occasion, binding: CodeBinding): Promise<void> {
  const { deps } = world.app;
  await writeCode(deps.pools.job, {
    ...binding,
    ip: '192.0.2.1',
    hash: hashCode(deps, binding, CODE),
    challenge: null,
    at: clock.now(),
  });
}

/** The device of the session that the proof's calls come from. */
export async function deviceOf({ world, owner }: Occasion): Promise<string> {
  const [session] = await world.sql<{ device_id: string }>(
    'select device_id from account_session join session_token using (session_seq) where access_hash = $1',
    [hashToken(owner.token!)],
  );
  return session!.device_id;
}
