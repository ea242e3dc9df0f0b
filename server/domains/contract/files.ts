/** What either party takes out of a contract as a file: its document, and what was attached to it. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { readOnly } from '../../kit/db/tx.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { FileAnswer } from '../../kit/http/route.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { drawPdf } from '../../kit/pdf/pdf.ts';
import { findOwnFile, removeUnused } from '../file/index.ts';
import { documentOf } from './document.ts';
import { standAs, type Standing } from './party.ts';
import { readAttached } from './queries/attached.ts';
import { readRevisions } from './queries/head.ts';
import { detailOf, revisionsOf } from './view.ts';

/** Reads as this party in a transaction of its own: what is made of it takes longer than a connection should wait. */
const readAs = <T>(
  ctx: Ctx,
  side: ContractSide,
  contract: number,
  read: (at: Standing) => Promise<T>,
): Promise<T> =>
  readOnly(ctx.pools.app, ctx.scope.sellers, async (db, client) =>
    read(await standAs({ ...ctx, db, client }, side, contract)),
  );

/** 계약서 */
export async function document(ctx: Ctx, side: ContractSide, contract: number): Promise<FileAnswer> {
  const paper = await readAs(ctx, side, contract, async (at) =>
    documentOf(await detailOf(at), {
      revisions: await readRevisions(at.ctx.db, at.head.sellerSeq, contract),
      shown: await revisionsOf(at),
      now: ctx.now,
    }),
  );
  const body = await drawPdf(paper);
  return {
    body,
    mime: 'application/pdf',
    fileName: `매칭 계약 ${contract}.pdf`,
    bytes: body.length,
  };
}

/** A file that any version of the terms names. */
export async function attachment(
  ctx: Ctx,
  side: ContractSide,
  { contract, pathname }: { contract: number; pathname: string },
): Promise<FileAnswer> {
  const revisions = await readAs(ctx, side, contract, ({ ctx: { db }, head }) =>
    readRevisions(db, head.sellerSeq, contract),
  );
  const named = revisions.some(({ terms }) => terms.attachments.includes(pathname));
  const file = named ? await findOwnFile(ctx, null, pathname) : null;
  if (file?.purpose !== 'CONTRACT') throw fail('NOT_FOUND');
  const body = await file.read();
  return {
    body,
    mime: 'application/octet-stream',
    fileName: file.originalFilename,
    bytes: body.length,
  };
}

/** A form may stand open over night before it is sent. */
const WEEK_MS = 7 * 86_400_000;

/** Removes what was uploaded for a contract and never sent. Answers how many files. */
export const removeUnsent = (ctx: JobContext): Promise<number> =>
  removeUnused(ctx, {
    purposes: ['CONTRACT'],
    before: new Date(clock.now().getTime() - WEEK_MS),
    signal: ctx.signal,
    used: readAttached,
  });
