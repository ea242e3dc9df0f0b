import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { byColumns } from '../../../kit/db/by-columns.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { calledOf } from '../../account/index.ts';

export interface TicketRow {
  seller_seq: number;
  ticket_seq: number;
  order_product_seq: number;
  code: string;
  pin: string | null;
  status: string;
  valid_from: string;
  valid_to: string;
  original_valid_to: string;
  used_at: string | null;
  used_place: string | null;
  sent_to: string;
  sent_count: number;
  version: number;
}

const NAMES = [
  'seller_seq',
  'ticket_seq',
  'order_product_seq',
  'code',
  'pin',
  'status',
  'valid_from',
  'valid_to',
  'original_valid_to',
  'used_at',
  'used_place',
  'sent_to',
  'sent_count',
  'version',
] as const;
const COLUMNS = sql.raw(NAMES.join(', '));

export async function readTickets(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<TicketRow[]> {
  return eachSeller(sellers, (seller) =>
    send(
      db,
      sql<TicketRow>`select ${COLUMNS} from voucher_ticket
      where seller_seq = ${seller} and ticket_seq = any(${[...ids]}) order by ticket_seq`,
    ),
  );
}

/** Locks tickets in id order; their lines are locked before (lockLines). */
export async function lockTickets(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<TicketRow[]> {
  return eachSeller(sellers, (seller) =>
    send(
      db,
      sql<TicketRow>`select ${COLUMNS} from voucher_ticket
      where seller_seq = ${seller} and ticket_seq = any(${[...ids]}) order by ticket_seq
      for no key update`,
    ),
  );
}

/** Tickets of these lines, oldest first, locked. */
export async function ticketsOfLines(
  db: Db,
  sellers: readonly number[],
  lines: readonly number[],
): Promise<TicketRow[]> {
  return eachSeller(sellers, (seller) =>
    send(
      db,
      sql<TicketRow>`select ${COLUMNS} from voucher_ticket
      where seller_seq = ${seller} and order_product_seq = any(${[...lines]}) order by ticket_seq
      for no key update`,
    ),
  );
}

export interface NewTicket {
  seller_seq: number;
  order_product_seq: number;
  code: string;
  pin: string | null;
  valid_from: string;
  valid_to: string;
  sent_to: string;
  sent_count: number;
}

/** Inserts tickets and tells their orders; a code that the seller has already is a unique violation. */
export async function insertTickets(
  db: Db,
  tickets: readonly NewTicket[],
): Promise<(TicketRow & { order_seq: number })[]> {
  const [fresh, orders] = await Promise.all([
    insertRows<'voucher_ticket', TicketRow>(
      db,
      'voucher_ticket',
      tickets.map((ticket) => ({ ...ticket, status: 'ISSUED', original_valid_to: ticket.valid_to })),
      (query) => query.returning(NAMES),
    ),
    ordersOfLines(
      db,
      tickets.map((ticket) => ticket.seller_seq),
      tickets.map((ticket) => ticket.order_product_seq),
    ),
  ]);
  return fresh
    .toSorted((a, b) => a.ticket_seq - b.ticket_seq)
    .map((ticket) => ({ ...ticket, order_seq: orders.get(ticket.order_product_seq)! }));
}

/** Writes the given columns of tickets, of each its own. */
export async function updateTickets(
  db: Db,
  rows: readonly ({ seller_seq: number; ticket_seq: number } & Record<string, unknown>)[],
): Promise<void> {
  await eachOwn(
    rows,
    (row) => row.seller_seq,
    async (seller, own) => {
      await Promise.all(byColumns(own, (row) => row).map((alike) => send(db, update(seller, alike))));
      return { rows: [] };
    },
  );
}

function update(seller: number, rows: readonly Record<string, unknown>[]) {
  const names = Object.keys(rows[0]!).filter((name) => name !== 'seller_seq' && name !== 'ticket_seq');
  const sets = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`);
  return sql<never>`update voucher_ticket t
    set version = t.version + 1, ${sql.join(sets)}
    from json_populate_recordset(null::voucher_ticket, ${JSON.stringify(rows)}::json) v
    where t.seller_seq = ${seller} and t.ticket_seq = v.ticket_seq`;
}

/** Lines that arrived, without a claim in force, whose tickets are all used or expired: ready for 구매확정. */
export async function finishedLines(
  db: Db,
  sellers: readonly number[],
  lines: readonly number[],
): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ id: number }>`select l.order_product_seq as id from order_product l
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...lines]})
      and l.delivery_method = 'MESSAGE' and l.fulfilment_status = 'SHIPPING_COMPLETED'
      and not l.claim_in_force
      and exists (select from voucher_ticket t
        where t.seller_seq = ${seller} and t.order_product_seq = l.order_product_seq
          and t.status in ('USED', 'EXPIRED'))
      and not exists (select from voucher_ticket t
        where t.seller_seq = ${seller} and t.order_product_seq = l.order_product_seq
          and t.status = 'ISSUED') order by 1`,
    ),
  );
  return rows.map((r) => r.id);
}

/** Tickets whose last day is over, of lines that were sent; up to `limit`. All sellers: for the chore. */
export async function readEnded(
  db: Db,
  today: string,
  limit: number,
): Promise<{ seller_seq: number; ticket_seq: number; order_product_seq: number }[]> {
  const { rows } = await sql<{
    seller_seq: number;
    ticket_seq: number;
    order_product_seq: number;
  }>`select t.seller_seq, t.ticket_seq, t.order_product_seq from voucher_ticket t
    where t.status = 'ISSUED' and t.valid_to < ${today}::date and t.sent_count > 0
    order by t.order_product_seq, t.ticket_seq limit ${limit}`.execute(db);
  return rows;
}

export interface Sending {
  ticket_seq: number;
  status: string;
  code: string;
  pin: string | null;
  sent_to: string;
  sent_count: number;
  valid_from: string;
  valid_to: string;
  product_name: string;
  shop: string;
}

/** What the message of a ticket says. */
export async function readSending(
  db: Db,
  sellerSeq: number,
  ticketSeq: number,
): Promise<Sending | undefined> {
  const { rows } =
    await sql<Sending>`select t.ticket_seq, t.status, t.code, t.pin, t.sent_to, t.sent_count, t.valid_from,
      t.valid_to, l.product_name, ${calledOf('s')} as shop
    from voucher_ticket t
    join order_product l on l.seller_seq = ${sellerSeq} and l.order_product_seq = t.order_product_seq
    join account_user s on s.user_seq = t.seller_seq
    where t.seller_seq = ${sellerSeq} and t.ticket_seq = ${ticketSeq}`.execute(db);
  return rows[0];
}

/** Notes that the message of a ticket arrived; answers its line where now every ticket of it has. */
export async function markDelivered(
  db: Db,
  sellerSeq: number,
  ticketSeq: number,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ line: number }>`with arrived as (
      update voucher_ticket
      set delivered_at = coalesce(delivered_at, ${at})
      where seller_seq = ${sellerSeq} and ticket_seq = ${ticketSeq} returning order_product_seq
    )
    select a.order_product_seq as line
    from arrived a
    where not exists (select from voucher_ticket t
      where t.seller_seq = ${sellerSeq} and t.order_product_seq = a.order_product_seq
      and t.ticket_seq <> ${ticketSeq} and t.status = 'ISSUED' and t.delivered_at is null)`.execute(db);
  return rows[0]?.line ?? null;
}

/** E-ticket lines among these, and their siblings of the same option, which a split made. */
export async function ticketLinesOf(
  db: Db,
  sellerSeq: number,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select distinct x.order_product_seq as id from order_product l
      join order_product x on x.seller_seq = ${sellerSeq} and x.order_seq = l.order_seq
        and x.option_seq = l.option_seq
    where l.seller_seq = ${sellerSeq} and l.order_product_seq = any(${[...ids]})
      and l.delivery_method = 'MESSAGE' and x.delivery_method = 'MESSAGE' order by 1`.execute(db);
  return rows;
}

/** Order of each line. */
export async function ordersOfLines(
  db: Db,
  sellers: readonly number[],
  lines: readonly number[],
): Promise<Map<number, number>> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{
        line: number;
        order: number;
      }>`select order_product_seq as line, order_seq as "order" from order_product
    where seller_seq = ${seller} and order_product_seq = any(${[...lines]})`,
    ),
  );
  return new Map(rows.map((r) => [r.line, r.order]));
}
