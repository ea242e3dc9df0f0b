import type { RefundDetail } from '@jangteo/contract/claim/refund-desk.api.ts';
import type { RefundDeskRow } from '@jangteo/contract/claim/refund-desk.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { refundOwners } from '../directory.ts';
import { canOf } from './rules.ts';
import { isLate, readDeskRefund, readRefundHistory, readTransfers, type DeskRefund } from './queries.ts';

function rowOf(refund: DeskRefund, now: Date): RefundDeskRow {
  const { accountBank: _bank, accountNo, accountHolder: _holder, ...row } = refund;
  return {
    ...row,
    buyerName: mask('name', refund.buyerName),
    late: isLate(refund.dueAt, now),
    can: canOf({ ...refund, sending: refund.sendingAt !== null, hasAccount: accountNo !== null }),
  };
}

const accountOf = ({ accountBank, accountNo, accountHolder }: DeskRefund): RefundDetail['account'] =>
  accountNo === null
    ? null
    : {
        bank: accountBank ?? '',
        no: mask('code', accountNo),
        holder: mask('name', accountHolder ?? ''),
      };

/** Whose refund it is; 404 where there is none. */
export async function sellerOf(db: Db, refundSeq: number): Promise<number> {
  const seller = await refundOwners.ownerOf(db, refundSeq);
  if (seller === null) throw fail('NOT_FOUND');
  return seller;
}

export async function detailOf(db: Db, refundSeq: number, now: Date): Promise<RefundDetail> {
  const seller = await sellerOf(db, refundSeq);
  const [refund, transfers, history] = await Promise.all([
    readDeskRefund(db, seller, refundSeq),
    readTransfers(db, seller, refundSeq),
    readRefundHistory(db, seller, refundSeq),
  ]);
  if (!refund) throw fail('NOT_FOUND');
  return { ...rowOf(refund, now), account: accountOf(refund), transfers, history };
}
