/** How a hidden review or post stands, as its author reads it. */
import type { Blind } from './report.api.ts';

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;

/** `12월 1일` of a moment, in Korea. */
function dayOf(ms: number): string {
  const day = new Date(ms + KST_MS);
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`;
}

/** `11월 2일부터 12월 1일까지`: it ends with the last of its days. */
export const spanOf = ({ from, until }: Pick<Blind, 'from' | 'until'>): string =>
  `${dayOf(Date.parse(from))}부터 ${dayOf(Date.parse(until) - 1)}까지`;

/** `22일 남음`, `곧 끝남`. */
export function leftOf(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  return days > 1 ? `${days}일 남음` : '곧 끝남';
}

const NEWS_DAYS = 30;
/** What is hidden, or came to its end lately: what is over for longer is no news on a dashboard. */
export const isNews = ({ endedAt }: Pick<Blind, 'endedAt'>, now: number): boolean =>
  endedAt === null || now - Date.parse(endedAt) < NEWS_DAYS * DAY_MS;

/** What comes of it, and what its author can do. */
export function nextOf({ state, until, objection }: Pick<Blind, 'state' | 'until' | 'objection'>): string {
  const back = dayOf(Date.parse(until));
  if (state === 'RESTORED') return '다시 공개했습니다.';
  if (state === 'KEPT') return '계속 숨깁니다. 다시 공개해야 하는 까닭이 있으면 고객센터로 알려 주세요.';
  return objection === null
    ? `기간이 끝나도 계속 숨깁니다. 이의를 신청하면, 운영자가 달리 결정하지 않는 한 ${back}에 다시 공개합니다.`
    : `이의를 신청했습니다. 운영자가 달리 결정하지 않으면 ${back}에 다시 공개합니다.`;
}
