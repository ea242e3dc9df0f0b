const DAYS = '일월화수목금토';

/** `11월 20일(금)` of a day or time on the wire. */
export function dayOf(at: string): string {
  const [, month, day] = at.slice(0, 10).split('-').map(Number);
  return `${month}월 ${day}일(${DAYS[new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay()]})`;
}

/** `11월 20일(금) 오후 8:00` of a time on the wire. */
export function whenOf(liveAt: string): string {
  const [hour = 0, minute = 0] = liveAt.slice(11, 16).split(':').map(Number);
  const half = hour < 12 ? '오전' : '오후';
  return `${dayOf(liveAt)} ${half} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `2일 03:04:05`, `03:04:05`. */
export function leftOf(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days}일 ` : ''}${clock.map(two).join(':')}`;
}
