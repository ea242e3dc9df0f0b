/** 월간 결과 as its channel reads it. */
import type { MonthlyResult, toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { isFixed, readKept } from './queries.ts';
import { monthBefore, resultOf } from './rules.ts';

export async function readMonthly(
  ctx: TxCtx,
  { query }: InputOf<typeof toldApi.monthly>,
): Promise<MonthlyResult> {
  const month = query.month ? `${query.month}-01` : monthBefore(kstDay(ctx.now));
  const { userSeq: user } = ctx.caller;
  const [ready, kept, before] = await Promise.all([
    isFixed(ctx.db, month),
    readKept(ctx.db, user, month),
    readKept(ctx.db, user, monthBefore(month)),
  ]);
  return resultOf(month, ready, kept && { ...kept, before: before?.figures ?? null });
}
