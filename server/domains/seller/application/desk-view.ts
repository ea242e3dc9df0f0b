import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { papersAsked } from '@jangteo/contract/seller/application.value.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { readPapers } from '../paper/queries.ts';
import { leftOf } from './left.ts';
import { namesOfCategories, type ApplicationRow } from './queries.ts';
import { readApplicant } from './queries/people.ts';
import { openSaid, type Said } from './sealed.ts';
import { isOnePerson } from './queries/taken.ts';
import { isWaiting, partsOf } from './view.ts';

type Can = DeskApplication['can'];

/** Whether the operator is the applicant, by account or as the same person. */
export const isOwn = async (ctx: TxCtx, userSeq: number): Promise<boolean> =>
  ctx.caller.userSeq === userSeq || isOnePerson(ctx.db, userSeq, ctx.caller.userSeq);

/** Then another one decides: the account that money goes to is in it. */
export async function refuseOwn(ctx: TxCtx, userSeq: number): Promise<void> {
  if (await isOwn(ctx, userSeq)) throw fail('SAME_PERSON');
}

/** Whether every paper that is asked for was approved. */
export async function papersApproved(db: Db, row: ApplicationRow, { value }: Said): Promise<boolean> {
  const approved = new Set(
    (await readPapers(db, row.userSeq)).filter(({ state }) => state === 'APPROVED').map((one) => one.docType),
  );
  return papersAsked(row.kind, value).every(({ docType, required }) => !required || approved.has(docType));
}

async function canOf(ctx: TxCtx, row: ApplicationRow, said: Said): Promise<Can> {
  if (await isOwn(ctx, row.userSeq))
    return { begin: 'SAME_PERSON', hold: 'SAME_PERSON', approve: 'SAME_PERSON', finish: 'SAME_PERSON' };
  const { status } = row;
  const left = status === 'approve' ? await leftOf(ctx.db, row, said, ctx.now) : [];
  const papers = status === 'progress' ? await papersApproved(ctx.db, row, said) : true;
  return {
    begin: status === 'new' || status === 'retry' ? null : 'NOT_NOW',
    hold: isWaiting(status) || status === 'approve' ? null : 'NOT_NOW',
    approve: status !== 'progress' ? 'NOT_NOW' : papers ? null : 'DOCS',
    finish: status !== 'approve' ? 'NOT_NOW' : left.some(({ done }) => !done) ? 'LEFT' : null,
  };
}

const plainName = (name: string): string => name.normalize('NFC').replace(/\s/g, '');

/** An application as a reviewer reads it: nothing masked. */
export async function deskViewOf(ctx: TxCtx, row: ApplicationRow): Promise<DeskApplication> {
  const said = openSaid(ctx.config, row);
  const { value, person } = said;
  const representative = value.business?.representative ?? value.manager?.name ?? '';
  return {
    ...(await partsOf(ctx.db, row, said, ctx.now)),
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
      matches: plainName(person.name) === plainName(representative),
    },
    categories: (await namesOfCategories(ctx.db, value.categorySeqList ?? [])).join(' · '),
    submittedAt: row.submittedAt,
    reviewer: row.reviewerSeq === null ? null : { userSeq: row.reviewerSeq, name: row.reviewerName ?? '' },
    can: await canOf(ctx, row, said),
  };
}
