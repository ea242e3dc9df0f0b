/** What 발송처리 will do with the chosen lines, as far as the page knows it; the server judges. */
import { numberOf } from './drafts.ts';
import type { Line } from './line.ts';
import { whyNot } from '../why-not.ts';

export interface Box {
  lines: readonly Line[];
  companyCode: string | null;
  trackingNo: string | null;
  /** Why it stays behind. */
  why: string | null;
}

/** Methods that leave with a courier and so need a number. */
const byCourier = ({ deliveryMethod }: Line): boolean =>
  deliveryMethod === 'PARCEL' || deliveryMethod === 'OVERSEA';
const NO_NUMBER = '택배사와 송장번호를 입력해 주세요.';

/** One entry a parcel, in the order of the list; what stands in its field goes before what the row tells. */
export function boxesOf(lines: readonly Line[]): Box[] {
  return [...Map.groupBy(lines, (line) => line.bundleSeq).values()].map((own) => {
    const head = own[0]!;
    const number = numberOf(head);
    const refused = own.find((line) => line.can.start !== null);
    const why = refused
      ? (whyNot(refused, 'start') ?? '지금은 발송할 수 없는 주문입니다.')
      : !number && byCourier(head)
        ? NO_NUMBER
        : null;
    return {
      lines: own,
      companyCode: number?.companyCode ?? null,
      trackingNo: byCourier(head) ? (number?.trackingNo ?? null) : null,
      why,
    };
  });
}

/** One box in hand needs no second look; several rows, or lines that the page does not show, do. */
export const needsLook = (lines: readonly Line[], count: number): boolean =>
  lines.length < count || new Set(lines.map((line) => line.bundleSeq)).size > 1;
