import type { ApprovalAction } from '@jangteo/contract/approval/approval.lifecycle.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { hashOf } from './hash.ts';
import { kindOf } from './kinds.ts';
import { approvalMachine } from './machine.ts';
import {
  keepSaved,
  lockApproval,
  readApproval,
  savePoint,
  undoSaved,
  type StoredApproval,
} from './queries.ts';
import { isMaker, viewOf } from './view.ts';

/** The approval, locked, where it waits and somebody else may decide it. */
async function open(ctx: TxCtx, approvalSeq: number): Promise<StoredApproval> {
  await lockApproval(ctx.db, approvalSeq);
  const row = await readApproval(ctx.db, approvalSeq);
  if (!row) throw fail('NOT_FOUND');
  if (row.state !== 'WAIT' || Date.parse(row.expiresAt) <= ctx.now.getTime()) throw fail('STATE_CHANGED');
  return row;
}

async function move(ctx: TxCtx, row: StoredApproval, action: ApprovalAction, text: string): Promise<void> {
  const { userSeq, name } = ctx.caller;
  const stale = action === 'stale';
  await moveOne(ctx.db, approvalMachine, action, {
    owners: [row.byUserSeq],
    id: row.approvalSeq,
    actor: stale ? systemMover : { kind: 'admin', seq: userSeq, name },
    at: ctx.now,
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: stale ? null : userSeq,
      text: text.slice(0, 200),
    }),
  });
}

async function told(ctx: TxCtx, row: StoredApproval, reason: string): Promise<Approval> {
  await noteAct(ctx, 'WRITE', {
    subjects: [`approval:${row.approvalSeq}`, row.subject, `user:${row.byUserSeq}`],
    reason,
    detail: { hash: row.hash },
  });
  return viewOf((await readApproval(ctx.db, row.approvalSeq))!, ctx.caller);
}

/**
 * Another operator agrees to exactly what they saw, and it is done in this transaction, in the maker's name. What has
 * moved meanwhile is STALE; what the rules refuse is FAILED, with nothing done.
 */
export async function approve(
  ctx: TxCtx,
  approvalSeq: number,
  { hash, why }: { hash: string; why: string },
): Promise<Approval> {
  const row = await open(ctx, approvalSeq);
  if (isMaker(row, ctx.caller)) throw fail('SAME_PERSON');
  if (hash !== row.hash || hash !== hashOf(row)) throw fail('APPROVAL_CHANGED');
  const kind = kindOf(ctx.house, row.kind);
  const payload = kind.schema.parse(row.payload);
  const moved = await kind.still(ctx.db, payload);
  if (moved) {
    await move(ctx, row, 'stale', moved.message);
    return told(ctx, row, why);
  }
  await savePoint(ctx.db);
  try {
    await kind.run(ctx.db, payload, { by: row.byUserSeq, at: ctx.now });
    await keepSaved(ctx.db);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undoSaved(ctx.db);
    await move(ctx, row, 'fail', error.message);
    return told(ctx, row, why);
  }
  await move(ctx, row, 'approve', why);
  return told(ctx, row, why);
}

export async function reject(ctx: TxCtx, approvalSeq: number, text: string): Promise<Approval> {
  const row = await open(ctx, approvalSeq);
  if (isMaker(row, ctx.caller)) throw fail('SAME_PERSON');
  await move(ctx, row, 'reject', text);
  return told(ctx, row, text);
}

export async function withdraw(ctx: TxCtx, approvalSeq: number, why: string): Promise<Approval> {
  const row = await open(ctx, approvalSeq);
  if (row.byUserSeq !== ctx.caller.userSeq) throw fail('SAME_PERSON');
  await move(ctx, row, 'withdraw', why);
  return told(ctx, row, why);
}
