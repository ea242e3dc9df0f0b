import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { papersAsked } from '@jangteo/contract/seller/application.value.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { readDecisions, readPapers } from '../paper/queries.ts';
import { checksOf, toldIn, type Looked } from './checks.ts';
import { leftOf } from './left.ts';
import { namesOfCategories, type ApplicationRow } from './queries.ts';
import { readApplicant } from './queries/people.ts';
import { openSaid, type Said } from './sealed.ts';
import { isOnePerson } from './queries/taken.ts';
import { isWaiting, partsOf } from './view.ts';

type Can = DeskApplication['can'];

/** Whether the operator is the applicant, by account or as the same person. */
export const isOneOf = async (db: Db, operator: number, userSeq: number): Promise<boolean> =>
  operator === userSeq || isOnePerson(db, userSeq, operator);
export const isOwn = ({ db, caller }: Pick<TxCtx, 'db' | 'caller'>, userSeq: number): Promise<boolean> =>
  isOneOf(db, caller.userSeq, userSeq);

/** Then another one decides: the account that money goes to is in it. */
export async function refuseOwn(ctx: Pick<TxCtx, 'db' | 'caller'>, userSeq: number): Promise<void> {
  if (await isOwn(ctx, userSeq)) throw fail('SAME_PERSON');
}

/** Papers without which nobody is approved. */
export const papersNeeded = ({ kind }: Pick<ApplicationRow, 'kind'>, { value }: Said): number[] =>
  papersAsked(kind, value)
    .filter(({ required }) => required)
    .map(({ docType }) => docType);

/** Whether every one of these papers was approved. */
export async function papersApproved(db: Db, userSeq: number, needed: readonly number[]): Promise<boolean> {
  const papers = await readPapers(db, userSeq);
  const approved = new Set(papers.filter(({ state }) => state === 'APPROVED').map((one) => one.docType));
  return needed.every((docType) => approved.has(docType));
}

/** What rules say of it. */
export function checksFor(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  { userSeq }: Pick<ApplicationRow, 'userSeq'>,
  said: Said,
  docs: Looked['docs'],
) {
  return checksOf(db, userSeq, { ...toldIn(said), docs }, now);
}

async function canOf(ctx: TxCtx, row: ApplicationRow, said: Said): Promise<Can> {
  if (await isOwn(ctx, row.userSeq))
    return { begin: 'SAME_PERSON', hold: 'SAME_PERSON', approve: 'SAME_PERSON', finish: 'SAME_PERSON' };
  const { status } = row;
  const left = status === 'approve' ? await leftOf(ctx.db, row, said, ctx.now) : [];
  const papers =
    status === 'progress' ? await papersApproved(ctx.db, row.userSeq, papersNeeded(row, said)) : true;
  return {
    begin: status === 'new' || status === 'retry' ? null : 'NOT_NOW',
    hold: isWaiting(status) || status === 'approve' ? null : 'NOT_NOW',
    approve: status !== 'progress' ? 'NOT_NOW' : papers ? null : 'DOCS',
    finish: status !== 'approve' ? 'NOT_NOW' : left.some(({ done }) => !done) ? 'LEFT' : null,
  };
}

/** An application as a reviewer reads it: nothing masked. */
export async function deskViewOf(ctx: TxCtx, row: ApplicationRow): Promise<DeskApplication> {
  const said = openSaid(ctx.config, row);
  const { value, person } = said;
  const parts = await partsOf(ctx.db, row, said, ctx.now);
  return {
    ...parts,
    applicationSeq: row.applicationSeq,
    userSeq: row.userSeq,
    value,
    applicant: await readApplicant(ctx.db, row.userSeq),
    person: person && {
      name: person.name,
      adult: person.adult,
      at: toKst(new Date(person.at)),
      until: toKst(new Date(person.until)),
      birthDay: person.birthDay,
      gender: person.gender ?? null,
    },
    categories: (await namesOfCategories(ctx.db, value.categorySeqList ?? [])).join(' · '),
    submittedAt: row.submittedAt,
    reviewer: row.reviewerSeq === null ? null : { userSeq: row.reviewerSeq, name: row.reviewerName ?? '' },
    checks: await checksFor(ctx, row, said, parts.docs),
    decisions: await readDecisions(ctx.db, row.userSeq),
    can: await canOf(ctx, row, said),
  };
}
