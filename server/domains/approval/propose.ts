import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { hashOf, sameContent } from './hash.ts';
import type { Approvable } from './kinds.ts';
import { insertApproval } from './queries.ts';

const VALID_MS = 72 * 3_600_000;

/**
 * Does an act, or lets it wait for a second operator where it lies above its limit: answers the approval, null where
 * it was done. Asking twice for the same answers the one that waits. Nothing is locked before it.
 * @throws APPROVAL_WAITING where something else waits for the same subject
 */
export async function propose<P>(
  ctx: TxCtx,
  kind: Approvable<P>,
  payload: P,
  why: string,
): Promise<{ approvalSeq: number; state: 'WAIT' } | null> {
  const { kind: name } = kind;
  const refusal = await kind.still(ctx.db, payload);
  if (refusal) throw refusal;
  const { userSeq, deviceId } = ctx.caller;
  if (!kind.needs(payload, ctx.now)) {
    await kind.run(ctx.db, payload, { by: userSeq, at: ctx.now, approvedBy: null });
    return null;
  }
  const facts = await kind.show(ctx.db, payload);
  const waiting = await insertApproval(ctx.db, {
    kind: name,
    subject: kind.subject(payload),
    payload,
    facts,
    hash: hashOf({ kind: name, payload, facts }),
    amount: kind.amount(payload),
    why,
    by: userSeq,
    device: deviceId,
    at: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + VALID_MS),
  });
  if (!waiting.isNew && kind.waiting) throw await kind.waiting(ctx.db, payload);
  if (!waiting.isNew && !sameContent(waiting.payload, payload)) throw fail('APPROVAL_WAITING');
  return { approvalSeq: waiting.approvalSeq, state: 'WAIT' };
}
