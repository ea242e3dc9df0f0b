/** A person is sanctioned: what is taken from them is taken in this transaction (operator.md §5, §8). */
import { z } from 'zod';
import { isLong, type sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import {
  sanctionReason,
  sanctionScope,
  type SanctionScope,
} from '@jangteo/contract/sanction/sanction.enums.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { closeAccount } from '../../account/index.ts';
import { defineApproval, propose } from '../../approval/index.ts';
import { reportOwners } from '../../fan/index.ts';
import { holdPayouts } from '../../payout/index.ts';
import { shelveAll } from '../../product/index.ts';
import { impose as insert, nameProducts, scopesInForce } from '../../sanction/index.ts';
import { actedOn } from '../reports/acted.ts';
import { lockPerson, readLast, readPerson } from './queries.ts';
import { showSanction } from './show.ts';
import { KIND, subjectOf } from './waiting.ts';

const DAY_MS = 86_400_000;

const payload = z.strictObject({
  userSeq: z.number(),
  scope: z.array(sanctionScope.schema),
  reason: sanctionReason.schema,
  days: z.number().nullable(),
  points: z.number(),
  text: z.string(),
  evidence: z.array(z.string()),
  report: z.strictObject({ by: z.number(), seq: z.number() }).nullable(),
});
export type Imposed = z.output<typeof payload>;

const scopeText = (scope: readonly SanctionScope[]): string =>
  scope.map((one) => sanctionScope.label(one)).join('·');

async function refusalOf(db: Db, { userSeq, scope }: Imposed): Promise<Refusal | null> {
  const standing = (await scopesInForce(db, userSeq)).filter((one) => scope.includes(one));
  return standing.length === 0 ? null : fail('SANCTION_STANDS', { params: { scope: scopeText(standing) } });
}

/** Whom it can be imposed on; whoever has left, and operators, are nobody's here. */
async function sanctionable(db: Db, { userSeq, scope }: Pick<Imposed, 'userSeq' | 'scope'>) {
  const found = await readPerson(db, userSeq);
  if (!found || found.status === 'LEAVE') throw fail('USER_NOT_FOUND');
  const sells = found.userType !== 'consumer';
  if (!sells && (scope.includes('LIVE') || scope.includes('PAYOUT_HOLD')))
    throw fieldError('scope', 'REFERENCE', '판매하지 않는 회원에게는 채팅과 계정만 제한할 수 있습니다.');
  return found;
}

async function take(db: Db, asked: Imposed, run: { by: number; at: Date; approvedBy: number | null }) {
  const { userSeq, scope, reason, text } = asked;
  const { at, by, approvedBy } = run;
  await lockPerson(db, userSeq);
  await sanctionable(db, asked);
  const refusal = await refusalOf(db, asked);
  if (refusal) throw refusal;
  const until = asked.days === null ? null : new Date(at.getTime() + asked.days * DAY_MS);
  const untilAt = until && toKst(until);
  const { points, evidence, report } = asked;
  const sanctionSeq = await insert(db, {
    userSeq,
    reason,
    text,
    products: [],
    until: until && kstDay(until),
    by,
    at: toKst(at),
    person: { scope, untilAt, points, evidence, report, approvedBy },
  });
  if (scope.includes('ACCOUNT')) {
    await closeAccount(db, userSeq, { at: toKst(at), until: untilAt });
    await nameProducts(db, sanctionSeq, await shelveAll(db, userSeq, sanctionSeq, at));
  }
  const actor = { kind: 'admin', seq: by, name: '운영자' } as const;
  if (report && approvedBy !== null) await actedOn(db, report, { text, actor, at });
  if (scope.includes('PAYOUT_HOLD')) await holdPayouts(db, userSeq, { sanctionSeq, text }, { actor, at });
}

const daysText = (days: number | null): string => (days === null ? '해제할 때까지' : `${days}일`);

/** Long ones, and those that close an account, are agreed to by another operator. */
export const sanctionLong = defineApproval<Imposed>({
  kind: KIND,
  schema: payload,
  subject: subjectOf,
  amount: () => null,
  needs: isLong,
  still: refusalOf,
  run: take,
  show: async (db, { userSeq, scope, reason, days, points, text, report }) => {
    const who = await readPerson(db, userSeq);
    return [
      { label: '회원', value: `${who?.name ?? ''} (${userSeq})` },
      { label: '범위', value: scopeText(scope) },
      { label: '사유', value: sanctionReason.label(reason) },
      { label: '기간', value: daysText(days) },
      { label: '점수', value: `${points}점` },
      { label: '알릴 내용', value: text.slice(0, 300) },
      ...(report ? [{ label: '신고', value: String(report.seq) }] : []),
    ];
  },
});

/** Above the limit it waits for another operator, and there is no sanction yet. Nothing is locked before it, and nothing noted. */
export async function ask(ctx: TxCtx, asked: Imposed) {
  await sanctionable(ctx.db, asked);
  const approval = await propose(ctx, sanctionLong, asked, asked.text.slice(0, 200));
  const { userSeq: user } = asked;
  const sanctionSeq = approval ? null : await readLast(ctx.db, { user, by: ctx.caller.userSeq });
  const subjects = [...(sanctionSeq === null ? [] : [`sanction:${sanctionSeq}`]), `user:${user}`];
  return { approval, sanctionSeq, subjects };
}

export async function impose(
  ctx: TxCtx,
  { body }: InputOf<typeof sanctionApi.impose>,
): Promise<DataOf<typeof sanctionApi.impose>> {
  const { reportSeq, ...said } = body;
  const report = reportSeq === undefined ? null : await reportOf(ctx.db, reportSeq);
  const { approval, sanctionSeq, subjects } = await ask(ctx, { ...said, report });
  const { scope, reason, days, points, text } = said;
  await noteDecision(ctx, {
    subjects,
    why: text,
    before: {},
    after: { scope, reason, days, points, ...(approval && { approval: approval.approvalSeq }) },
  });
  return { approval, result: sanctionSeq === null ? null : await showSanction(ctx, sanctionSeq) };
}

async function reportOf(db: Db, seq: number): Promise<{ by: number; seq: number }> {
  const by = await reportOwners.ownerOf(db, seq);
  if (by === null) throw fail('NOT_FOUND');
  return { by, seq };
}
