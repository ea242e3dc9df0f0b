import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { SignInResult } from '@jangteo/contract/account/own.enums.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Deps, RequestFacts } from '../../kit/http/context.ts';
import { writeSignIn, writeWrong } from './queries.ts';
import { agentOf } from './rules/agent.ts';

type Seen = Pick<Deps, 'pools'> & { request: RequestFacts; now: Date };

/** Writes down for the person what happened at their door (GET /user/sign-ins). */
export const noteSignIn = (
  { pools, request, now }: Seen,
  what: { userSeq: number; result: SignInResult; provider: LoginProvider },
  db: Queryable = pools.app,
): Promise<void> =>
  writeSignIn(db, { ...what, at: now, ip: request.ip, deviceName: agentOf(request.userAgent).deviceName });

/** A wrong password at a login id: the same statement whether somebody has that id or not (G-ENU-1). */
export const noteWrong = ({ pools, request, now }: Seen, loginId: string): Promise<void> =>
  writeWrong(pools.app, loginId, {
    at: now,
    ip: request.ip,
    deviceName: agentOf(request.userAgent).deviceName,
  });
