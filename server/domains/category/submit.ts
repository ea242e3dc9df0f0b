import type { DocRow, docApi } from '@jangteo/contract/category/doc.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { moverOf, signerOf } from '../../kit/lifecycle/mover.ts';
import { findOwnFile, type OwnFile } from '../file/index.ts';
import { docOwners } from './directory.ts';
import { docMachine } from './machine.ts';
import { findOpen, insertDoc, readAsked, type HandedIn } from './queries/doc.ts';

/** Goods or e-tickets: what the caller sells, and is asked papers for. */
export const kindOf = ({ caller }: Pick<TxCtx, 'caller'>) =>
  caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';

/** Papers that a category asks of the caller. */
export async function askedOf(ctx: TxCtx, categorySeq: number) {
  const today = kstDay(ctx.now);
  const asked = await readAsked(ctx.db, ctx.scope.sellerSeq, { categorySeq, kind: kindOf(ctx), today });
  if (!asked) throw fail('NOT_FOUND');
  return asked;
}

export const toRow = ({ askedBy: _, ...row }: Awaited<ReturnType<typeof askedOf>>[number]): DocRow => row;

/**
 * Hands a paper in for what the category asks, itself or one above it. Where one is in force this is a renewal and a
 * paper of its own; where one was refused or is over it goes in again.
 */
export async function submit(
  { params, body }: InputOf<typeof docApi.submitDoc>,
  ctx: TxCtx,
): Promise<DocRow> {
  const { docTypeSeq, expiresOn = null } = body;
  const asked = (await askedOf(ctx, params.categorySeq)).find((one) => one.docTypeSeq === docTypeSeq);
  if (!asked) throw fieldError('docTypeSeq', 'REFERENCE', '이 카테고리에 내는 서류가 아닙니다.');
  if (expiresOn !== null && expiresOn < kstDay(ctx.now))
    throw fieldError('expiresOn', 'MIN', '유효기간이 지난 서류는 제출할 수 없습니다.');
  const file = await paperOf(ctx, body.pathname);
  const doc = {
    seller: ctx.scope.sellerSeq,
    categorySeq: asked.askedBy,
    docTypeSeq,
    pathname: body.pathname,
    fileName: file.originalFilename,
    expiresOn,
    at: toKst(ctx.now),
  };
  await moveOne(ctx.db, docMachine, 'submit', {
    owners: [doc.seller],
    id: await openDoc(ctx, doc),
    actor: actorOf(ctx),
    at: ctx.now,
    set: () => ({
      pathname: doc.pathname,
      file_name: doc.fileName,
      expires_on: doc.expiresOn,
      reject_reason: null,
      submitted_at: doc.at,
      decided_at: null,
      decided_by: null,
    }),
  });
  return toRow((await askedOf(ctx, params.categorySeq)).find((one) => one.docTypeSeq === docTypeSeq)!);
}

/** The paper that is not in force, begun where there is none. */
async function openDoc({ db }: TxCtx, doc: HandedIn): Promise<number> {
  const open = await findOpen(db, doc);
  if (open !== null) return open;
  const begun = await insertDoc(db, doc);
  // Somebody else's paper of this instant is there now, and waits.
  if (begun === null) throw fail('STATE_CHANGED');
  await listAll(db, docOwners.of([{ seq: begun, seller: doc.seller }]));
  return begun;
}

async function paperOf(ctx: TxCtx, pathname: string): Promise<OwnFile> {
  const { userSeq, operator } = ctx.caller;
  const file = await findOwnFile(ctx, operator ? [userSeq, operator.userSeq] : [userSeq], pathname);
  if (file?.purpose === 'CATEGORY_DOC') return file;
  throw fieldError('pathname', 'REFERENCE', '서류 파일을 찾을 수 없습니다. 파일을 다시 올려 주세요.');
}

const actorOf = ({ caller }: TxCtx) => ({ ...moverOf(caller, ['admin']), name: signerOf(caller) });
