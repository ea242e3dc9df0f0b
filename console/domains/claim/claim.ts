/** A claim as its acts, cells and cards need it: a row of any of the three lists, or the detail of one. */
import type { CancelRow, ExchangeRow, ReturnRow } from '@jangteo/contract/claim/claim.row.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { claimType, type ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { paths } from '../../kit/paths.ts';

type Common = Omit<CancelRow, 'reason' | 'refundAmount' | 'refundState' | 'refundedAt'>;
type Back = Pick<ReturnRow, 'fault' | 'feeMethod' | 'pickup' | 'receivedAt' | 'hold' | 'photoCount'>;

export interface Claim extends Common, Partial<Back> {
  reason: string;
  refundAmount?: number;
  refundState?: ReturnRow['refundState'];
  target?: ExchangeRow['target'];
  reship?: ExchangeRow['reship'];
}

const pages = { RETURN: paths.returns, EXCHANGE: paths.exchanges, CANCEL: paths.cancels } as const;

/** The list of its type with the drawer of this one open. */
export const claimPath = (type: ClaimType, claimSeq: number): string => `${pages[type]()}?open=${claimSeq}`;

/** E-tickets are not sent back, they are refunded. */
export const claimName = (type: ClaimType, vocabulary: Vocabulary): string =>
  type === 'RETURN' && vocabulary === 'voucher' ? '환불' : claimType.label(type);

/** `?open=` of a claim. */
export const claimKey = ({ claimSeq }: { claimSeq: number }): string => String(claimSeq);

const DAY = 86_400_000;
/** Days left until the earliest open clock, in calendar days KST; null where none runs. */
export const claimDaysLeft = ({ dueAt }: Pick<Claim, 'dueAt'>, day: string): number | null =>
  dueAt === null ? null : Math.round((Date.parse(dueAt.slice(0, 10)) - Date.parse(day)) / DAY);
