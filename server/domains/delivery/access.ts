import type { Caller } from '../../kit/auth/caller.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { SellerKind } from './queries/line.ts';

/** Which of the two desks a caller stands at. */
export const kindOf = (caller: Pick<Caller, 'productType'>): SellerKind =>
  caller.productType === 'voucher' ? 'voucher' : 'goods';

/** 접속기록 of an answer that holds recipients unmasked, in the transaction that answers it (D22). */
export function logRecipients(
  ctx: TxCtx,
  orders: readonly (number | string)[],
  reason: string,
): Promise<void> {
  const { caller, request } = ctx;
  return writeAccess(ctx.client, {
    kind: 'PII',
    userSeq: caller.operator?.userSeq ?? caller.userSeq,
    actAsSeq: caller.operator ? caller.userSeq : null,
    apiKey: caller.apiKey,
    ip: request.ip,
    call: request.call,
    subjects: orders.map((seq) => `order:${seq}`),
    reason,
    requestId: request.requestId,
    at: ctx.now,
  });
}
