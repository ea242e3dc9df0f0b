import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { hashOf, sameContent } from './hash.ts';
import type { Approvable } from './kinds.ts';
import { insertApproval } from './queries.ts';

const VALID_MS = 72 * 3_600_000;
/** Who asks waits so many ms for what it does to be counted; above that a job counts it. */
export const patience = { countMs: 2_000 };

/** What a change does, as far as it is counted while somebody waits for it. */
async function countOf<P>(
  { house, db, now }: Pick<TxCtx, 'house' | 'db' | 'now'>,
  kind: Pick<Approvable<P>, 'count'>,
  payload: P,
): Promise<Effect | null> {
  return (await kind.count?.({ house, db, now, until: clock.realMs() + patience.countMs }, payload)) ?? null;
}

/** What somebody sees before they ask for it: refused where it could not be asked for. */
export async function previewOf<P>(
  ctx: Pick<TxCtx, 'house' | 'db' | 'now'>,
  kind: Pick<Approvable<P>, 'count' | 'still'>,
  payload: P,
): Promise<Effect> {
  const refusal = await kind.still(ctx.db, payload);
  if (refusal) throw refusal;
  return (await countOf(ctx, kind, payload))!;
}

/** What an approver is asked, without what is done then. */
export type Shown<P> = Pick<Approvable<P>, 'kind' | 'subject' | 'amount' | 'show' | 'count'>;

/** Lets it wait for a second operator, whatever its limit is; what waits for the same subject already goes on waiting. */
export async function letWait<P>(
  ctx: TxCtx,
  kind: Shown<P>,
  payload: P,
  why: string,
): Promise<{ approvalSeq: number; payload: unknown; isNew: boolean }> {
  const facts = await kind.show(ctx.db, payload);
  const effect = await countOf(ctx, kind, payload);
  const waiting = await insertApproval(ctx.db, {
    kind: kind.kind,
    subject: kind.subject(payload),
    payload,
    facts,
    effect,
    hash: hashOf({ kind: kind.kind, payload, facts, effect }),
    amount: kind.amount(payload),
    why,
    by: ctx.caller.userSeq,
    device: ctx.caller.deviceId,
    at: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + VALID_MS),
  });
  if (waiting.isNew && effect?.complete === false)
    await emit(toQueryable(ctx.db), {
      topic: 'approval.count-asked',
      key: `approval.count-asked:${waiting.approvalSeq}`,
      payload: { approvalSeq: waiting.approvalSeq },
    });
  return waiting;
}

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
  const refusal = await kind.still(ctx.db, payload);
  if (refusal) throw refusal;
  if (!kind.needs(payload, ctx.now)) {
    await kind.run(ctx.db, payload, {
      by: ctx.caller.userSeq,
      at: ctx.now,
      approvedBy: null,
      approvalSeq: null,
    });
    return null;
  }
  const waiting = await letWait(ctx, kind, payload, why);
  if (!waiting.isNew && kind.waiting) throw await kind.waiting(ctx.db, payload);
  if (!waiting.isNew && !sameContent(waiting.payload, payload)) throw fail('APPROVAL_WAITING');
  return { approvalSeq: waiting.approvalSeq, state: 'WAIT' };
}
