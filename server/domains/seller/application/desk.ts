/** The operator's side of applications: looks and decisions, each with its line in the access log (accounts.md §9). */
import { json } from '../../../kit/db/json.ts';
import type { Columns } from '../../../kit/lifecycle/move.ts';
import { type DeskApplication, applicationDeskApi } from '@jangteo/contract/seller/application.desk.ts';
import type { ApplicationField } from '@jangteo/contract/seller/application.enums.ts';
import type { ApplicationAction } from '@jangteo/contract/seller/application.lifecycle.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { asking, operating, serve } from '../../../kit/http/route.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { beginWith } from '../../desk/index.ts';
import { rejectMarked } from '../paper/decide.ts';
import { propose } from '../../approval/index.ts';
import { applicationApprove } from './approval.ts';
import { redOf } from './checks.ts';
import { checksFor, deskViewOf, papersNeeded, refuseOwn } from './desk-view.ts';
import { finish } from './finish.ts';
import { leftOf } from './left.ts';
import { applicationSource } from './queries/list.ts';
import { followsOf, moveApplication } from './machine.ts';
import { lockBySeq, readBySeq, writeChecked, type ApplicationRow, type Checked } from './queries.ts';
import { openSaid } from './sealed.ts';
import { askOutside } from './settle.ts';
import { changed, conflictWith } from './save.ts';
import { partsOf } from './view.ts';

interface Decision {
  seq: number;
  version: number;
  action: Exclude<ApplicationAction, 'submit' | 'resubmit' | 'withdraw'>;
  /** Why, as the access log keeps it. */
  why: string;
}

const seen = (row: ApplicationRow | null): ApplicationRow => {
  if (!row || row.status === 'none') throw fail('NOT_FOUND');
  return row;
};

const subjectsOf = (row: ApplicationRow) => [`application:${row.applicationSeq}`, `user:${row.userSeq}`];

/** Locked and as the operator saw it; nobody decides about an account of their own. */
async function toDecide(ctx: TxCtx, { seq, version }: Decision): Promise<ApplicationRow> {
  const row = seen(await lockBySeq(ctx.db, seq));
  await refuseOwn(ctx, row.userSeq);
  if (row.version !== version) throw conflictWith(row);
  return row;
}

interface More {
  set?: Columns<'seller_application'>;
  reason?: string;
  text?: string;
  fields?: readonly ApplicationField[];
}

async function decide(
  ctx: TxCtx,
  decision: Decision,
  row: ApplicationRow,
  more: More = {},
): Promise<DeskApplication> {
  await moveApplication(ctx.db, row, {
    action: decision.action,
    actor: operatorOf(ctx),
    at: ctx.now,
    follows: await followsOf(ctx.db, row),
    ...more,
  });
  return decided(ctx, decision, row);
}

async function decided(ctx: TxCtx, { seq, why }: Decision, before: ApplicationRow): Promise<DeskApplication> {
  const row = (await readBySeq(ctx.db, seq))!;
  await noteDecision(ctx, {
    subjects: subjectsOf(row),
    why,
    before: { status: before.status },
    after: { status: row.status },
  });
  return deskViewOf(ctx, row);
}

const taken = ({ caller }: TxCtx, row: ApplicationRow) => ({
  reviewer_seq: row.reviewerSeq ?? caller.userSeq,
});

interface Held {
  reason: string;
  text: string;
  fields: ApplicationField[];
}

/** Papers that were marked and nobody has decided are refused with it: a new one comes for each. */
async function hold(ctx: TxCtx, decision: Decision, held: Held): Promise<DeskApplication> {
  const row = await toDecide(ctx, decision);
  const { value } = openSaid(ctx.config, row);
  const docs = Object.fromEntries((value.docs ?? []).map(({ docType, pathname }) => [docType, pathname]));
  const marked = held.fields
    .filter((field) => field.startsWith('docs.'))
    .map((field) => Number(field.slice(5)));
  await rejectMarked(ctx, row.userSeq, marked, held.text);
  return decide(ctx, decision, row, {
    ...held,
    set: { ...taken(ctx, row), marked: held.fields, held_docs: json(docs) },
  });
}

