import { addDays, kstDay } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { systemMover, type Mover } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import { ticketCode } from './code.ts';
import { makeTickets, moveTickets } from './machine.ts';
import { readIssueFacts, type IssueFacts, type Validity } from '../queries/ticket-facts.ts';
import { ticketsOfLines, updateTickets, type TicketRow } from './queries.ts';

const SENDINGS_PER_JOB = 50;

export interface LineOfTickets {
  sellerSeq: number;
  orderProductSeq: number;
}

/** First and last day of a ticket that is sent today: the day itself where its product's last day is over. */
export const validity = (at: Date, { days, until }: Validity): { valid_from: string; valid_to: string } => {
  const from = kstDay(at);
  const to = until ?? addDays(from, days ?? setting('ticketValidDays', at));
  return { valid_from: from, valid_to: to < from ? from : to };
};

const digits = (phone: string): string => phone.replace(/\D/g, '');

/**
 * Makes the tickets of e-ticket lines that are being started, in the transaction of their move:
 * one for each piece, codes that the seller uploaded first. The messages go out after commit.
 */
export async function issueTickets(
  db: Db,
  lines: readonly LineOfTickets[],
  actor: Mover,
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const sellers = [...new Set(lines.map((l) => l.sellerSeq))];
  const ids = lines.map((l) => l.orderProductSeq);
  const facts = await readIssueFacts(db, sellers, ids);
  const prepared = Map.groupBy(
    (await ticketsOfLines(db, sellers, ids)).filter((t) => t.status === 'ISSUED'),
    (t) => t.order_product_seq,
  );
  const made = await makeTickets(
    db,
    facts.flatMap((line) => missing(line, prepared.get(line.order_product_seq)?.length ?? 0, at)),
    actor,
    at,
  );
  const kept = facts.flatMap((line) =>
    (prepared.get(line.order_product_seq) ?? []).slice(0, line.qty).map((ticket) => ({ line, ticket })),
  );
  await updateTickets(
    db,
    kept.map(({ line, ticket }) => {
      const dates = validity(at, line);
      return {
        seller_seq: ticket.seller_seq,
        ticket_seq: ticket.ticket_seq,
        ...dates,
        original_valid_to: dates.valid_to,
        sent_to: digits(line.phone),
        sent_count: 1,
      };
    }),
  );
  const surplus = facts.flatMap((line) => (prepared.get(line.order_product_seq) ?? []).slice(line.qty));
  if (surplus.length > 0)
    await moveTickets(db, 'cancel', {
      sellers,
      ids: surplus.map((t) => t.ticket_seq),
      actor: systemMover,
      at,
      text: '수량보다 많은 이용권 취소',
    });
  await askSending(db, [...made, ...kept.map(({ ticket }) => ({ ...ticket, sent_count: 1 }))]);
}

function missing(line: IssueFacts, prepared: number, at: Date) {
  const ticket = {
    seller_seq: line.seller_seq,
    order_product_seq: line.order_product_seq,
    pin: null,
    ...validity(at, line),
    sent_to: digits(line.phone),
    sent_count: 1,
  };
  return Array.from({ length: Math.max(line.qty - prepared, 0) }, () => ({ ...ticket, code: ticketCode() }));
}

/** Hands the messages of these tickets to the worker; a ticket's n-th sending is one event for ever. */
export async function askSending(
  db: Db,
  tickets: readonly Pick<TicketRow, 'seller_seq' | 'ticket_seq' | 'sent_count'>[],
): Promise<void> {
  for (const [sellerSeq, own] of Map.groupBy(tickets, (t) => t.seller_seq)) {
    for (let at = 0; at < own.length; at += SENDINGS_PER_JOB) {
      const some = own
        .slice(at, at + SENDINGS_PER_JOB)
        .map((t) => ({ ticketSeq: t.ticket_seq, count: t.sent_count }));
      await emit(toQueryable(db), {
        topic: 'ticket.send',
        key: `ticket.send:${sellerSeq}:${some[0]!.ticketSeq}:${some[0]!.count}`,
        sellerSeq,
        payload: { sellerSeq, tickets: some },
      });
    }
  }
}
