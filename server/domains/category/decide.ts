import type { DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import type { DocAction } from '@jangteo/contract/category/doc.lifecycle.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Page } from '../../kit/http/envelope.ts';
import { deciding } from '../../kit/lifecycle/decide.ts';
import { linkTo } from '../file/index.ts';
import { docOwners } from './directory.ts';
import { docMachine } from './machine.ts';
import { lockPlace } from './queries/doc.ts';
import { pageOfQueue, pageOfSeller, readDeskDocs, type DeskDoc, type Wanted } from './queries/desk.ts';

interface Asked extends Wanted {
  state: string;
  sellerSeq?: number | undefined;
}

/** One page of papers for the operator: those that wait, or all of one seller's in a state. */
export async function deskPage(ctx: TxCtx, query: Asked): Promise<Page<DeskDocRow>> {
  const { rows, total } =
    query.sellerSeq === undefined
      ? await pageOfQueue(ctx.db, query)
      : await pageOfSeller(ctx.db, query.sellerSeq, query.state, query);
  if (rows.length > 0) await noteSeen(ctx, rows);
  return {
    rows: rows.map((row) => withLink(ctx, row)),
    recordsFiltered: total,
    recordsTotal: total,
  };
}

/** One paper, to look at before it is decided. */
export async function deskDoc(ctx: TxCtx, docSeq: number): Promise<DeskDocRow> {
  const seller = await docOwners.ownerOf(ctx.db, docSeq);
  const { rows } = seller === null ? { rows: [] } : await readDeskDocs(ctx.db, seller, [docSeq]);
  if (!rows[0]) throw fail('NOT_FOUND');
  await noteSeen(ctx, rows);
  return withLink(ctx, rows[0]);
}

interface Decision {
  docSeq: number;
  version: number;
  action: Extract<DocAction, 'approve' | 'reject'>;
  /** Said to the seller, or to those who look back. */
  text: string;
  expiresOn?: string | undefined;
}

const subjectsOf = (seller: number, docSeq: number) => [`category-doc:${docSeq}`, `user:${seller}`];
const decideOn = deciding(docMachine, { subjects: subjectsOf });

/** Approves or refuses a paper that waits. */
export async function decide(ctx: TxCtx, decision: Decision): Promise<DeskDocRow> {
  const { docSeq, version, action, text, expiresOn } = decision;
  if (expiresOn !== undefined && expiresOn < kstDay(ctx.now))
    throw fieldError('expiresOn', 'MIN', '지난 날짜는 유효기간이 될 수 없습니다.');
  const seller = await docOwners.ownerOf(ctx.db, docSeq);
  if (seller === null) throw fail('NOT_FOUND');
  await lockPlace(ctx.db, seller, docSeq);
  await decideOn(ctx, action, {
    owner: seller,
    id: docSeq,
    version,
    why: text,
    text,
    set: (row) => ({
      decided_at: toKst(ctx.now),
      decided_by: ctx.caller.userSeq,
      expires_on: expiresOn ?? row.expires_on,
      reject_reason: action === 'reject' ? text : null,
    }),
  });
  const { rows } = await readDeskDocs(ctx.db, seller, [docSeq]);
  return withLink(ctx, rows[0]!);
}

const withLink = (ctx: TxCtx, { pathname, ...row }: DeskDoc): DeskDocRow => ({
  ...row,
  url: linkTo(ctx, ctx.caller.userSeq, pathname),
});

/** Papers are personal data: who saw them stays known. */
const noteSeen = (ctx: TxCtx, docs: readonly DeskDoc[]): Promise<void> =>
  noteAct(ctx, 'PII', { subjects: docs.flatMap((doc) => subjectsOf(doc.sellerSeq, doc.docSeq)) });
