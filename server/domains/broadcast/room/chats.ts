/** What was said in a live, as its desk reads it: the call's address says which live. */
import type { ChatRow } from '@jangteo/contract/broadcast/chat.list.ts';
import type { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { pageOf } from '../../../kit/list/serve.ts';
import { requestDownload } from '../../download/index.ts';
import { ownLive } from '../rail/rail.ts';
import { countIn } from './queries/chat.ts';
import { chatSource } from './queries/list.ts';

export async function listChats(
  ctx: TxCtx,
  { params: { contentSeq }, query }: InputOf<typeof roomApi.chats>,
): Promise<{ rows: ChatRow[]; recordsFiltered: number; recordsTotal: number }> {
  const { content } = await ownLive(ctx, contentSeq);
  return (await pageOf(chatSource, ctx, { ...query, contentSeq: content } as never)) as never;
}

/** Chosen rows must be this live's. */
export async function downloadChats(
  ctx: TxCtx,
  { params: { contentSeq }, body }: InputOf<typeof roomApi.downloadChats>,
): Promise<DownloadTicket> {
  const live = await ownLive(ctx, contentSeq);
  const { filter, chatSeqList, ...asked } = body as typeof body & { chatSeqList?: number[] };
  if (chatSeqList && (await countIn(ctx.db, live, chatSeqList)) !== chatSeqList.length)
    throw fail('NOT_FOUND');
  return requestDownload(ctx, chatSource, {
    ...asked,
    ...(chatSeqList ? { chatSeqList } : { filter: { ...(filter as object), contentSeq } }),
  } as typeof asked);
}
