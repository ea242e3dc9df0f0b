// Somebody who has just shown who they are, without the asking: for tests of what comes after it.
import { hashToken, randomToken } from '../kit/auth/token.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';

/** The header that goes with a token's calls, for ten minutes or so long. */
export async function steppedUp(deps: Deps, token: string, ms = 600_000): Promise<{ 'x-step-up': string }> {
  const key = randomToken();
  await deps.pools.job.query(
    `insert into step_up (key_hash, session_seq, until)
      select $1, session_seq, $3 from session_token where access_hash = $2`,
    [hashToken(key), hashToken(token), new Date(clock.now().getTime() + ms)],
  );
  return { 'x-step-up': key };
}
