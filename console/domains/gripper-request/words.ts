/** Requests and answers in words. Pure. */
import { requestRefusals, type RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { shortDay } from '../../ui/format.ts';

export const rate = (bps: number): string => `${bps / 100}%`;

/** Days of the wished lives. */
export const wishText = ({ wishFrom, wishTo }: Pick<RequestRow, 'wishFrom' | 'wishTo'>): string =>
  wishFrom === wishTo ? shortDay(wishFrom) : `${shortDay(wishFrom)} ~ ${shortDay(wishTo)}`;

/** Why an act may not be done now; null: it may. */
export const whyNot = (
  row: Pick<RequestRow, 'can'>,
  key: keyof RequestRow['can'],
  act: string,
): string | null => {
  const code = row.can[key];
  return code ? refusalText(requestRefusals[code], act, () => undefined) : null;
};

/** Days until the last one on which grippers answer; null: it is not open. */
export function daysLeft(
  { status, deadline }: Pick<RequestRow, 'status' | 'deadline'>,
  today: string,
): number | null {
  if (status !== 'OPEN') return null;
  return Math.round((Date.parse(deadline) - Date.parse(today)) / 86_400_000);
}
