/** 지급일 at the desk (operator.md §7): of a bucket from a day on, agreed to by two (docs/decisions/0243). */
import { z } from 'zod';
import type { NewPayoutDay, PayoutDayRow, payoutDayApi } from '@jangteo/contract/admin/day.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { BUCKETS } from '@jangteo/contract/settlement/period.ts';
import { SALES_BUCKETS, salesPeriodBucket } from '@jangteo/contract/settlement/settlement.enums.ts';
import { addDays, kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, previewOf, propose } from '../../approval/index.ts';
import {
  deleteBucketRule,
  effectOf,
  insertBucketRule,
  readBucketChanges,
  type BucketChange,
} from '../../reference/index.ts';
import { periodAt, readPeriodRules } from '../../settlement/index.ts';
import { readWaiting } from '../queries/rules.ts';
import { holdingOn, lockRule, refusedOf, refuseTakingBack } from './in-order.ts';

type Api = typeof payoutDayApi;
type Bucket = NewPayoutDay['bucket'];
const payload = z.strictObject({
  bucket: z.enum(SALES_BUCKETS),
  payDay: z.number(),
  effectiveFrom: z.string(),
  /** The day of what it was asked for over; absent of what was asked for before anybody noted it. */
  over: z.string().nullable().optional(),
});
type Plan = z.output<typeof payload>;

const SHOWN = 3;
const subject = (bucket: Bucket): string => `payout-days:${bucket}`;
const nameOf = (bucket: Bucket) => BUCKETS[SALES_BUCKETS.indexOf(bucket)]!;
const daysOf = (rules: readonly BucketChange[], bucket: Bucket): string[] =>
  rules.filter((rule) => rule.bucket === nameOf(bucket)).map(({ validFrom }) => validFrom);
const ruleOn = (rules: readonly BucketChange[], bucket: Bucket, day: string): BucketChange => {
  const own = rules.filter((rule) => rule.bucket === nameOf(bucket));
  return own.find(({ validFrom }) => validFrom <= day) ?? own.at(-1)!;
};
/** The last day of the month that is of it; null: that of the month. */
function lastDayOf(rules: readonly BucketChange[], bucket: Bucket, day: string): number | null {
  const next = SALES_BUCKETS[SALES_BUCKETS.indexOf(bucket) + 1];
  return next ? ruleOn(rules, next, day).firstDay - 1 : null;
}

/** The first such day behind its last one: what was sold on it is closed by then. */
function ruleOf(rules: readonly BucketChange[], { bucket, payDay, effectiveFrom }: Plan) {
  const last = lastDayOf(rules, bucket, effectiveFrom);
  return {
    validFrom: effectiveFrom,
    bucket: nameOf(bucket),
    firstDay: ruleOn(rules, bucket, effectiveFrom).firstDay,
    payDay,
    payNextMonth: last === null || payDay <= last,
  };
}

const words = ({ payDay, payNextMonth }: { payDay: number; payNextMonth: boolean }): string =>
  `${payNextMonth ? '다음 달 ' : ''}${payDay}일`;

const planOf = async (db: Db, { why: _why, ...asked }: NewPayoutDay): Promise<Plan> => ({
  ...asked,
  over: holdingOn(daysOf(await readBucketChanges(db), asked.bucket), asked.effectiveFrom),
});

const still = async (db: Db, { bucket, effectiveFrom: day, over }: Plan) =>
  refusedOf(daysOf(await readBucketChanges(db), bucket), { field: 'effectiveFrom', day, over });

/** Always two: every seller is paid by it. */
export const payoutDayApproval = defineApproval<Plan>({
  kind: 'PAYOUT_DAYS',
  schema: payload,
  subject: ({ bucket }) => subject(bucket),
  amount: () => null,
  needs: () => true,
  still,
  run: async (db, plan, { by, at, approvalSeq }) => {
    await lockRule(db, subject(plan.bucket));
    const refusal = await still(db, plan);
    if (refusal) throw refusal;
    const rule = ruleOf(await readBucketChanges(db), plan);
    if (!(await insertBucketRule(db, rule, { by, at, approvalSeq }))) throw fail('STATE_CHANGED');
  },
  count: async (asked, plan) =>
    effectOf(asked, { kind: 'PAYOUT_DAYS', rule: ruleOf(await readBucketChanges(asked.db), plan) }),
  show: async (db, plan) => {
    const rules = await readBucketChanges(db);
    const { bucket, effectiveFrom } = plan;
    return [
      { label: '회차', value: salesPeriodBucket.label(bucket) },
      { label: '적용일', value: effectiveFrom },
      { label: '지금 정해진 지급일', value: words(ruleOn(rules, bucket, effectiveFrom)) },
      { label: '바꿀 지급일', value: words(ruleOf(rules, plan)) },
    ];
  },
});

