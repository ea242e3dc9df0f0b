import { randomUUID } from 'node:crypto';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { adjustDeskApi } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import type { RunDetail, runDeskApi } from '@jangteo/contract/settlement/run-desk.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { propose } from '../../approval/index.ts';
import { takeLineBack } from '../by-hand.ts';
import { payRun, toConfirm, unconfirmRun } from '../confirm.ts';
import { handOwners } from '../directory.ts';
import { lockRun, readOpenSums, readRed, readRunSettlements, signRun, type Run } from '../queries/runs.ts';
import { adjustment, payoutConfirm } from './approvals.ts';
import { runOf } from './view.ts';

type Asked<K extends keyof typeof runDeskApi> = InputOf<(typeof runDeskApi)[K]>;
type Written<K extends keyof typeof adjustDeskApi> = InputOf<(typeof adjustDeskApi)[K]>;

type Closing = Pick<Asked<'close'>, 'params' | 'body'>;

const note = (ctx: TxCtx, runSeq: number, why: string, before: object, after: object): Promise<void> =>
  noteDecision(ctx, { subjects: [`run:${runSeq}`], why, before, after });

/** What would be closed, where it is what the operator has seen. */
async function toClose(ctx: TxCtx, { params, body }: Closing): Promise<Run> {
  const run = await lockRun(ctx.db, params.runSeq);
  if (!run) throw fail('NOT_FOUND');
  const open = await readOpenSums(ctx.db, run);
  if (open.lines === 0 || run.lastDay >= kstDay(ctx.now)) throw fail('STATE_CHANGED');
  if (open.net !== body.expectedNet || open.lines !== body.expectedLines) throw fail('AMOUNT_CHANGED');
  return run;
}

export async function previewClose(ctx: TxCtx, asked: Closing) {
  const run = await toClose(ctx, asked);
  return { ...(await readOpenSums(ctx.db, run)), red: await readRed(ctx.db) };
}

/** A job closes it, seller by seller, as it does by itself at night. */
export async function close(ctx: TxCtx, asked: Closing): Promise<RunDetail> {
  const { kind, periodKey, runSeq } = await toClose(ctx, asked);
  if ((await readRed(ctx.db)).length > 0) throw fail('CHECK_RED');
  const { expectedNet, expectedLines, why } = asked.body;
  await emit(toQueryable(ctx.db), {
    topic: 'settlement.close-asked',
    key: `settlement.close-asked:${runSeq}:${ctx.now.getTime()}`,
    payload: { kind, periodKey },
  });
  await signRun(ctx.db, runSeq, { closed: ctx.caller.name });
  await note(
    ctx,
    runSeq,
    why,
    { state: 'ESTIMATE', net: expectedNet, lines: expectedLines },
    { asked: true },
  );
  return runOf(ctx, runSeq);
}

/** Above the limits it waits for another operator. */
export async function confirm(ctx: TxCtx, { params, body }: Asked<'confirm'>) {
  const { runSeq } = params;
  const { state, kind, periodKey } = await runOf(ctx, runSeq);
  const { dues, largest } = toConfirm(await readRunSettlements(ctx.db, { kind, periodKey }));
  const exclude = body.exclude ?? [];
  const approval = await propose(
    ctx,
    payoutConfirm,
    { runSeq, expectedNet: body.expectedNet, largest, payouts: dues.length, exclude },
    body.why,
  );
  await note(
    ctx,
    runSeq,
    body.why,
    { state },
    { state: approval ? state : 'CONFIRMED', net: body.expectedNet },
  );
  return { approval, result: approval ? null : await runOf(ctx, runSeq) };
}

export async function unconfirm(ctx: TxCtx, { params, body }: Asked<'unconfirm'>): Promise<RunDetail> {
  const { runSeq } = params;
  const { sellerSeqList, why } = body;
  await unconfirmRun(ctx.db, { runSeq, sellers: sellerSeqList }, { actor: operatorOf(ctx), at: ctx.now });
  await note(ctx, runSeq, why, { state: 'CONFIRMED' }, { state: 'CLOSED', sellers: sellerSeqList ?? 'all' });
  return runOf(ctx, runSeq);
}

export async function pay(ctx: TxCtx, { params, body }: Asked<'pay'>) {
  const { runSeq } = params;
  const { expectedNet, why } = body;
  const done = await payRun(ctx.db, { runSeq, expectedNet }, { actor: operatorOf(ctx), at: ctx.now });
  await note(ctx, runSeq, why, { toPay: expectedNet }, { sent: done.amount, waiting: done.waiting });
  return done;
}

/** Above the limit it waits for another operator; nothing is written before. */
export async function adjust(ctx: TxCtx, { body }: Written<'add'>) {
  const approval = await propose(ctx, adjustment, { ...body, key: randomUUID() }, body.text);
  const { sellerSeq, amount, kind, text } = body;
  const after = approval ? { ...approval } : { kind, amount };
  await noteDecision(ctx, { subjects: [`user:${sellerSeq}`], why: text, before: {}, after });
  return { approval, result: null };
}

export async function takeBack(ctx: TxCtx, { params, query }: Written<'remove'>) {
  const { adjustSeq: line } = params;
  const seller = await handOwners.ownerOf(ctx.db, line);
  if (seller === null) throw fail('NOT_FOUND');
  const signed = { by: ctx.caller.name, approvedBy: null, at: ctx.now };
  const adjustSeq = await takeLineBack(ctx.db, { seller, line, text: query.why }, signed);
  await noteDecision(ctx, {
    subjects: [`user:${seller}`, `adjust:${line}`],
    why: query.why,
    before: { line },
    after: { back: adjustSeq },
  });
  return { adjustSeq };
}
