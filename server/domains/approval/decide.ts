import type { ApprovalKind } from '@jangteo/contract/approval/approval.enums.ts';
import type { ApprovalAction } from '@jangteo/contract/approval/approval.lifecycle.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { hashOf } from './hash.ts';
import { kindOf } from './kinds.ts';
import { approvalMachine } from './machine.ts';
import {
  keepSaved,
  lockApproval,
  readApproval,
  readWaiting,
  savePoint,
  undoSaved,
  type StoredApproval,
} from './queries.ts';
import { isConcerned, mayDecide } from './rules.ts';
import { viewOf } from './view.ts';

/** The approval, locked, where it waits. */
async function open(ctx: TxCtx, approvalSeq: number): Promise<StoredApproval> {
  await lockApproval(ctx.db, approvalSeq);
  const row = await readApproval(ctx.db, approvalSeq);
  if (!row) throw fail('NOT_FOUND');
  if (row.state !== 'WAIT' || Date.parse(row.expiresAt) <= ctx.now.getTime()) throw fail('STATE_CHANGED');
  return row;
}

/** The same, to be decided by this operator: another than the maker and whom it is about, with the right to. */
async function openForOther(ctx: TxCtx, approvalSeq: number): Promise<StoredApproval> {
  const row = await open(ctx, approvalSeq);
  const kind = kindOf(ctx.house, row.kind);
  const isAbout = kind.concerns?.(ctx.db, kind.schema.parse(row.payload), ctx.caller.userSeq);
  if (isConcerned(row, ctx.caller) || (await isAbout)) throw fail('SAME_PERSON');
  if (!mayDecide(row.kind, ctx.caller)) throw fail('ACCESS_DENIED');
  return row;
}

/** Out of waiting, with what is said of it; answers the approval as this operator sees it then. */
async function move(
  ctx: TxCtx,
  row: StoredApproval,
  action: ApprovalAction,
  { text, why = text }: { text: string; why?: string },
): Promise<Approval> {
  const stale = action === 'stale';
  const kept = text.slice(0, 200);
  const { from, to } = await moveOne(ctx.db, approvalMachine, action, {
    owners: [row.byUserSeq],
    id: row.approvalSeq,
    actor: stale ? systemMover : operatorOf(ctx),
    at: ctx.now,
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: stale ? null : ctx.caller.userSeq,
      text: kept,
    }),
  });
  if (to !== 'WAIT' && to !== 'DONE') {
    const kind = kindOf(ctx.house, row.kind);
    await kind.dropped?.(ctx.db, kind.schema.parse(row.payload), { state: to, text: kept, at: ctx.now });
  }
  await noteDecision(ctx, {
    subjects: [`approval:${row.approvalSeq}`, row.subject, `user:${row.byUserSeq}`],
    why,
    before: { state: from, hash: row.hash },
    after: { state: to },
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
  const row = await openForOther(ctx, approvalSeq);
  if (hash !== row.hash || hash !== hashOf(row)) throw fail('APPROVAL_CHANGED');
  if (row.effect?.complete === false) throw fail('STATE_CHANGED');
  const kind = kindOf(ctx.house, row.kind);
  const payload = kind.schema.parse(row.payload);
  const moved = await kind.still(ctx.db, payload);
  if (moved) return move(ctx, row, 'stale', { text: moved.message, why });
  await savePoint(ctx.db);
  try {
    await kind.run(ctx.db, payload, {
      by: row.byUserSeq,
      at: ctx.now,
      approvedBy: ctx.caller.userSeq,
      approvalSeq,
    });
    await keepSaved(ctx.db);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undoSaved(ctx.db);
    return move(ctx, row, 'fail', { text: error.message, why });
  }
  return move(ctx, row, 'approve', { text: why });
}

export async function reject(ctx: TxCtx, approvalSeq: number, text: string): Promise<Approval> {
  const row = await openForOther(ctx, approvalSeq);
  return move(ctx, row, 'reject', { text });
}

/** Whoever asked for it takes it back where it stands, on a page of theirs; false where nothing waits. */
export async function withdrawOf(
  ctx: TxCtx,
  of: { kind: ApprovalKind; subject: string },
  why: string,
): Promise<boolean> {
  const waiting = await readWaiting(ctx.db, of);
  if (waiting) await move(ctx, await open(ctx, waiting.approvalSeq), 'withdraw', { text: why });
  return waiting !== undefined;
}

export async function withdraw(ctx: TxCtx, approvalSeq: number, why: string): Promise<Approval> {
  const row = await open(ctx, approvalSeq);
  if (row.byUserSeq !== ctx.caller.userSeq) throw fail('SAME_PERSON');
  return move(ctx, row, 'withdraw', { text: why });
}
