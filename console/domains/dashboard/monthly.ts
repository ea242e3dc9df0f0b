/** Words of the result of a month. */

/** `전달보다 12.3% 늘었습니다` shortened: `▲ 12.3%`; the arrow is spoken. */
export function changeWords(bps: number): string {
  if (bps === 0) return '전달과 같음';
  const percent = (Math.abs(bps) / 100).toFixed(1).replace(/\.0$/, '');
  return bps > 0 ? `${percent}% 늘어남` : `${percent}% 줄어듦`;
}

/** `3시간 20분` */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return '';
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h}시간`, m > 0 && `${m}분`].filter(Boolean).join(' ');
}