async function approve(ctx: TxCtx, { seq, version, why }: Decision) {
  const row = seen(await readBySeq(ctx.db, seq));
  await refuseOwn(ctx, row.userSeq);
  const said = openSaid(ctx.config, row);
  const { docs } = await partsOf(ctx.db, row, said, ctx.now);
  const red = redOf(await checksFor(ctx, row, said, docs));
  const asked = { applicationSeq: seq, version, papers: papersNeeded(row, said), red };
  const approval = await propose(ctx, applicationApprove, asked, why);
  const stands = (await readBySeq(ctx.db, seq))!;
  await noteDecision(ctx, {
    subjects: subjectsOf(row),
    why,
    before: { status: row.status },
    after: { status: stands.status, ...(approval && { approval: approval.approvalSeq }) },
  });
  return { approval, result: approval ? null : await deskViewOf(ctx, stands) };
}

/** What bank and tax office say of the version that is decided on; null where there is nothing to ask about. */
async function askFinish(ctx: Pick<Ctx, 'config' | 'pools'>, { seq, version }: Decision) {
  const row = await inTransaction(ctx.pools.job, [], (db) => readBySeq(db, seq));
  return row?.status === 'approve' && row.version === version
    ? askOutside(ctx, openSaid(ctx.config, row))
    : null;
}

/** Ends it at the operator's word instead of the job's. */
async function finishNow(ctx: TxCtx, decision: Decision, checked: Checked | null): Promise<DeskApplication> {
  const row = await toDecide(ctx, decision);
  if (row.status !== 'approve' || !checked) throw changed(row);
  const said = openSaid(ctx.config, row);
  await writeChecked(ctx.db, row, checked);
  const left = (await leftOf(ctx.db, { ...row, checked }, said, ctx.now)).filter(({ done }) => !done);
  if (left.length > 0)
    throw fail('APPLICATION_INCOMPLETE', {
      errors: left.map(({ key, label }) => ({
        field: `left.${key}`,
        code: 'REQUIRED',
        message: `신청자가 마쳐야 할 일이 남아 있습니다: ${label}`,
      })),
    });
  await finish(ctx.db, row, said, { config: ctx.config, actor: operatorOf(ctx), now: ctx.now });
  return decided(ctx, decision, row);
}

const of = (
  action: Decision['action'],
  {
    params,
    body,
  }: { params: { applicationSeq: number }; body: { version: number; why?: string; text?: string } },
): Decision => ({
  seq: params.applicationSeq,
  version: body.version,
  action,
  why: body.why ?? body.text!.slice(0, 200),
});

export const applicationDeskRoutes = serve(applicationDeskApi, {
  list: serveList(applicationSource),

  one: operating(async ({ params, query }, ctx) => {
    const row = seen(await readBySeq(ctx.db, params.applicationSeq));
    await noteAct(ctx, 'PII', { subjects: subjectsOf(row), reason: query.reason ?? null });
    return deskViewOf(ctx, row);
  }),

  begin: operating(async (input, ctx) => {
    const decision = of('begin', input);
    const row = await toDecide(ctx, decision);
    const begun = await decide(ctx, decision, row, { set: { reviewer_seq: ctx.caller.userSeq } });
    await beginWith(ctx, 'applications', row.applicationSeq);
    return begun;
  }),

  hold: operating((input, ctx) => {
    const { reason, text, fields } = input.body;
    return hold(ctx, of('hold', input), { reason, text, fields });
  }),

  approve: operating((input, ctx) => approve(ctx, of('approve', input))),

  finish: asking(
    (input, ctx) => askFinish(ctx, of('finish', input)),
    (input, ctx, checked) => finishNow(ctx, of('finish', input), checked),
    { overview: 'admin' },
  ),
});
