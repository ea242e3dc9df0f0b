import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { bySeller, subscribeAll, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { lockLines, systemMover, type LockedLine } from '../../order/index.ts';
import { confirmFinished } from './confirm.ts';
import { moveTickets, type TicketAction } from './machine.ts';
import { ticketsOfLines, updateTickets, type TicketRow, ticketLinesOf } from './queries.ts';

/** What becomes of unused tickets by what happened to their line; null: nothing. */
function fateOf(line: LockedLine): TicketAction | null {
  if (line.claim_type === 'CANCEL' && line.claim_in_force) return 'cancel';
  return line.claim_type === 'RETURN' && line.claim_in_force && line.refund_state === 'DONE'
    ? 'refund'
    : null;
}

/**
 * Tickets follow their lines: a cancelled line's are cancelled, a refunded one's
 * refunded, a split line's shared out, and a line that arrived with nothing left
 * to use is confirmed. Runs after each move, and again without effect.
 */
export async function followLines(
  db: Db,
  sellerSeq: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const orders = await ticketLinesOf(db, sellerSeq, ids);
  if (orders.length === 0) return;
  const lines = await lockLines(
    db,
    [sellerSeq],
    orders.map((l) => l.id),
  );
  await shareOut(db, lines);
  const tickets = Map.groupBy(
    await ticketsOfLines(
      db,
      [sellerSeq],
      lines.map((l) => l.order_product_seq),
    ),
    (t) => t.order_product_seq,
  );
  for (const line of lines) {
    const fate = fateOf(line);
    const from = fate === 'refund' ? ['ISSUED', 'EXPIRED'] : ['ISSUED'];
    const unused = (tickets.get(line.order_product_seq) ?? []).filter((t) => from.includes(t.status));
    if (fate && unused.length > 0)
      await moveTickets(db, fate, {
        sellers: [sellerSeq],
        ids: unused.map((t) => t.ticket_seq),
        actor: systemMover,
        at,
      });
  }
  await confirmFinished(
    db,
    [sellerSeq],
    lines.map((l) => l.order_product_seq),
    at,
  );
}

/**
 * After a split one line has more tickets than pieces and another fewer: unused ones move over, newest first.
 */
async function shareOut(db: Db, lines: readonly LockedLine[]): Promise<void> {
  for (const siblings of Map.groupBy(lines, (l) => `${l.order_seq}:${l.option_seq}`).values()) {
    if (siblings.length < 2) continue;
    const sellerSeq = siblings[0]!.seller_seq;
    const tickets = (
      await ticketsOfLines(
        db,
        [sellerSeq],
        siblings.map((l) => l.order_product_seq),
      )
    ).filter((t) => t.status !== 'CANCELED');
    const of = (line: LockedLine): TicketRow[] =>
      tickets.filter((t) => t.order_product_seq === line.order_product_seq);
    const spare = siblings.flatMap((line) =>
      of(line)
        .filter((t) => t.status === 'ISSUED')
        .reverse()
        .slice(0, Math.max(of(line).length - line.qty, 0)),
    );
    for (const line of siblings) {
      const wanted = spare.splice(0, Math.max(line.qty - of(line).length, 0));
      await updateTickets(
        db,
        wanted.map((t) => ({
          seller_seq: sellerSeq,
          ticket_seq: t.ticket_seq,
          order_product_seq: line.order_product_seq,
        })),
      );
    }
  }
}

async function follow(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [sellerSeq, moved] of bySeller(events)) {
    const lines = moved.flatMap((one) => one.lines.map((line) => line.orderProductSeq));
    await inTransaction(ctx.pools.job, [], (db) =>
      followLines(db, sellerSeq, [...new Set(lines)], clock.now()),
    );
  }
}

export const ticketsFollow = subscribeAll({
  topic: 'order.moved',
  name: 'tickets',
  runAll: follow,
  expireSeconds: 60,
});
