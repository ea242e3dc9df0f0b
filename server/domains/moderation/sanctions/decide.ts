/** 이의 신청: another operator than who imposed a sanction, or agreed to it, looks at it again (operator.md §5). */
import type { DeskSanction, sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { endOfDay, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { closeUntil, warnUntil } from '../../account/index.ts';
import { decideAppeal, shortenSanction, type StoredSanction } from '../../sanction/index.ts';
import { endOne, lockSanction } from './end.ts';
import { showSanction } from './show.ts';

/** Its end as a day, whatever it is of; null: it has none. */
const lastDay = ({ untilDay, untilAt }: StoredSanction): string | null =>
  untilAt === null ? untilDay : kstDay(new Date(untilAt));

async function shortenTo(ctx: TxCtx, one: StoredSanction, until: string): Promise<void> {
  if (until < kstDay(ctx.now)) throw fieldError('until', 'MIN', '지난 날짜로 줄일 수 없습니다.');
  const last = lastDay(one);
  if (last !== null && until >= last)
    throw fieldError('until', 'MAX', '지금의 마지막 날보다 앞이어야 합니다.');
  const { sanctionSeq, userSeq } = one;
  const at = toKst(endOfDay(until));
  if (!(await shortenSanction(ctx.db, sanctionSeq, { day: until, at }))) throw fail('STATE_CHANGED');
  if (one.target === 'ACCOUNT') await warnUntil(ctx.db, userSeq, at);
  if (one.scope.includes('ACCOUNT')) await closeUntil(ctx.db, userSeq, at);
}

export async function decide(
  ctx: TxCtx,
  { params, body }: InputOf<typeof sanctionApi.decide>,
): Promise<DeskSanction> {
  const one = await lockSanction(ctx.db, params.sanctionSeq);
  const { decision, until, text } = body;
  const { userSeq: by } = ctx.caller;
  const current = { status: one.state, version: one.version };
  if (one.appeal !== 'OPEN') throw fail('STATE_CHANGED', { current });
  if (one.by === by || one.approvedBy === by) throw fail('SAME_PERSON');
  if (decision === 'SHORTENED') {
    if (one.state !== 'ACTIVE') throw fail('STATE_CHANGED', { current });
    await shortenTo(ctx, one, until!);
  }
  if (decision === 'LIFTED' && one.state === 'ACTIVE')
    await endOne(ctx.db, one, { actor: operatorOf(ctx), at: ctx.now, text: text.slice(0, 200) });
  await decideAppeal(ctx.db, one, { decision, text, actor: operatorOf(ctx), at: ctx.now });
  await noteDecision(ctx, {
    subjects: [`sanction:${one.sanctionSeq}`, `user:${one.userSeq}`],
    why: text,
    before: { appeal: 'OPEN', state: one.state, until: lastDay(one) },
    after: { appeal: decision, ...(until !== undefined && { until }) },
  });
  return showSanction(ctx, one.sanctionSeq);
}
