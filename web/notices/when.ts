const DAYS = '일월화수목금토';

/** `11월 20일(금) 오후 8:00` of a time on the wire. */
export function whenOf(liveAt: string): string {
  const [, month, day] = liveAt.slice(0, 10).split('-').map(Number);
  const [hour = 0, minute = 0] = liveAt.slice(11, 16).split(':').map(Number);
  const weekday = DAYS[new Date(`${liveAt.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const half = hour < 12 ? '오전' : '오후';
  return `${month}월 ${day}일(${weekday}) ${half} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `2일 03:04:05`, `03:04:05`. */
export function leftOf(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days}일 ` : ''}${clock.map(two).join(':')}`;
}
