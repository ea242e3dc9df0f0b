import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { Picture } from '../../kit/Picture.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { dateTime, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { daysLeft } from './due.ts';
import { LineStatus } from './LineStatus.tsx';
import './order.css';

/** A line of an order below 768 px; number and menu are the card's head. */
export function OrderCard({ row, vocabulary }: { row: OrderRow; vocabulary: Vocabulary }) {
  const left = daysLeft(row, today());
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
      <div className="jt-row jt-wrap">
        {left !== null && <DeadlineChip days={left} />}
        <LineStatus row={row} vocabulary={vocabulary} />
        <span className="jt-muted-tag jt-ellipsis">
          {row.recipient.name} · {dateTime(row.orderedAt)}
        </span>
        <b className="jt-order-pay">{won(row.payAmount, true)}</b>
      </div>
    </>
  );
}
