/** The figures of a short by day as a sheet (R320). */
import type { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { requestDownload } from '../../download/index.ts';
import { countDays } from './queries/count.ts';
import { shortsDaySource } from './queries/list.ts';
import { ownShort } from './show.ts';

/** What the kit of sheets adds to a body. */
interface Chosen {
  shortsDaySeqList?: number[];
}

/** Of the short in the address, whatever days are named. */
export async function downloadDays(
  ctx: TxCtx,
  { params: { shortsId: contentSeq }, body }: InputOf<typeof shortsApi.downloadDays>,
): Promise<DownloadTicket> {
  const short = await ownShort(ctx, contentSeq);
  const { shortsDaySeqList: days } = body as typeof body & Chosen;
  if (days && (await countDays(ctx.db, short, days)) !== days.length) throw fail('NOT_FOUND');
  if (days) return requestDownload(ctx, shortsDaySource, body);
  const { from, to } = (body.filter ?? {}) as { from?: string; to?: string };
  const filter = { contentSeq, ...(from && { from }), ...(to && { to }) };
  return requestDownload(ctx, shortsDaySource, { ...body, filter });
}
