import { ticketLifecycle } from '@jangteo/contract/delivery/ticket.lifecycle.ts';
import type { TicketStatus } from '@jangteo/contract/delivery/delivery.enums.ts';
import { addDays } from '../../server/kit/clock/clock.ts';
import { DAY, HOUR, MINUTE, dayOf, wire } from './days.ts';
import type { HistoryEntry } from './history.ts';
import type { Played } from './play.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import { isMirror, put, take } from './world.ts';
import type { SellerWorld, World } from './world.ts';

interface Line {
  seller: SellerWorld;
  lineSeq: number;
  orderSeq: number;
  qty: number;
  method: string;
  phone: string;
}

const VALID_DAYS = 90;
const PLACES = ['본점', '프런트', '남해점', '현장 안내소'];
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeOf = (rng: Rng): string =>
  Array.from({ length: 16 }, () => LETTERS[rng.int(0, LETTERS.length - 1)]).join('');

/** What became of the tickets of a line: confirmed lines were used up, money back takes unused ones along. */
function statusOf({ fulfilment, claim }: Played): TicketStatus {
  if (claim?.type === 'RETURN' && claim.refund?.state === 'DONE') return 'REFUNDED';
  return fulfilment === 'CONFIRM_RECEIVE' || fulfilment === 'CONFIRM_RECEIVE_WRITE_REVIEW'
    ? 'USED'
    : 'ISSUED';
}

/**
 * Tickets of a line that was sent, with their histories. The mirrored
 * tenants sell goods: one cancelled ticket each stands for them.
 */
export function addTickets(world: World, line: Line, played: Played): HistoryEntry[] {
  const start = played.times.start;
  if (start === undefined) return [];
  if (line.method === 'MESSAGE')
    return Array.from({ length: line.qty }, (_, i) =>
      addTicket(world, line, statusOf(played), start, played, createRng(line.lineSeq * 8 + i)),
    ).flat();
  const stand =
    ['producer-a', 'producer-b'].includes(line.seller.persona) &&
    !world.rows.voucher_ticket.some((t) => t.seller_seq === line.seller.sellerSeq);
  return stand ? addTicket(world, line, 'CANCELED', start, played, createRng(line.lineSeq)) : [];
}

const ACTION = { USED: 'use', REFUNDED: 'refund', CANCELED: 'cancel', EXPIRED: 'expire' } as const;

function addTicket(
  world: World,
  line: Line,
  status: TicketStatus,
  start: number,
  { times, claim }: Played,
  rng: Rng,
): HistoryEntry[] {
  const { seller } = line;
  const ticketSeq = take(world, 'ticket');
  const from = dayOf(start);
  const ended = {
    USED: (times.confirmReceive ?? times.autoConfirm ?? start + DAY) - rng.int(1, 50) * MINUTE,
    REFUNDED: claim?.refund?.doneAt ?? start + DAY,
    CANCELED: start + HOUR,
    EXPIRED: start,
    ISSUED: null,
  }[status];
  const used = status === 'USED';
  put(world, 'voucher_ticket', {
    seller_seq: seller.sellerSeq,
    ticket_seq: ticketSeq,
    order_product_seq: line.lineSeq,
    code: codeOf(rng),
    pin: isMirror(seller) ? '7919' : null,
    status,
    valid_from: from,
    valid_to: addDays(from, VALID_DAYS),
    original_valid_to: addDays(from, VALID_DAYS),
    used_at: used ? wire(ended!) : null,
    used_place: used || isMirror(seller) ? rng.pick(PLACES) : null,
    sent_to: line.phone.replace(/\D/g, ''),
    sent_count: 1 + (rng.chance(0.06) ? 1 : 0),
    delivered_at: times.complete === undefined ? null : wire(times.complete),
    version: ended === null ? 1 : 2,
  });
  return tell(line, ticketSeq, status, start, ended);
}

/** Its two moves at most: issued when the line was sent, and ended. */
function tell(
  { seller, lineSeq, orderSeq }: Line,
  ticketSeq: number,
  status: TicketStatus,
  start: number,
  ended: number | null,
): HistoryEntry[] {
  const facts = {
    seller_seq: seller.sellerSeq,
    entity: 'TICKET',
    entity_seq: ticketSeq,
    order_seq: orderSeq,
    order_product_seq: lineSeq,
  };
  const system = { actor_kind: 'system', actor_seq: null, actor_name: '시스템' };
  const shop = { actor_kind: 'seller', actor_seq: seller.sellerSeq, actor_name: seller.actor };
  const issued: HistoryEntry = {
    at: start,
    row: {
      ...facts,
      action: 'issue',
      from_status: null,
      to_status: 'ISSUED',
      ...shop,
      text: '이용권 발급',
      at: wire(start),
    },
  };
  if (status === 'ISSUED') return [issued];
  const action = ACTION[status];
  const text = ticketLifecycle.actions[action].label;
  return [
    issued,
    {
      at: ended!,
      row: {
        ...facts,
        action,
        from_status: 'ISSUED',
        to_status: status,
        ...(status === 'USED' ? shop : system),
        text,
        at: wire(ended!),
      },
    },
  ];
}
