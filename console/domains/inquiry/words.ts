/** Inquiries in words. Pure. */

/** Whole hours and minutes until an answer is due; what is over says by how much. */
export function leftText(due: string, nowMs: number): string {
  const minutes = Math.round((Date.parse(due) - nowMs) / 60_000);
  const far = Math.abs(minutes);
  const text =
    far >= 1_440
      ? `${Math.floor(far / 1_440)}일 ${Math.floor((far % 1_440) / 60)}시간`
      : far >= 60
        ? `${Math.floor(far / 60)}시간 ${far % 60}분`
        : `${far}분`;
  return minutes < 0 ? `${text} 지남` : `${text} 남음`;
}

/** How near the end of the clock is. */
export const leftTone = (due: string, nowMs: number): 'danger' | 'warning' | 'neutral' => {
  const hours = (Date.parse(due) - nowMs) / 3_600_000;
  return hours <= 0 ? 'danger' : hours <= 4 ? 'warning' : 'neutral';
};
