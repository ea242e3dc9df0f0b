import { reservationStatusOf } from '@jangteo/contract/broadcast/reservation.enums.ts';
import type { Receiver } from './queries/remind.ts';
import type { Told } from './tell.ts';

const DAYS = '일월화수목금토';

/** `11월 20일(금) 20:00`. */
function whenOf(liveAt: string): string {
  const [, month, day] = liveAt.slice(0, 10).split('-').map(Number);
  const weekday = DAYS[new Date(`${liveAt.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${month}월 ${day}일(${weekday}) ${liveAt.slice(11, 16)}`;
}

/** The message to a phone; null where it would no longer be true. Pure. */
export function messageText(told: Told, live: Receiver, now: Date, link: string | null): string | null {
  const status = reservationStatusOf(live, now.getTime());
  const lines = (first: string, last: string | null) =>
    [`[장터] ${first}`, live.title, whenOf(live.liveAt), ...(last ? [last] : [])].join('\n');
  if (told === 'CANCELED') return lines(`${live.shop} 방송이 취소되었습니다.`, null);
  if (status === 'CANCELED' || status === 'ENDED') return null;
  if (told === 'MOVED') return lines(`${live.shop} 방송 시각이 바뀌었습니다.`, link);
  const begun = status === 'ON_AIR' || Date.parse(live.liveAt) <= now.getTime();
  return lines(`${live.shop} 방송이 ${begun ? '시작했습니다' : '곧 시작합니다'}.`, link);
}
