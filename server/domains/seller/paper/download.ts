/** Copies of papers: for their owner, and for an operator who says why (accounts.md §5; R161). */
import type { DocReason } from '@jangteo/contract/seller/paper.enums.ts';
import { docReason } from '@jangteo/contract/seller/paper.enums.ts';
import { stamp } from '../../../adapters/stamp/stamp.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { findOwnFile } from '../../file/index.ts';
import { countOpened, readPaper } from './queries.ts';

/** An operator who opens more than so many in an hour is looked at (Z10). */
const MOST_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
const MIMES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
type PaperKind = 'jpg' | 'png' | 'pdf';

/** Both calls that open papers; an operator's hour counts them together. */
const PAPER_CALLS: readonly string[] = [
  'GET /v1/user/{userSeq}/download/docs/{docType}',
  'GET /v1/user/{userSeq}/download/business-conversion-docs/{docType}',
];

export interface Asked {
  /** Whose paper it is. */
  userSeq: number;
  docType: number;
  reason?: DocReason | undefined;
  text?: string | undefined;
}

interface Paper {
  pathname: string;
  /** The subject of the access log. */
  subject: string;
}

/** Who looks, and why: the owner, or an operator, also one who acts as the owner; to others there is no such paper. */
function viewerOf({ caller }: Ctx, { userSeq, reason, text }: Asked) {
  const operator = caller.operator ?? (caller.userType === 'admin' ? caller : null);
  if (!operator && caller.userSeq !== userSeq) throw fail('NOT_FOUND');
  if (!operator) return { operator: null, name: caller.shopName ?? caller.name, why: null };
  if (caller.operator && caller.userSeq !== userSeq) throw fail('NOT_FOUND');
  if (!reason || (reason === 'ETC' && !text)) throw fail('DOC_REASON_REQUIRED');
  const why = [docReason.label(reason), text].filter(Boolean).join(': ');
  return { operator: operator.userSeq, name: `${operator.name}(운영자)`, why };
}

/** Written before anything is handed out; too many of one operator are told to the others. */
async function note(
  ctx: Ctx,
  db: Db,
  { operator, why }: ReturnType<typeof viewerOf>,
  asked: Asked,
  subject: string,
): Promise<void> {
  const { now } = ctx;
  const act = { subjects: [subject, `user:${asked.userSeq}`], reason: why };
  await noteAct({ ...ctx, client: toQueryable(db) }, 'DOWNLOAD', act);
  if (operator === null) return;
  const opened = await countOpened(db, operator, PAPER_CALLS, new Date(now.getTime() - HOUR_MS));
  if (opened <= MOST_AN_HOUR) return;
  await emit(toQueryable(db), {
    topic: 'seller.papers-opened',
    key: `seller.papers-opened:${operator}:${toKst(now).slice(0, 13)}`,
    payload: { operator, opened },
  });
}

/**
 * A copy of somebody's paper with who saw it and when across it. `find` answers where the paper lies, null where there
 * is none; it runs in a transaction bound to its owner.
 */
export async function copyOf(
  ctx: Ctx,
  asked: Asked,
  find: (db: Db) => Promise<Paper | null>,
): Promise<FileAnswer> {
  const viewer = viewerOf(ctx, asked);
  const { userSeq, docType } = asked;
  const paper = await inTransaction(ctx.pools.app, [userSeq], async (db) => {
    const found = await find(db);
    if (found) await note(ctx, db, viewer, asked, found.subject);
    return found;
  });
  const file = paper && (await findOwnFile(ctx, null, paper.pathname));
  if (!file || file.purpose !== 'IDENTITY_DOC') throw fail('NOT_FOUND');
  const text = `${viewer.name} ${toKst(ctx.now).slice(0, 16).replace('T', ' ')} 재배포 금지`;
  const copy = await stamp(await file.read(), { kind: file.ext as PaperKind, text });
  if (!copy) throw fail('FILE_BROKEN');
  ctx.reply.header('Cache-Control', 'no-store');
  return {
    body: copy,
    mime: MIMES[file.ext]!,
    fileName: `서류-${userSeq}-${docType}.${file.ext}`,
    bytes: copy.length,
  };
}

/** The paper of the account. */
export const copyOfPaper = (ctx: Ctx, asked: Asked): Promise<FileAnswer> =>
  copyOf(ctx, asked, async (db) => {
    const paper = await readPaper(db, asked.userSeq, asked.docType);
    return paper && { pathname: paper.pathname, subject: `paper:${asked.userSeq}:${asked.docType}` };
  });
