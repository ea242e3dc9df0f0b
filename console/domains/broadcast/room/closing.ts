/** When a live may be ended. Pure. */

/** From more viewers on their number is typed. */
export const MANY_VIEWERS = 100;

/** Why it may not be ended yet; null: it may. Separators in the number do not matter. */
export function mayClose(viewers: number, typed: string): string | null {
  if (viewers <= MANY_VIEWERS) return null;
  return typed.replaceAll(/[\s,]/g, '') === String(viewers) ? null : '시청자 수를 입력해 주세요.';
}
