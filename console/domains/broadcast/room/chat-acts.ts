/** What staff does with the chat (live.md §12): acts are calls, so they work while the socket is away. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { SLOW_STEPS } from '@jangteo/contract/broadcast/room.enums.ts';
import type { Moderation } from '@jangteo/contract/broadcast/room.body.ts';
import { call } from '../../../kit/call/call.ts';
import { toast, undoToast } from '../../../ui/toast.ts';
import { blockPlace } from './block-place.ts';
import { isBlocked } from './chat-rows.ts';
import type { Room } from './useRoom.ts';

/** One act on its way; answers whether it was done. */
function act(room: Room, label: string, body: Moderation): Promise<boolean> {
  const { contentSeq } = room;
  return room.deeds.do(label, (options) => call(roomApi.moderate, { params: { contentSeq }, body }, options));
}

const short = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

export async function hide(room: Room, { s, x }: ChatMessage): Promise<void> {
  const done = await act(room, `숨기기 ‘${short(x)}’`, { action: 'HIDE', messageSeq: s });
  if (done) undoToast('메시지를 숨겼습니다.', () => void show(room, s));
}

export const show = (room: Room, messageSeq: number): Promise<boolean> =>
  act(room, '숨긴 메시지 되돌리기', { action: 'SHOW', messageSeq });

export const hideUser = (room: Room, userSeq: number, name: string): Promise<boolean> =>
  act(room, `${name} 님 메시지 모두 숨기기`, { action: 'HIDE_USER', userSeq });

/** Minutes in which somebody may not speak. */
export const MUTE_MINUTES = [1, 10, 60] as const;
export const mute = (room: Room, userSeq: number, name: string, minutes: number): Promise<boolean> =>
  act(room, `${name} 님 ${minutes}분 채팅 금지`, { action: 'MUTE', userSeq, minutes });

export const notice = (room: Room, { s }: ChatMessage): Promise<boolean> =>
  act(room, '공지로 올리기', { action: 'NOTICE', messageSeq: s });
export const unnotice = (room: Room): Promise<boolean> => act(room, '공지 내리기', { action: 'UNNOTICE' });

export const freeze = (room: Room): Promise<boolean> => {
  const on = !room.live.get().room.frozen;
  return act(room, on ? '채팅 얼리기' : '채팅 녹이기', { action: 'FREEZE', on });
};

/** The next of the steps, from the last on to none. Pure. */
export type Slow = (typeof SLOW_STEPS)[number];
export function slowAfter(seconds: number): Slow {
  const at = (SLOW_STEPS as readonly number[]).indexOf(seconds);
  return SLOW_STEPS[(at + 1) % SLOW_STEPS.length]!;
}

export const slowText = (seconds: number): string => (seconds === 0 ? '끔' : `${seconds}초`);
export const slow = (
  room: Room,
  seconds: Slow = slowAfter(room.live.get().room.slowSeconds),
): Promise<boolean> => act(room, `느린 채팅 ${slowText(seconds)}`, { action: 'SLOW', seconds });

/** Whether viewers are told of orders. */
export const showOrders = (room: Room, on: boolean): Promise<boolean> =>
  act(room, on ? '주문 알림 켜기' : '주문 알림 끄기', { action: 'ORDERS', on });

/** Whether viewers are told that the camera is covered. */
export const coverLens = (room: Room, on: boolean): Promise<boolean> =>
  act(room, on ? '카메라 안내 보이기' : '카메라 안내 내리기', { action: 'LENS', on });

/** What was hidden last, of what is still on screen. */
export const lastHidden = (lines: readonly ChatMessage[]): ChatMessage | undefined =>
  lines.findLast((one) => one.h !== undefined && !isBlocked(one));

/** Asks first: whoever is blocked says nothing in this channel any more. */
export function block(room: Room, { u, n, r }: ChatMessage): void {
  const act = blockPlace.get()?.block;
  if (!act || u === undefined || r === 'HOST' || r === 'MANAGER')
    return void toast('차단할 수 없는 사람입니다.');
  void act({ userSeq: u, name: n, sellerSeq: room.content.seller.userSeq });
}

/** Gives the word back, and what was hidden with it. */
export const unblock = (room: Room, { u, n }: ChatMessage): void =>
  void blockPlace.get()?.unblock({ userSeq: u!, name: n, sellerSeq: room.content.seller.userSeq });
