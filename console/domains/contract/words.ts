/** What a contract says in the words of the page. Pure. */
import type { ContractCanKey } from '@jangteo/contract/contract/contract.lifecycle.ts';
import {
  contractLifecycle,
  contractRefusals,
  isProposed,
  type ContractRefusal,
} from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractRow } from '@jangteo/contract/contract/contract.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { acting } from '../../kit/call/act-as.ts';
import { count, day, percent, shortDay } from '../../ui/format.ts';

const LABELS: Readonly<Record<ContractCanKey, string>> = {
  claim: contractLifecycle.actions.claim.label,
  agree: contractLifecycle.actions.agree.label,
  reject: contractLifecycle.actions.reject.label,
  withdraw: contractLifecycle.actions.withdraw.label,
  end: contractLifecycle.actions.cancel.label,
};
export const actLabel = (key: ContractCanKey): string => LABELS[key];

const noNumbers = (): undefined => undefined;
/** Why not now; null: it may. */
export const whyNot = (code: ContractRefusal | null | undefined, label: string): string | null =>
  code ? refusalText(contractRefusals[code], label, noNumbers) : null;

/** The same of an agreement, which nobody gives in a seller's place. */
export const whyNotSigned = (code: ContractRefusal | null | undefined): string | null =>
  acting.get() ? '대행으로는 서명할 수 없습니다. 본인이 서명해야 합니다.' : whyNot(code, LABELS.agree);

export const rate = (bps: number): string => percent(bps / 100);

/** `12% ~ 15%`, or one rate where they are the same. */
export const ratesText = ({
  commissionMin: least,
  commissionMax: most,
}: Pick<ContractRow, 'commissionMin' | 'commissionMax'>): string =>
  least === most ? rate(least) : `${rate(least)} ~ ${rate(most)}`;

type Period = Pick<ContractRow, 'startDay' | 'endDay'>;
export const periodText = ({ startDay, endDay }: Period): string =>
  `${shortDay(startDay)} ~ ${endDay === null ? '계속' : shortDay(endDay)}`;
export const wholePeriod = ({ startDay, endDay }: Period): string =>
  `${day(startDay, true)} ~ ${endDay === null ? '종료할 때까지' : day(endDay, true)}`;

const DAY_MS = 86_400_000;
/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/** Days until the last one on which an answer is possible; null: none is awaited. */
export const replyDays = ({ replyBy }: Pick<ContractRow, 'replyBy'>, today: string): number | null =>
  replyBy === null ? null : daysBetween(today, replyBy);

type Turn = Pick<ContractRow, 'status' | 'myTurn' | 'replyBy' | 'changing'>;
/** Whose answer is awaited; null where nobody's is. */
export function turnText({ status, myTurn, replyBy, changing }: Turn): string | null {
  if (myTurn) return '내 차례';
  if (isProposed(status) || replyBy !== null) return '상대 차례';
  return changing ? '변경 예정' : null;
}

/** Of one piece at its price, rounded down to the won. */
export const commissionOf = (price: number, bps: number): number => Math.floor((price * bps) / 10_000);

export const piecesText = (pieces: number | null): string =>
  pieces === null ? '함께 쓰기' : `${count(pieces)}개`;
