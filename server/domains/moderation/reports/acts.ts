/** What an operator does about a report (operator.md §5, §8). */
import type { reportApi, DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { addDays, kstDay, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import { expectVersion, versionGuard } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import type { Desk } from '../../desk/index.ts';
import { reportMachine } from '../../fan/index.ts';
import { ask } from '../sanctions/impose.ts';
import { waitingFor } from '../sanctions/waiting.ts';
import { unmark } from './acted.ts';
import { blindMachine } from './machine.ts';
import {
  insertBlind,
  readBlindOf,
  waitingReports,
  type StoredReport,
  readReport,
  type StoredBlind,
} from './queries.ts';
import { authorOf, keepsHidden, reportOf, showReport } from './show.ts';
import { blindTargetOf, findTarget, hideTarget, isHideable, showTarget } from './target.ts';

type Asked<K extends keyof typeof reportApi> = InputOf<(typeof reportApi)[K]>;

const subjectsOf = (one: Pick<StoredReport, 'reportSeq' | 'reporterSeq'>): string[] => [
  `report:${one.reportSeq}`,
  `user:${one.reporterSeq}`,
];

/** 신고: looked at from when somebody has it. */
export const reportDesk: Desk = {
  desk: 'reports',
  subject: 'report',
  waits: waitingReports,
  taken: async (ctx, id) => {
    const { reporterSeq, state } = await reportOf(ctx, id);
    if (state !== 'NEW') return null;
    const { from, to } = await moveOne(ctx.db, reportMachine, 'take', {
      owners: [reporterSeq],
      id,
      actor: operatorOf(ctx),
      at: ctx.now,
    });
    return { before: { state: from }, after: { state: to } };
  },
};

/** As it was read, and being looked at. */
function expectReviewing({ state, version }: StoredReport, asked: number): void {
  expectVersion(asked, version);
  if (state !== 'REVIEWING') throw fail('STATE_CHANGED', { current: { status: state, version } });
}

interface End {
  version: number;
  why: string;
  after?: object;
  /** Beside the report's own. */
  subjects?: readonly string[];
  sanctioned?: boolean;
}
async function end(
  ctx: TxCtx,
  action: 'act' | 'dismiss',
  one: StoredReport,
  { version, why, after, subjects = [], sanctioned = false }: End,
) {
  await moveOne(ctx.db, reportMachine, action, {
    owners: [one.reporterSeq],
    id: one.reportSeq,
    actor: operatorOf(ctx),
    at: ctx.now,
    guard: versionGuard(version),
    set: () => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      result: why,
      sanctioned,
    }),
  });
  await noteDecision(ctx, {
    subjects: [...subjectsOf(one), ...subjects],
    why,
    before: { state: one.state },
    after: { state: action === 'act' ? 'ACTED' : 'DISMISSED', ...after },
  });
}

const wasActedOn = async ({ db }: TxCtx, { reportBy, reportSeq }: StoredBlind): Promise<boolean> =>
  (await readReport(db, reportBy, reportSeq))?.state === 'ACTED';

/** How what was hidden for a while goes on: hidden for good, or shown again. */
async function settle(ctx: TxCtx, one: StoredReport, hide: boolean): Promise<void> {
  const act = { actor: operatorOf(ctx), at: ctx.now };
  const [target, blind] = [
    await findTarget(ctx, one),
    await readBlindOf(ctx.db, one.targetType, one.targetSeq),
  ];
  // What another report has hidden for good is not this one's to show.
  if (!hide && blind?.state === 'KEPT' && (await wasActedOn(ctx, blind))) return;
  if (target && hide) await hideTarget(ctx.db, target, act);
  if (target && !hide && keepsHidden(blind)) await showTarget(ctx.db, target, act);
  if (blind?.state === 'ON' || (blind?.state === 'KEPT' && !hide))
    await moveOne(ctx.db, blindMachine, hide ? 'keep' : 'restore', {
      owners: [blind.author],
      id: blind.blindSeq,
      ...act,
      set: () => ({ ended_at: toKst(ctx.now) }),
    });
}

/** What waits for another operator is decided there first. */
async function refuseWaiting(ctx: TxCtx, one: StoredReport): Promise<void> {
  const author = await authorOf(ctx, one);
  if (author !== null && (await waitingFor(ctx.db, author, one.reportSeq)) !== null)
    throw fail('APPROVAL_WAITING');
}

