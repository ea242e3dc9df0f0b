import type { TxCtx } from '../http/context.ts';
import { writeAccess } from './audit.ts';

interface Act {
  /** Whose data or money: `refund:800001`, `user:10001`. */
  subjects: readonly string[];
  reason: string | null;
  detail?: Record<string, unknown>;
}

/** An operator's own act or look stands in the access log, in its transaction. */
export const noteAct = (
  ctx: TxCtx,
  kind: 'PII' | 'WRITE',
  { subjects, reason, detail }: Act,
): Promise<void> =>
  writeAccess(ctx.client, {
    kind,
    userSeq: ctx.caller.userSeq,
    ip: ctx.request.ip,
    call: ctx.request.call,
    subjects,
    reason,
    ...(detail ? { detail } : {}),
    requestId: ctx.request.requestId,
    at: ctx.now,
  });
