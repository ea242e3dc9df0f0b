/** The e-tickets of a line in its drawer: number, validity, use, and what can be done with them. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { ticketStatus } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import type { MenuAction } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { ticketMenu } from './actions.tsx';
import './tickets.css';

/** Tickets come with the rows of what was sent, whichever list the drawer stands beside. */
const ticketsOf = (orderProductSeq: number) =>
  query(deliveryApi.status, {
    query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [String(orderProductSeq)], length: 1 },
  });

export function TicketPart({ orderProductSeq }: { orderProductSeq: number }) {
  const ticketsQuery = useQuery(ticketsOf(orderProductSeq));
  const tickets = ticketsQuery.data?.data[0]?.tickets ?? [];
  if (ticketsQuery.isSuccess && tickets.length === 0) return null;
  const acts = ticketMenu({ tickets }).filter(
    (one): one is MenuAction => 'label' in one && !one.disabledReason,
  );
  return (
    <Part title={tickets.length > 1 ? `이용권 ${tickets.length}장` : '이용권'}>
      {ticketsQuery.isPending && <Skeleton width="70%" height={36} />}
      {ticketsQuery.isError && <p className="jt-muted">{messageOf(ticketsQuery.error)}</p>}
      <ul className="jt-ticket-list">
        {tickets.map((ticket) => (
          <Ticket key={ticket.ticketSeq} ticket={ticket} />
        ))}
      </ul>
      {acts.length > 0 && (
        <div className="jt-row jt-wrap jt-ticket-acts">
          {acts.map(({ key, label, onSelect }) => (
            <Button key={key} size="small" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Part>
  );
}

function Ticket({ ticket }: { ticket: TicketOfLine }) {
  const used =
    ticket.usedAt && [`${dateTime(ticket.usedAt)} 사용`, ticket.usedPlace].filter(Boolean).join(' · ');
  return (
    <li>
      <p>
        <b className="jt-code">{ticket.code}</b>
        <EnumTag of={ticketStatus} value={ticket.status} />
      </p>
      <small>
        유효기간 {day(ticket.validFrom)} – {day(ticket.validTo)}
      </small>
      <small>
        {ticket.sentTo} · {ticket.sentCount}회 발송
      </small>
      {used && <small>{used}</small>}
    </li>
  );
}
