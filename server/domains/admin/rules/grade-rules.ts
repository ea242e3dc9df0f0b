/** 등급 기준 at the desk (operator.md §7): whom a change would move is seen before it is made, and two agree to it. */
import { z } from 'zod';
import type { gradeRuleApi, GradeRuleTable, NewGradeRule } from '@jangteo/contract/admin/grade-rule.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { badgeLevel, gradeLevel } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, previewOf, propose } from '../../approval/index.ts';
import { effectOf } from '../../reference/index.ts';
import {
  deleteGradeScheme,
  insertGradeScheme,
  monthFrom,
  readGradeSchemes,
  readLastGradeRun,
  type DatedGradeScheme,
} from '../../seller/index.ts';
import { readWaiting } from '../queries/rules.ts';
import { holdingOn, lockRule, refusedOf, refuseTakingBack } from './in-order.ts';

type Api = typeof gradeRuleApi;
const SUBJECT = 'grade-rules';

const payload = z.strictObject({
  validFrom: z.string(),
  grades: z.array(gradeLevel),
  badges: z.array(badgeLevel),
  note: z.string(),
  /** The day of the rules that it was written over: where others have come between, it is not what was agreed to. */
  over: z.string(),
});
type Plan = z.output<typeof payload>;

const daysOf = (all: readonly DatedGradeScheme[]): string[] => all.map(({ validFrom }) => validFrom);
/** What holds on a day; there is a row since the first of them. */
const holdsOn = (all: readonly DatedGradeScheme[], day: string): DatedGradeScheme =>
  all.find(({ validFrom }) => validFrom <= day)!;

async function planOf(db: Db, { validFrom, grades, badges, why }: NewGradeRule): Promise<Plan> {
  const over = holdingOn(daysOf(await readGradeSchemes(db)), validFrom);
  return { validFrom, grades, badges, note: why, over: over ?? '' };
}

async function refused(db: Db, { validFrom, grades, badges, over }: Plan): Promise<Refusal | null> {
  const all = await readGradeSchemes(db);
  const refusal = refusedOf(daysOf(all), { field: 'validFrom', day: validFrom, over });
  if (refusal) return refusal;
  return factsOfLevels(holdsOn(all, validFrom), { grades, badges }).length === 0
    ? fieldError('grades', 'DUPLICATE', '지금 기준과 같습니다.')
    : null;
}

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
type Levels = Pick<Plan, 'grades' | 'badges'>;

/** Exactly what differs, level by level. */
function factsOfLevels(was: Pick<DatedGradeScheme, 'grades' | 'badges'>, { grades, badges }: Levels) {
  const asks = ({ amount, orders }: Levels['grades'][number]) =>
    `${won(amount)}, ${orders.toLocaleString('ko-KR')}건`;
  const facts: { label: string; value: string }[] = [];
  const differ = (label: string, before: string, after: string) => {
    if (before !== after) facts.push({ label, value: `${before} → ${after}` });
  };
  for (const [i, one] of grades.entries()) {
    const before = was.grades[i]!;
    const label = sellerGrade.label(one.grade);
    differ(`등급 ${label}`, asks(before), asks(one));
    const [gave, gives] = [before, one].map(({ benefits }) => benefits.join(' · ') || '없음');
    if (gave === gives) continue;
    facts.push(
      { label: `${label} 혜택, 지금`, value: gave! },
      { label: `${label} 혜택, 변경`, value: gives! },
    );
  }
  for (const [i, { badge, minAmount }] of badges.entries())
    differ(`뱃지 ${sellerGradeBadge.label(badge)}`, won(was.badges[i]!.minAmount), won(minAmount));
  return facts;
}

/** Always two: fees and places of sellers follow from their grade. */
export const gradeRuleApproval = defineApproval<Plan>({
  kind: 'GRADE_RULE',
  schema: payload,
  subject: () => SUBJECT,
  amount: () => null,
  needs: () => true,
  still: refused,
  run: async (db, plan, { by, at, approvalSeq }) => {
    await lockRule(db, SUBJECT);
    const refusal = await refused(db, plan);
    if (refusal) throw refusal;
    const { over: _over, ...rule } = plan;
    if (!(await insertGradeScheme(db, { ...rule, by, at, approvalSeq }))) throw fail('STATE_CHANGED');
  },
  count: async (asked, plan) => {
    const before = holdsOn(await readGradeSchemes(asked.db), plan.validFrom);
    return effectOf(asked, { kind: 'GRADE_RULE', before, after: plan });
  },
  show: async (db, plan) => [
    { label: '적용일', value: plan.validFrom },
    ...factsOfLevels(holdsOn(await readGradeSchemes(db), plan.validFrom), plan),
  ],
});

const shown = ({ validFrom, grades, badges, note, by }: DatedGradeScheme) => ({
  validFrom,
  grades: [...grades],
  badges: [...badges],
  note,
  by,
});

export async function readGradeRules(db: Db, now: Date): Promise<GradeRuleTable> {
  const all = await readGradeSchemes(db);
  const [grade, month] = [await readLastGradeRun(db, 'GRADE'), await readLastGradeRun(db, 'BADGE')];
  const waiting = await readWaiting(db, 'GRADE_RULE', now);
  const today = kstDay(now);
  const [standing, ...was] = all.filter(({ validFrom }) => validFrom <= today);
  return {
    now: shown(standing!),
    next: all
      .filter(({ validFrom }) => validFrom > today)
      .map(shown)
      .toReversed(),
    history: was.map(shown),
    evaluated: { grade, badge: month && monthFrom(month).to },
    waiting: waiting.get(SUBJECT) ?? null,
  };
}

export async function previewGradeRule(ctx: TxCtx, { body }: InputOf<Api['preview']>): Promise<Effect> {
  return previewOf(ctx, gradeRuleApproval, await planOf(ctx.db, body));
}

export async function changeGradeRule(ctx: TxCtx, { body }: InputOf<Api['change']>) {
  const plan = await planOf(ctx.db, body);
  const approval = await propose(ctx, gradeRuleApproval, plan, body.why);
  const { grades, badges } = holdsOn(await readGradeSchemes(ctx.db), plan.over);
  await noteDecision(ctx, {
    subjects: [SUBJECT],
    why: body.why,
    before: { validFrom: plan.over, grades, badges },
    after: { ...approval, validFrom: plan.validFrom, grades: plan.grades, badges: plan.badges },
  });
  return { approval, result: approval ? null : await readGradeRules(ctx.db, ctx.now) };
}

export async function removeGradeRule(
  ctx: TxCtx,
  { params, query }: InputOf<Api['remove']>,
): Promise<GradeRuleTable> {
  const { validFrom } = params;
  await lockRule(ctx.db, SUBJECT);
  const all = await readGradeSchemes(ctx.db);
  refuseTakingBack(daysOf(all), { field: 'validFrom', day: validFrom });
  const found = all.find((one) => one.validFrom === validFrom);
  if (!found || !(await deleteGradeScheme(ctx.db, validFrom))) throw fail('NOT_FOUND');
  await noteDecision(ctx, {
    subjects: [SUBJECT],
    why: query.why,
    before: { validFrom, grades: found.grades, badges: found.badges },
    after: {},
  });
  return readGradeRules(ctx.db, ctx.now);
}
