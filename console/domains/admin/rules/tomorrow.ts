import { today } from '../../../ui/now.ts';
import { addDays } from '../../../ui/range.ts';

/** The first day on which a change may begin. */
export const tomorrow = (): string => addDays(today(), 1);

/** Behind what is planned, the nearest first, where changes come in order (docs/decisions/0286): the first day, and why. */
export function firstBehind(days: readonly string[]): { first: string; hint?: string } {
  const last = days.at(-1);
  if (last === undefined) return { first: tomorrow() };
  return {
    first: addDays(last, 1),
    hint: `${last}부터의 변경을 이미 정했습니다. 그 뒤의 날짜를 고를 수 있습니다.`,
  };
}

/** Why a change is not taken back: what was counted over it goes first. */
export const notYet = (i: number, planned: readonly unknown[]): string | null =>
  i < planned.length - 1 ? '뒤에 정한 변경부터 취소해 주세요.' : null;
