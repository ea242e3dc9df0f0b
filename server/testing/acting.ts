// An operator in a seller's place, without the asking: for tests of what comes after it.
import { ACT_MS, type ActMode } from '@jangteo/contract/admin/act-as.ts';
import { hashToken } from '../kit/auth/token.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';

/** The header that goes with a token's calls from now on, for an hour. */
export async function actsFor(
  { pools }: Pick<Deps, 'pools'>,
  token: string,
  userSeq: number,
  mode: ActMode = 'WRITE',
): Promise<{ 'x-act-as': string }> {
  await pools.job.query(
    `insert into act_as (session_seq, owner_seq, mode, until)
      select session_seq, $2, $3, $4 from session_token where access_hash = $1
      on conflict (session_seq, owner_seq) do update set mode = excluded.mode, until = excluded.until`,
    [hashToken(token), userSeq, mode, new Date(clock.now().getTime() + ACT_MS)],
  );
  return { 'x-act-as': String(userSeq) };
}
