/** A claim below 768 px; number, deadline and menu are the card's head. */
import { pickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { Picture } from '../../kit/Picture.tsx';
import { dateTime } from '../../ui/format.ts';
import { LineStatus } from '../order/LineStatus.tsx';
import { RefundSum, Target } from './cells.tsx';
import type { Claim } from './claim.ts';

interface Props {
  row: Claim;
  vocabulary: Vocabulary;
  /** The reason in its words. */
  reason: string;
}

export function ClaimCard({ row, vocabulary, reason }: Props) {
  const { target, pickup, photoCount = 0 } = row;
  return (
    <>
      <div className="jt-card-line">
        <Picture src={row.thumbnail} size={40} />
        <span className="jt-order-name">
          <b>{row.productName}</b>
          <small className="jt-ellipsis">{row.optionText}</small>
        </span>
        <span>{row.qty}개</span>
      </div>
      {target && <Target row={{ target, qty: row.qty }} />}
      <div className="jt-row jt-wrap">
        <LineStatus row={row} vocabulary={vocabulary} />
        <span>
          {reason}
          {photoCount > 0 && <span className="jt-muted-tag"> · 사진 {photoCount}장</span>}
        </span>
        {row.refundAmount !== undefined && (
          <span className="jt-order-pay">
            <RefundSum amount={row.refundAmount} unit />
          </span>
        )}
      </div>
      <div className="jt-row jt-wrap jt-muted-tag">
        {row.buyer.name} · {dateTime(row.requestedAt)}
        {pickup && (
          <span>
            {pickupMethod.label(pickup.method)}
            {pickup.state && ` · ${trackingState.label(pickup.state)}`}
          </span>
        )}
      </div>
    </>
  );
}
