import type { Queryable } from '../db/query.ts';
import type { Ctx } from '../http/context.ts';
import { writeAccess, type AccessEntry } from './audit.ts';

type Asked = Pick<Ctx, 'caller' | 'request' | 'now'> & { client: Queryable };

interface Act {
  /** Whose data or money: `refund:800001`, `user:10001`. */
  subjects: readonly string[];
  reason?: string | null;
  detail?: Record<string, unknown>;
}

/**
 * What a caller does or looks at stands in the access log, in the transaction of `client`: by whoever is behind the
 * call. Of an operator who acts for somebody it is the operator, with whom they act for; of a program its key, too.
 */
export const noteAct = (
  { client, caller, request, now }: Asked,
  kind: AccessEntry['kind'],
  { subjects, reason = null, detail }: Act,
): Promise<void> =>
  writeAccess(client, {
    kind,
    userSeq: caller.operator?.userSeq ?? caller.userSeq,
    actAsSeq: caller.operator ? caller.userSeq : null,
    apiKey: caller.apiKey,
    ip: request.ip,
    call: request.call,
    subjects,
    reason,
    ...(detail ? { detail } : {}),
    requestId: request.requestId,
    at: now,
  });
