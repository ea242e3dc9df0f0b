/** 수수료표 at the desk (operator.md §7): a change is agreed to by two, a raise is announced before. */
import { z } from 'zod';
import {
  RATE_NOTICE_DAYS,
  type commissionApi,
  type CommissionTable,
  type NewRates,
} from '@jangteo/contract/admin/commission.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import {
  orderChannel,
  paymentMethod,
  type OrderChannel,
  type PaymentMethod,
} from '@jangteo/contract/order/order.enums.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { feeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { rateForText } from '@jangteo/contract/settlement/rate-words.ts';
import { sellerGrade, type SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { addDays, kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, previewOf, propose } from '../../approval/index.ts';
import {
  covers,
  effectOf,
  faultsOf,
  insertRates,
  placeOf,
  raises,
  ratesOn,
  readAllRates,
  withPlan,
  type DatedRate,
} from '../../reference/index.ts';
import { isPublished, readCategoryChains, readNotices, readWaiting } from '../queries/rules.ts';
import { tooLate } from './days.ts';

type Api = typeof commissionApi;
const SUBJECT = 'commissions';

const row = z.strictObject({
  kind: feeKind.schema,
  categorySeq: z.number().nullable(),
  grade: sellerGrade.schema.nullable(),
  channel: orderChannel.schema.nullable(),
  payMethod: paymentMethod.schema.nullable(),
  bps: z.number().nullable(),
});
const payload = z.strictObject({
  validFrom: z.string(),
  rows: z.array(row),
  noticeSeq: z.number().nullable(),
  /** Day on which it was asked for: from it the days of a raise are counted. */
  askedOn: z.string(),
});
type Plan = z.output<typeof payload>;

const planOf = ({ validFrom, rows, noticeSeq = null }: NewRates, now: Date): Plan => ({
  validFrom,
  rows: rows.map(({ categorySeq = null, grade = null, channel = null, payMethod = null, ...one }) => ({
    ...one,
    categorySeq,
    grade,
    channel,
    payMethod,
  })),
  noticeSeq,
  askedOn: kstDay(now),
});

async function refused(db: Db, plan: Plan): Promise<Refusal | null> {
  const late = tooLate('validFrom', plan.validFrom);
  if (late) return late;
  const [all, chains] = await Promise.all([readAllRates(db), readCategoryChains(db)]);
  if (plan.rows.some(({ categorySeq }) => categorySeq !== null && !chains.has(categorySeq)))
    return fieldError('rows', 'REFERENCE', '카테고리를 찾을 수 없습니다.');
  if (!covers(all, plan)) return fail('RATE_COVERAGE');
  if (!raises(all, plan, chains)) return null;
  const announced =
    addDays(plan.askedOn, RATE_NOTICE_DAYS) <= plan.validFrom &&
    plan.noticeSeq !== null &&
    (await isPublished(db, plan.noticeSeq));
  return announced ? null : fail('RATE_NOTICE', { params: { days: RATE_NOTICE_DAYS } });
}

type Chains = Awaited<ReturnType<typeof readCategoryChains>>;
const percent = (bps: number | null): string => (bps === null ? '없음' : `${bps / 100}%`);
const wordsOf = ({ categorySeq, ...one }: Plan['rows'][number], categories: Chains): string =>
  rateForText({ ...one, category: categories.get(categorySeq ?? 0)?.path ?? null }, '전체');

/** Exactly what would change, row by row. */
async function factsOf(db: Db, plan: Plan) {
  const [all, notices, categories] = await Promise.all([
    readAllRates(db),
    readNotices(db, plan.noticeSeq),
    readCategoryChains(db),
  ]);
  const standing = new Map(ratesOn(all, plan.validFrom).map((one) => [placeOf(one), one.bps]));
  return [
    { label: '적용일', value: plan.validFrom },
    ...plan.rows.map((one) => ({
      label: feeKind.label(one.kind),
      value: `${wordsOf(one, categories)}: ${percent(standing.get(placeOf(one)) ?? null)} → ${percent(one.bps)}`,
    })),
    ...(plan.noticeSeq === null
      ? []
      : [{ label: '공지', value: notices[0]?.title ?? String(plan.noticeSeq) }]),
  ];
}

/** Always two: every seller pays by it. */
export const rateApproval = defineApproval<Plan>({
  kind: 'RATE',
  schema: payload,
  subject: () => SUBJECT,
  amount: () => null,
  needs: () => true,
  still: refused,
  run: async (db, { validFrom, rows }, { by, at, approvalSeq }) => {
    if (!(await insertRates(db, { validFrom, rows }, { by, at, approvalSeq }))) throw fail('STATE_CHANGED');
  },
  count: async (asked, plan) => {
    const all = await readAllRates(asked.db);
    const before = ratesOn(all, plan.validFrom);
    const after = ratesOn(withPlan(all, plan), plan.validFrom);
    return effectOf(asked, { kind: 'RATE', before, after });
  },
  show: factsOf,
});

const place = ({ kind, categorySeq, grade, channel, payMethod, validFrom }: DatedRate) => ({
  kind,
  categorySeq,
  grade: grade as SellerGrade | null,
  channel: channel as OrderChannel | null,
  payMethod: payMethod as PaymentMethod | null,
  validFrom,
});

export async function readTable(db: Db, at: string, now: Date): Promise<CommissionTable> {
  const all = await readAllRates(db);
  const [waiting, notices] = [await readWaiting(db, 'RATE', now), await readNotices(db)];
  const { gaps, overlaps } = faultsOf(all);
  return {
    at,
    rates: ratesOn(all, at).map((one) => {
      const { rateSeq, categoryName, bps, by } = one;
      const next = all
        .filter((other) => placeOf(other) === placeOf(one) && other.validFrom > at)
        .map((other) => ({ validFrom: other.validFrom, bps: other.bps }));
      return { rateSeq, ...place(one), categoryName, bps, by, next };
    }),
    days: [...new Set(all.map(({ validFrom }) => validFrom))].sort().reverse(),
    gaps: gaps.map(place),
    overlaps: overlaps.map(place),
    waiting: waiting.get(SUBJECT) ?? null,
    notices,
    categories: [...(await readCategoryChains(db))]
      .map(([categorySeq, { path }]) => ({ categorySeq, path }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

export async function previewRates(ctx: TxCtx, { body }: InputOf<Api['preview']>): Promise<Effect> {
  const plan = planOf(body, ctx.now);
  return previewOf(ctx, rateApproval, plan);
}

export async function changeRates(ctx: TxCtx, { body }: InputOf<Api['change']>) {
  const plan = planOf(body, ctx.now);
  const { validFrom, rows } = plan;
  const standing = new Map(
    ratesOn(await readAllRates(ctx.db), validFrom).map((one) => [placeOf(one), one.bps] as const),
  );
  const approval = await propose(ctx, rateApproval, plan, body.why);
  await noteDecision(ctx, {
    subjects: [SUBJECT],
    why: body.why,
    before: { validFrom, rates: rows.map((one) => ({ ...one, bps: standing.get(placeOf(one)) ?? null })) },
    after: { ...approval, validFrom, rates: rows },
  });
  return { approval, result: approval ? null : await readTable(ctx.db, validFrom, ctx.now) };
}
