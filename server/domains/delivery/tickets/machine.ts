import { ticketLifecycle } from '@jangteo/contract/delivery/ticket.lifecycle.ts';
import type { TicketStatus } from '@jangteo/contract/delivery/delivery.enums.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import {
  moveAll,
  type Machine,
  type Move,
  type MoveContext,
  type Moved,
  type MoveResult,
} from '../../../kit/lifecycle/move.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { writeHistory } from '../../order/index.ts';
import { insertTickets, ordersOfLines, type NewTicket, type TicketRow } from './queries.ts';

export interface TicketFacts {
  order_product_seq: number;
  valid_to: string;
  used_at: string | null;
}
type MovedTicket = Moved<'voucher_ticket', TicketFacts, TicketStatus>;
export type TicketAction = keyof typeof ticketLifecycle.actions;

const ticketMachine: Machine<'voucher_ticket', TicketFacts, TicketStatus, TicketAction> = {
  lifecycle: ticketLifecycle,
  table: 'voucher_ticket',
  id: 'ticket_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['order_product_seq', 'valid_to', 'used_at'],
  after: tell,
};

async function tell(db: Db, moved: readonly MovedTicket[], context: MoveContext): Promise<void> {
  const lines = [...new Set(moved.map((m) => m.row.order_product_seq))];
  const orderOf = await ordersOfLines(db, [...new Set(moved.map((m) => m.row.owner))], lines);
  await writeHistory(
    db,
    moved.map(({ row, from, to }) => ({
      entity: 'TICKET',
      entitySeq: row.id,
      sellerSeq: row.owner,
      orderSeq: orderOf.get(row.order_product_seq)!,
      orderProductSeq: row.order_product_seq,
      from,
      to,
    })),
    {
      ...context,
      text: context.text ?? ticketLifecycle.actions[context.action as TicketAction].label,
    },
  );
  for (const sellerSeq of new Set(moved.map((m) => m.row.owner)))
    await publish(toQueryable(db), {
      type: 'counts.changed',
      sellerSeq,
      data: { keys: ['delivery-status'] },
    });
}

export interface TicketMove extends Omit<Move<'voucher_ticket', TicketFacts>, 'owners'> {
  sellers: readonly number[];
}

/** Moves tickets by one action; their lines are locked before, in id order. */
export const moveTickets = (
  db: Db,
  action: TicketAction,
  { sellers, ...move }: TicketMove,
): Promise<MoveResult<'voucher_ticket', TicketFacts, TicketStatus>> =>
  moveAll(db, ticketMachine, action, { ...move, owners: sellers });

/** Makes tickets, with the beginning of their history; a code that the seller has already is a unique violation. */
export async function makeTickets(
  db: Db,
  tickets: readonly NewTicket[],
  actor: MoveContext['actor'],
  at: Date,
): Promise<TicketRow[]> {
  if (tickets.length === 0) return [];
  const made = await insertTickets(db, tickets);
  await writeHistory(
    db,
    made.map((t) => ({
      entity: 'TICKET',
      entitySeq: t.ticket_seq,
      sellerSeq: t.seller_seq,
      orderSeq: t.order_seq,
      orderProductSeq: t.order_product_seq,
      from: null,
      to: t.status,
    })),
    { action: 'issue', actor, at, text: '이용권 발급' },
  );
  return made;
}
