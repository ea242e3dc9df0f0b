/** When a live may be ended, and what that does. Pure. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { count, shortTime } from '../../../ui/format.ts';

/** From more viewers on their number is typed. */
export const MANY_VIEWERS = 100;

/** Why it may not be ended yet; null: it may. Separators in the number do not matter. */
export function mayClose(viewers: number, typed: string): string | null {
  if (viewers <= MANY_VIEWERS) return null;
  return typed.replaceAll(/[\s,]/g, '') === String(viewers) ? null : '시청자 수를 입력해 주세요.';
}

/** What ending it does: a rehearsal goes back to its plan, everything else is over (live.md §2). */
export function endText(
  { state, mode, scheduledAt }: Pick<Content, 'state' | 'mode' | 'scheduledAt'>,
  viewers: number,
): string {
  if (state === 'LIVE_PUBLIC_ONAIR')
    return `지금 ${count(viewers)}명이 보고 있습니다. 끝내면 이 방송을 다시 이어 갈 수 없습니다.`;
  if (mode === 'RECORD') return '끝내면 이어 녹화할 수 없습니다. 녹화한 영상은 비공개로 남습니다.';
  if (scheduledAt === null) return '연습으로 만든 방송이라, 끝내면 이어 갈 수 없습니다.';
  return `방송 예약으로 돌아갑니다. ${shortTime(scheduledAt)} 예약과 알림 신청, 예고, 스트림 키는 그대로이고, 연습한 영상과 채팅은 남지 않습니다.`;
}
