import { versionGuard } from '../../../kit/db/version.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { moveAll, moveOne } from '../../../kit/lifecycle/move.ts';
import { isOwn } from '../application/desk-view.ts';
import { paperMachine } from './machine.ts';
import { readPaper, readPapers } from './queries.ts';
import { paperRow } from './view.ts';

const actorOf = ({ caller }: TxCtx) => ({ kind: 'admin' as const, seq: caller.userSeq, name: caller.name });

/** Approves or refuses a paper that waits. */
export async function decidePaper(
  { params: { userSeq, docType }, body }: InputOf<typeof paperApi.decide>,
  ctx: TxCtx,
): Promise<PaperRow> {
  const isApproval = body.decision === 'APPROVE';
  const expiresOn = isApproval ? body.expiresOn : undefined;
  if (expiresOn !== undefined && expiresOn < kstDay(ctx.now))
    throw fieldError('expiresOn', 'MIN', '지난 날짜는 유효기간이 될 수 없습니다.');
  if (!(await readPaper(ctx.db, userSeq, docType))) throw fail('NOT_FOUND');
  if (await isOwn(ctx, userSeq)) throw fail('SAME_PERSON');
  const said = isApproval ? body.why : body.reason;
  const { from, to } = await moveOne(ctx.db, paperMachine, isApproval ? 'approve' : 'reject', {
    owners: [userSeq],
    id: docType,
    actor: actorOf(ctx),
    at: ctx.now,
    guard: versionGuard(body.version),
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      expires_on: expiresOn ?? null,
      reject_reason: isApproval ? null : said,
    }),
  });
  await noteAct(ctx, 'WRITE', {
    subjects: [`paper:${userSeq}:${docType}`, `user:${userSeq}`],
    reason: said,
    detail: { before: { state: from }, after: { state: to } },
  });
  return paperRow({ docType, required: true }, (await readPaper(ctx.db, userSeq, docType))!);
}

/** Papers that were marked while nobody had decided them: refused, so that a new one is asked for. */
export async function rejectMarked(
  ctx: TxCtx,
  userSeq: number,
  docTypes: readonly number[],
  text: string,
): Promise<void> {
  const waiting = (await readPapers(ctx.db, userSeq))
    .filter(({ docType, state }) => docTypes.includes(docType) && state === 'SUBMITTED')
    .map(({ docType }) => docType);
  if (waiting.length === 0) return;
  await moveAll(ctx.db, paperMachine, 'reject', {
    owners: [userSeq],
    ids: waiting,
    actor: actorOf(ctx),
    at: ctx.now,
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      expires_on: null,
      reject_reason: text.replace(/\s+/g, ' ').slice(0, 200),
    }),
  });
}