/**
 * The sanction first: its person's account is held before any report (schema/lock-order.ts). One that waits for another
 * operator does nothing yet: unless something was hidden, the report waits with it.
 */
export async function actOn(ctx: TxCtx, { params, body }: Asked<'act'>): Promise<DeskReport> {
  const one = await reportOf(ctx, params.reportSeq);
  const { version, sanction, hide, why } = body;
  expectReviewing(one, version);
  if (hide && !isHideable(one.targetType))
    throw fieldError('hide', 'REFERENCE', '리뷰와 댓글, 아카데미 글만 숨길 수 있습니다.');
  const userSeq = sanction && (await authorOf(ctx, one));
  if (userSeq === null) throw fail('USER_NOT_FOUND');
  const report = { by: one.reporterSeq, seq: one.reportSeq };
  await refuseWaiting(ctx, one);
  const asked = sanction && userSeq ? await ask(ctx, { ...sanction, userSeq, evidence: [], report }) : null;
  const after = {
    hide,
    ...(asked && { sanction: asked.sanctionSeq, approval: asked.approval?.approvalSeq ?? null }),
  };
  const subjects = asked?.subjects ?? [];
  if (asked?.approval && !hide) {
    await noteDecision(ctx, {
      subjects: [...subjectsOf(one), ...subjects],
      why,
      before: { state: one.state },
      after: { state: one.state, ...after },
    });
    return showReport(ctx, one.reportSeq);
  }
  await end(ctx, 'act', one, { version, why, after, subjects, sanctioned: Boolean(asked?.sanctionSeq) });
  await unmark(ctx.db, one);
  if (hide) await settle(ctx, one, true);
  return showReport(ctx, one.reportSeq);
}

export async function dismiss(ctx: TxCtx, { params, body }: Asked<'dismiss'>): Promise<DeskReport> {
  const one = await reportOf(ctx, params.reportSeq);
  expectReviewing(one, body.version);
  await refuseWaiting(ctx, one);
  await end(ctx, 'dismiss', one, { version: body.version, why: body.text });
  await unmark(ctx.db, one);
  await settle(ctx, one, false);
  return showReport(ctx, one.reportSeq);
}

/** Read under its lock: who decides about it meanwhile sees what is done here, or is seen. */
async function lockReport(ctx: TxCtx, report: number): Promise<StoredReport> {
  const { reporterSeq } = await reportOf(ctx, report);
  await lockRows(ctx.db, reportMachine, { owners: [reporterSeq], ids: [report] }, [reportMachine.id]);
  return reportOf(ctx, report);
}

/** Hidden at once, to the end of so many days; its author is told and may object. */
export async function blindNow(ctx: TxCtx, { params, body }: Asked<'blind'>): Promise<DeskReport> {
  const one = await lockReport(ctx, params.reportSeq);
  expectReviewing(one, body.version);
  const [target, before] = [
    await findTarget(ctx, one),
    await readBlindOf(ctx.db, one.targetType, one.targetSeq),
  ];
  const changed = fail('STATE_CHANGED', { current: { status: one.state, version: one.version } });
  if (!target || keepsHidden(before)) throw changed;
  const until = toKst(startOfDay(addDays(kstDay(ctx.now), body.days)));
  if (!(await blindTargetOf(ctx.db, target, { until, actor: operatorOf(ctx), at: ctx.now }))) throw changed;
  const { type, seq, owner, author, name } = target;
  const report = { by: one.reporterSeq, seq: one.reportSeq, reason: one.reason };
  const blindSeq = await insertBlind(ctx.db, {
    type,
    target: seq,
    owner,
    author,
    name,
    report,
    at: toKst(ctx.now),
    until,
  });
  if (blindSeq === undefined) throw changed;
  await emit(toQueryable(ctx.db), {
    topic: 'blind.moved',
    key: `blind.moved:${blindSeq}:1`,
    payload: { blindSeq, authorSeq: author, name, to: 'ON' },
  });
  await noteDecision(ctx, {
    subjects: [...subjectsOf(one), `user:${author}`],
    why: body.why,
    before: { hidden: false },
    after: { hidden: true, until },
  });
  return showReport(ctx, one.reportSeq);
}
