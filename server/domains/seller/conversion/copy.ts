/** Copies of the papers of the newest change of business, as of the account's own (R161). */
import type { Ctx } from '../../../kit/http/context.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { copyOf, type Asked } from '../paper/download.ts';
import { readNewest } from './queries.ts';

export const copyOfChange = (ctx: Ctx, asked: Asked): Promise<FileAnswer> =>
  copyOf(ctx, asked, async (db) => {
    const change = await readNewest(db, asked.userSeq);
    const paper = change?.docs.find(({ docType }) => docType === asked.docType);
    return paper
      ? { pathname: paper.pathname, subject: `business-conversion:${change!.seq}:${asked.docType}` }
      : null;
  });
