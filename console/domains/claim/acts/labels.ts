/** Words and keys of what is done with claims; of the machines' acts the words are the machines' own. */
import { claimLifecycle } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { claimRefusals, type ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { numberOf } from '../../../kit/call/hosts.ts';
import { count } from '../../../ui/format.ts';
import type { Claim } from '../claim.ts';

const machine = claimLifecycle.actions;
const goods: Record<ClaimCanKey, string> = {
  permitReturn: '반품승인',
  receiveReturn: machine.receiveReturn.label,
  refund: machine.refund.label,
  refuseReturn: machine.refuseReturn.label,
  toExchange: machine.toExchange.label,
  permitExchange: machine.permitExchange.label,
  receiveExchange: machine.receiveExchange.label,
  reship: machine.reship.label,
  handOver: machine.handOver.label,
  forceExchange: machine.forceExchange.label,
  refuseExchange: machine.refuseExchange.label,
  toReturn: machine.toReturn.label,
  editPlan: '귀책·비용 변경',
  editProducts: '상품·수량 수정',
  hold: '보류',
  release: '보류 해제',
  pickup: '수거 변경',
  restock: '재고 반영',
  askAccount: '환불계좌 요청',
};
/** An e-ticket is looked at, not fetched. */
const voucher: Partial<Record<ClaimCanKey, string>> = {
  permitReturn: machine.permitReturn.voucher!,
  receiveReturn: machine.receiveReturn.voucher!,
  refuseReturn: machine.refuseReturn.voucher!,
  editProducts: '수량 수정',
};

export const claimLabel = (key: ClaimCanKey, vocabulary: Vocabulary): string =>
  (vocabulary === 'voucher' ? voucher[key] : undefined) ?? goods[key];

/** Single keys outside text fields, as at the desk; two under one key never stand for the same claim. */
export const claimKeys: Partial<Record<ClaimCanKey, string>> = {
  permitReturn: 'C',
  permitExchange: 'C',
  receiveReturn: 'R',
  receiveExchange: 'R',
  refund: 'E',
  reship: 'E',
  hold: 'H',
  release: 'L',
};

const ENDING: Partial<Record<ClaimCanKey, string>> = {
  toExchange: '했습니다',
  toReturn: '했습니다',
  permitReturn: '했습니다',
  permitExchange: '했습니다',
  refund: '했습니다',
  hold: '했습니다',
  release: '했습니다',
  pickup: '했습니다',
  restock: '했습니다',
  askAccount: '했습니다',
  forceExchange: '했습니다',
  receiveReturn: ' 처리했습니다',
};
export const claimDone = (key: ClaimCanKey, vocabulary: Vocabulary, n: number): string =>
  `${count(n)}건을 ${claimLabel(key, vocabulary)}${ENDING[key] ?? ' 처리했습니다'}.`;

/** Why the act is refused on a claim, as a sentence in the reader's words; null where it is not. */
export function claimWhyNot(
  { can }: Pick<Claim, 'can'>,
  key: ClaimCanKey,
  vocabulary: Vocabulary,
): string | null {
  const code = can[key];
  return code ? refusalText(claimRefusals[code], claimLabel(key, vocabulary), numberOf) : null;
}

/** Before the goods came back: refused, unless the seller says that it shall go on all the same. */
const AHEAD: readonly ClaimCanKey[] = ['refund', 'reship', 'handOver'];
export const goesAhead = ({ can }: Pick<Claim, 'can'>, key: ClaimCanKey): boolean =>
  can[key] === 'NOT_RECEIVED' && AHEAD.includes(key);
