/** The auditor's calls (operator.md §9): what is looked at is itself in the log, and a month is signed once. */
import type { AccessReview, AccessReviewRow, auditApi } from '@jangteo/contract/admin/audit.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { pageOf } from '../../../kit/list/serve.ts';
import { accessLogSource, readSeenBy, readTaken } from './queries/logs.ts';
import { lockReview, readActors, readReviews, signReview, type StoredReview } from './queries/reviews.ts';
import { dueDayOf, LOOKED, spanOf, spanOfMonth } from './rules.ts';

type Api = typeof auditApi;

/** What was asked for, without what it found: an audit of the audit names nobody anew. */
const noteLook = (ctx: TxCtx, asked: object): Promise<void> =>
  noteAct(ctx, 'PII', { subjects: [LOOKED], detail: { asked } });

export async function searchLogs({ query }: InputOf<Api['logs']>, ctx: TxCtx) {
  const page = await pageOf(accessLogSource, ctx, query);
  await noteLook(ctx, query);
  return page;
}

export async function seenBy({ params: { subject }, query }: InputOf<Api['seenBy']>, ctx: TxCtx) {
  const found = await readSeenBy(ctx.db, subject, spanOf(query));
  await noteLook(ctx, { subject, ...query });
  return found;
}

export async function taken({ params: { userSeq }, query }: InputOf<Api['taken']>, ctx: TxCtx) {
  const found = await readTaken(ctx.db, userSeq, spanOf(query));
  await noteLook(ctx, { userSeq, ...query });
  return found;
}

function headOf({ month, openedAt, signedAt, signedBy, signedName, version }: StoredReview) {
  return {
    month,
    state: signedAt === null ? ('OPEN' as const) : ('SIGNED' as const),
    openedAt,
    dueDay: dueDayOf(month),
    signedAt,
    signedBy: signedBy === null ? null : { userSeq: signedBy, name: signedName ?? '운영자' },
    version,
  };
}

export const listReviews = async ({ db }: Pick<TxCtx, 'db'>): Promise<AccessReviewRow[]> =>
  (await readReviews(db)).map((one) => ({
    ...headOf(one),
    total: one.figures.total,
    findings: one.findings.length,
  }));

export async function showReview({ db }: Pick<TxCtx, 'db'>, month: string): Promise<AccessReview> {
  const [found] = await readReviews(db, month);
  if (!found) throw fail('NOT_FOUND');
  const { figures, findings, conclusion, sealOk } = found;
  return { ...headOf(found), figures, findings, conclusion, sealOk };
}

/** Nobody signs over findings about themselves. */
async function checkFindings(
  ctx: TxCtx,
  month: string,
  findings: InputOf<Api['sign']>['body']['findings'],
): Promise<void> {
  const logs = findings.flatMap(({ logSeq }) => logSeq);
  const actors = await readActors(ctx.db, logs, spanOfMonth(month));
  const [missing] = logs.filter((log) => !actors.has(log));
  if (missing !== undefined)
    throw fieldError('findings', 'REFERENCE', `이 달의 접속기록에 ${missing}번이 없습니다.`);
  if ([...actors.values()].includes(ctx.caller.userSeq)) throw fail('SAME_PERSON');
}

export async function sign(
  { params: { month }, body }: InputOf<Api['sign']>,
  ctx: TxCtx,
): Promise<AccessReview> {
  await lockReview(ctx.db, month);
  const { state, version } = await showReview(ctx, month);
  if (state === 'SIGNED') throw fail('STATE_CHANGED', { current: { status: state, version } });
  expectVersion(body.version, version);
  const { findings, conclusion } = body;
  await checkFindings(ctx, month, findings);
  await signReview(ctx.db, { month, findings, conclusion, by: ctx.caller.userSeq, at: ctx.now });
  await noteDecision(ctx, {
    subjects: [`access-review:${month}`],
    why: conclusion.slice(0, 200),
    before: { state },
    after: { state: 'SIGNED', findings: findings.length },
  });
  return showReview(ctx, month);
}
