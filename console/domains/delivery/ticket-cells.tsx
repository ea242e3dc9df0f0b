/** E-tickets of a line, one under the other (order-desk.md §6: sub-rows). */
import { ticketStatus } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { dateTime, day } from '../../ui/format.ts';

interface WithTickets {
  tickets: readonly TicketOfLine[];
}
/** So many stand in the row; the rest is in the dialog. */
const SHOWN = 3;

const each =
  (draw: (ticket: TicketOfLine) => ReactNode, first = false, number = false) =>
  ({ tickets }: WithTickets) =>
    tickets.length > 0 && (
      <span className="jt-tickets" data-number={number || undefined}>
        {tickets.slice(0, SHOWN).map((ticket) => (
          <span key={ticket.ticketSeq}>{draw(ticket)}</span>
        ))}
        {tickets.length > SHOWN && (
          <span className="jt-muted-tag">{first ? `외 ${tickets.length - SHOWN}장` : ' '}</span>
        )}
      </span>
    );

export const ticketCells = {
  'tickets.code': each((ticket) => ticket.code, true),
  'tickets.status': each((ticket) => <EnumTag of={ticketStatus} value={ticket.status} />),
  'tickets.validFrom': each((ticket) => day(ticket.validFrom)),
  'tickets.validTo': each((ticket) => `${day(ticket.validTo)}까지`),
  'tickets.sentTo': each((ticket) => ticket.sentTo),
  'tickets.sentCount': each((ticket) => ticket.sentCount, false, true),
  'tickets.usedAt': each((ticket) => (ticket.usedAt ? dateTime(ticket.usedAt) : '–')),
  'tickets.usedPlace': each((ticket) => ticket.usedPlace ?? '–'),
};
