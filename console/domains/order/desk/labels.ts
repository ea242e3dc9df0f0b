/** Words and keys of the actions; the words are the machine's own, e-ticket sellers have theirs. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { deskActs, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';

const voucher: Partial<Record<CanKey, string>> = {
  start: '문자 발송',
  postpone: '발송지연',
  forceComplete: '이용가능 처리',
  editRecipient: '수신자 수정',
};

export const labelOf = (key: CanKey, vocabulary: Vocabulary): string =>
  (vocabulary === 'voucher' ? voucher[key] : undefined) ?? deskActs[key].label;

/** Single keys outside text fields; on the open order, else on what is chosen, else on the marked row. */
export const actionKeys: Partial<Record<CanKey, string>> = {
  confirm: 'C',
  start: 'E',
  saveTracking: 'S',
  postpone: 'D',
  forceComplete: 'E',
};

/** The one order that these lines are of, to be named in a toast. */
export function orderOf(lines: readonly { orderSeq: number }[]): string {
  const [first] = lines;
  return first && lines.every((one) => one.orderSeq === first.orderSeq) ? `주문 ${first.orderSeq} ` : '';
}

/** E-ticket sellers read `current` of a line, so the one word for both is the page's. */
export const doneText =
  (key: CanKey, vocabulary: Vocabulary) =>
  (count: number): string =>
    `${count.toLocaleString('ko-KR')}건을 ${labelOf(key, vocabulary)}${SUFFIX[key] ?? ' 처리'}했습니다.`;
const SUFFIX: Partial<Record<CanKey, string>> = {
  confirm: '',
  start: '',
  forceComplete: '',
  cancelBySeller: '',
};
