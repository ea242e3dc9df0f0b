import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { deciding, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { refuseOwn } from '../application/desk-view.ts';
import { paperMachine } from './machine.ts';
import { readPaper, readPapers } from './queries.ts';
import { paperRow } from './view.ts';

const decideOn = deciding(paperMachine, {
  subjects: (userSeq, docType) => [`paper:${userSeq}:${docType}`, `user:${userSeq}`],
  refuse: refuseOwn,
});

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
  const said = isApproval ? body.why : body.reason;
  await decideOn(ctx, isApproval ? 'approve' : 'reject', {
    owner: userSeq,
    id: docType,
    version: body.version,
    why: said,
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      expires_on: expiresOn ?? null,
      reject_reason: isApproval ? null : said,
    }),
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
    actor: operatorOf(ctx),
    at: ctx.now,
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      expires_on: null,
      reject_reason: text.replace(/\s+/g, ' ').slice(0, 200),
    }),
  });
}
