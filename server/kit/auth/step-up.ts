import { asksStepUp, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Queryable } from '../db/query.ts';
import { fail } from '../http/fail.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './token.ts';

/** So long a person counts as asked, ms. */
export const STEP_UP_MS = 600_000;

interface Asked {
  caller: Caller;
  /** X-Step-Up as it came. */
  key: string | string[] | undefined;
  now: Date;
}

/**
 * Before a call that a borrowed session must not make: the key that POST /user/step-up gave to this session. Throws
 * STEP_UP_REQUIRED (461), ACCESS_DENIED to whoever acts for somebody where it is about the account. A social account without a proven address has
 * nothing to be asked by: there the sign-in itself counts while it is young.
 */
export async function requireStepUp(db: Queryable, endpoint: Endpoint, asked: Asked): Promise<void> {
  const { caller, key, now } = asked;
  if (!asksStepUp(endpoint)) return;
  if (endpoint.stepUp === 'OPERATOR' && caller.userType !== 'admin' && !caller.operator) return;
  if (caller.apiKey || (caller.operator && endpoint.stepUp === 'ASKED')) throw fail('ACCESS_DENIED');
  const { rowCount } = await db.query({
    name: 'stepped-up',
    text: `select from account_session s where s.session_seq = $1
        and (exists (select from step_up u where u.session_seq = s.session_seq and u.key_hash = $2 and u.until > $3)
          or ($4 and s.created_at > $5))`,
    values: [
      caller.sessionSeq,
      hashToken(typeof key === 'string' ? key : ''),
      now,
      caller.emailDuty !== null && !caller.operator,
      new Date(now.getTime() - STEP_UP_MS),
    ],
  });
  if (rowCount !== 1) throw fail('STEP_UP_REQUIRED');
}
