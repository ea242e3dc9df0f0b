import { writeAccess } from '../../kit/audit/audit.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { own } from './own.ts';

/** One row of 접속기록 about what the person did with the own account, in the transaction that did it. */
export function noteOwn(db: Queryable, ctx: Ctx, act: string, detail: object = {}): Promise<void> {
  const userSeq = own(ctx);
  const { request } = ctx;
  return writeAccess(db, {
    kind: 'AUTH',
    userSeq,
    ip: request.ip,
    call: request.call,
    subjects: [`user:${userSeq}`],
    detail: { act, ...detail },
    requestId: request.requestId,
    at: ctx.now,
  });
}
