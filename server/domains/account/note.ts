import { writeAccess } from '../../kit/audit/audit.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Ctx, PublicCtx } from '../../kit/http/context.ts';
import { own } from './own.ts';

/** What happened to an account, and to which session of it where it is one's. */
interface Happened {
  userSeq: number;
  act: string;
  sessionSeq?: number;
  detail?: object;
}

/** One row of 접속기록 about an account, in the transaction that did it; whoever asked need not be signed in. */
export const noteAuth = (
  db: Queryable,
  { request, now }: Pick<PublicCtx, 'request' | 'now'>,
  { userSeq, act, sessionSeq, detail = {} }: Happened,
): Promise<void> =>
  writeAccess(db, {
    kind: 'AUTH',
    userSeq,
    ip: request.ip,
    call: request.call,
    subjects: [sessionSeq === undefined ? `user:${userSeq}` : `session:${sessionSeq}`],
    detail: { act, ...detail },
    requestId: request.requestId,
    at: now,
  });

/** The same about what the person did with the own account. */
export const noteOwn = (db: Queryable, ctx: Ctx, act: string, detail: object = {}): Promise<void> =>
  noteAuth(db, ctx, { userSeq: own(ctx), act, detail });
