import type { RefundDetail } from '@jangteo/contract/claim/refund-desk.api.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { propose } from '../../approval/index.ts';
import { lockPayment, systemMover } from '../../order/index.ts';
import { askAccountBy } from '../desk-edits.ts';
import { lockLinesOf } from '../lock.ts';
import { moveRefunds } from '../machine.ts';
import { sendBack } from '../payout.ts';
import { readRefund, readRefundPayment, type StoredRefund } from '../queries/refund.ts';
import { refundPayout, type Payout } from './approval.ts';
import { isUsed, readDeskRefund } from './queries.ts';
import { canOf } from './rules.ts';
import { detailOf, sellerOf } from './view.ts';

/** What of it an operator's word moves. */
async function standing(ctx: TxCtx, sellerSeq: number, refundSeq: number) {
  const one = await readDeskRefund(ctx.db, sellerSeq, refundSeq);
  return one && { state: one.state, sending: one.sendingAt !== null, attempts: one.attempts };
}
type Standing = Awaited<ReturnType<typeof standing>>;

interface Noted {
  sellerSeq: number;
  refundSeq: number;
  why: string;
  before: Standing;
  approvalSeq?: number | undefined;
}
async function note(ctx: TxCtx, { sellerSeq, refundSeq, why, before, approvalSeq }: Noted): Promise<void> {
  const after = await standing(ctx, sellerSeq, refundSeq);
  await noteDecision(ctx, {
    subjects: [`refund:${refundSeq}`, `user:${sellerSeq}`],
    why,
    before: { ...before },
    after: { ...after, ...(approvalSeq !== undefined && { approvalSeq }) },
  });
}

/** Above the limit it waits for another operator; below it is done, or on its way. */
export async function payOut(
  ctx: TxCtx,
  refundSeq: number,
  asked: Omit<Payout, 'sellerSeq' | 'refundSeq'>,
  why: string,
) {
  if (asked.outside && Date.parse(asked.outside.at) > ctx.now.getTime())
    throw fieldError('at', 'MIN', '지난 시각을 입력해 주세요.');
  const sellerSeq = await sellerOf(ctx.db, refundSeq);
  const before = await standing(ctx, sellerSeq, refundSeq);
  if (asked.outside && (await isUsed(ctx.db, sellerSeq, asked.outside.externalId)))
    throw fieldError('externalId', 'DUPLICATE', '다른 환불에 이미 쓴 번호입니다.');
  const approval = await propose(ctx, refundPayout, { sellerSeq, refundSeq, ...asked }, why);
  await note(ctx, { sellerSeq, refundSeq, why, before, approvalSeq: approval?.approvalSeq });
  return { approval, result: approval ? null : await detailOf(ctx.db, refundSeq, ctx.now) };
}

/** The refund, with all that locks before it, where `act` may be done. */
async function open(
  ctx: TxCtx,
  refundSeq: number,
  act: 'retry' | 'askAccount',
): Promise<{ sellerSeq: number; refund: StoredRefund; before: Standing }> {
  const sellerSeq = await sellerOf(ctx.db, refundSeq);
  const before = await standing(ctx, sellerSeq, refundSeq);
  const key = { sellerSeq, refundSeq };
  await lockPayment(ctx.db, await readRefundPayment(ctx.db, key));
  await lockLinesOf(ctx.db, 'refund', [sellerSeq], [refundSeq]);
  const refund = (await readRefund(ctx.db, key))!;
  const { state, method, version } = refund;
  const may = canOf({
    state,
    method,
    sending: refund.sending_at !== null,
    hasAccount: refund.account !== null,
  });
  if (may[act] !== null) throw fail('STATE_CHANGED', { current: { status: state, version } });
  return { sellerSeq, refund, before };
}

/** To the card once more: by the job that has it already, or in the operator's name where that gave up. */
export async function retry(ctx: TxCtx, refundSeq: number, why: string): Promise<RefundDetail> {
  const { sellerSeq, refund, before } = await open(ctx, refundSeq, 'retry');
  if (refund.state === 'WAIT_PG')
    await emit(toQueryable(ctx.db), {
      topic: 'refund.opened',
      key: `refund.opened:${refundSeq}:${refund.attempts}`,
      sellerSeq,
      payload: { refundSeq },
    });
  else await sendBack(ctx.db, { sellerSeq, refundSeq, way: 'CARD', by: ctx.caller.userSeq, at: ctx.now });
  await note(ctx, { sellerSeq, refundSeq, why, before });
  return detailOf(ctx.db, refundSeq, ctx.now);
}

/** The card gave up and there is no account, or the buyer was asked and has not answered: they are asked. */
export async function askAccount(ctx: TxCtx, refundSeq: number, why: string): Promise<RefundDetail> {
  const { sellerSeq, refund, before } = await open(ctx, refundSeq, 'askAccount');
  if (refund.state === 'WAIT_ADMIN')
    await moveRefunds(ctx.db, 'refused', {
      sellers: [sellerSeq],
      ids: [refundSeq],
      actor: systemMover,
      at: ctx.now,
      text: why,
    });
  const { userSeq, name } = ctx.caller;
  const { failures } = await askAccountBy(ctx, {
    sellers: [sellerSeq],
    ids: [refund.claim_seq],
    actor: { kind: 'admin', seq: userSeq, name: `${name}(운영자)` },
    at: ctx.now,
  });
  if (failures[0]) throw fail(failures[0].code as ErrorCode);
  await note(ctx, { sellerSeq, refundSeq, why, before });
  return detailOf(ctx.db, refundSeq, ctx.now);
}