const shown = ({ validFrom, payDay, payNextMonth, by }: BucketChange) => ({
  from: validFrom,
  payDay,
  nextMonth: payNextMonth,
  by,
});

export async function listPayoutDays(db: Db, now: Date): Promise<PayoutDayRow[]> {
  const today = kstDay(now);
  const changes = await readBucketChanges(db);
  const [waiting, rules] = [await readWaiting(db, 'PAYOUT_DAYS', now), await readPeriodRules(db)];
  return SALES_BUCKETS.map((bucket) => {
    const own = changes.filter((one) => one.bucket === nameOf(bucket));
    const standing = ruleOn(changes, bucket, today);
    return {
      bucket,
      firstDay: standing.firstDay,
      lastDay: lastDayOf(changes, bucket, today),
      ...shown(standing),
      next: own
        .filter(({ validFrom }) => validFrom > today)
        .map(shown)
        .toReversed(),
      history: own.filter((one) => one.validFrom < standing.validFrom).map(shown),
      coming: comingOf(rules, nameOf(bucket), today),
      waiting: waiting.get(subject(bucket)) ?? null,
    };
  });
}

/** Days to come on which a bucket is paid: of those that have begun, too. */
function comingOf(
  rules: Awaited<ReturnType<typeof readPeriodRules>>,
  bucket: BucketChange['bucket'],
  today: string,
): PayoutDayRow['coming'] {
  const found: PayoutDayRow['coming'] = [];
  for (let day = addDays(today, -62); found.length < SHOWN; day = addDays(day, 1)) {
    const { from, bucket: of, periodKey, payDay } = periodAt(rules, day);
    if (from === day && of === bucket && payDay >= today) found.push({ periodKey, payDay });
  }
  return found;
}

const oneOf = async (db: Db, bucket: Bucket, now: Date): Promise<PayoutDayRow> =>
  (await listPayoutDays(db, now)).find((row) => row.bucket === bucket)!;

export async function previewPayoutDay(ctx: TxCtx, { body }: InputOf<Api['preview']>): Promise<Effect> {
  return previewOf(ctx, payoutDayApproval, await planOf(ctx.db, body));
}

export async function addPayoutDay(
  ctx: TxCtx,
  { body }: InputOf<Api['add']>,
): Promise<{ approval: { approvalSeq: number; state: 'WAIT' } | null; result: PayoutDayRow | null }> {
  const plan = await planOf(ctx.db, body);
  const { bucket, payDay, effectiveFrom, why } = body;
  const before = ruleOn(await readBucketChanges(ctx.db), bucket, effectiveFrom).payDay;
  const approval = await propose(ctx, payoutDayApproval, plan, why);
  await noteDecision(ctx, {
    subjects: [subject(bucket)],
    why,
    before: { payDay: before, effectiveFrom },
    after: { ...approval, payDay, effectiveFrom },
  });
  return { approval, result: approval ? null : await oneOf(ctx.db, bucket, ctx.now) };
}

export async function removePayoutDay(
  ctx: TxCtx,
  { params: { bucket, effectiveFrom }, query: { why } }: InputOf<Api['remove']>,
): Promise<PayoutDayRow> {
  await lockRule(ctx.db, subject(bucket));
  const days = daysOf(await readBucketChanges(ctx.db), bucket);
  refuseTakingBack(days, { field: 'effectiveFrom', day: effectiveFrom });
  const payDay = await deleteBucketRule(ctx.db, { bucket: nameOf(bucket), validFrom: effectiveFrom });
  if (payDay === null) throw fail('NOT_FOUND');
  await noteDecision(ctx, {
    subjects: [subject(bucket)],
    why,
    before: { payDay, effectiveFrom },
    after: {},
  });
  return oneOf(ctx.db, bucket, ctx.now);
}
