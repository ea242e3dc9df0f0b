/** A sent line below 768 px. */
import { ticketStatus, trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { dateTime, day } from '../../ui/format.ts';
import { TrackingLink } from './sent-cells.tsx';

export function SentCard({ row, vocabulary }: { row: StatusRow; vocabulary: Vocabulary }) {
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
      {row.tickets.length > 0 && (
        <ul className="jt-sent-tickets">
          {row.tickets.map((ticket) => (
            <li key={ticket.ticketSeq}>
              <span className="jt-ellipsis">{ticket.code}</span>
              <EnumTag of={ticketStatus} value={ticket.status} />
              <small>
                {day(ticket.validTo)}까지 · {ticket.sentCount}회 발송
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className="jt-row jt-wrap">
        <EnumTag of={orderProductStatus} value={row.status} vocabulary={vocabulary} />
        {row.trackingNo && <EnumTag of={trackingState} value={row.trackingState} />}
        <span className="jt-muted-tag">
          {row.recipient.name} · {row.shippedAt && dateTime(row.shippedAt)} 발송
        </span>
      </div>
      {row.trackingNo && (
        <div className="jt-row jt-muted-tag">
          {row.companyName} <TrackingLink row={row} />
        </div>
      )}
    </>
  );
}
