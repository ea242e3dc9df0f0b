/** 차단 from the chat of a live: what was written goes, and the word with it, and both come back (community.md §3). */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { cardApi } from '@jangteo/contract/fan/card.api.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import { dialog } from '../../ui/dialog.ts';
import { toast } from '../../ui/toast.ts';
import type { Blocked } from '../broadcast/room/block-place.ts';

export async function blockInChat({ userSeq, name, sellerSeq }: Blocked): Promise<void> {
  const agreed = await dialog.confirm(`‘${name}’ 님을 차단할까요?`, {
    title: '차단',
    ok: '차단',
    destructive: true,
    detail:
      '지금까지 쓴 채팅이 숨겨지고, 이 채널의 방송에서 더는 채팅할 수 없습니다. 시청은 계속할 수 있습니다.',
  });
  if (!agreed) return;
  try {
    const body = { userSeqList: [userSeq], place: 'CHAT' as const, sellerSeq };
    const { data } = await call(blockApi.block, { body });
    const refused = data.failures[0];
    if (refused) toast(refused.message, { tone: 'danger', duration: 6_000 });
    else toast(`‘${name}’ 님을 차단했습니다.`, { tone: 'success' });
  } catch (error) {
    toast(messageOf(error), { tone: 'danger', duration: 6_000 });
  }
  await refetchDomains(['fan']);
}

export async function unblockInChat({ userSeq, name, sellerSeq }: Blocked): Promise<void> {
  try {
    const { data } = await call(cardApi.card, { params: { userSeq }, query: { sellerSeq } });
    if (data.block) await call(blockApi.unblock, { body: { blockSeqList: [data.block.blockSeq] } });
    toast(data.block ? `‘${name}’ 님의 차단을 해제했습니다.` : '이미 해제한 차단입니다.', {
      tone: 'success',
    });
  } catch (error) {
    toast(messageOf(error), { tone: 'danger', duration: 6_000 });
  }
  await refetchDomains(['fan']);
}
