import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import { lockLines, moverOf } from '../../order/index.ts';
import { startLines } from '../start.ts';
import { validity } from '../tickets/issue.ts';
import { makeTickets } from '../tickets/machine.ts';
import { readIssueFacts } from '../queries/ticket-facts.ts';
import { ticketsOfLines, type NewTicket } from '../tickets/queries.ts';
import { named, outcome, refused, type UploadOutcome } from './outcome.ts';
import { keysOf, linesFor, onDesk } from './parcels.ts';
import { findCodes, findLines, type FoundLine } from './queries.ts';
import type { UploadedRow, UploadedUnit } from './rows.ts';

interface Placed {
  row: UploadedRow;
  /** The line that takes the code; null where it is there already. */
  line: FoundLine | null;
}

/**
 * Codes of e-tickets: prepared on lines of the desk, one
 * for each piece; with `start` the lines are sent as well.
 */
export async function applyCodes(
  ctx: ApplyCtx,
  units: readonly UploadedUnit[],
  start: boolean,
): Promise<UploadOutcome[]> {
  const { sellers } = ctx.scope;
  const lines = await findLines(ctx.db, sellers, 'voucher', keysOf(units));
  const desk = lines.filter(onDesk).map((l) => l.order_product_seq);
  if (desk.length > 0) await lockLines(ctx.db, sellers, desk); // codes of a line are counted by one at a time
  const known = await findCodes(
    ctx.db,
    sellers,
    units.flatMap((u) => u.rows.flatMap((r) => r.code ?? [])),
  );
  const left = await roomOf(ctx, lines.filter(onDesk));
  const index = new Map<string, FoundLine[]>();
  const outcomes: UploadOutcome[] = [];
  const placed: Placed[] = [];
  const starting = new Set<number>();
  for (const unit of units) {
    const meant = linesFor(unit, lines, index);
    const own = place(unit, meant, known, left, outcomes);
    const short =
      start && meant.some((l) => onDesk(l) && left.get(l.order_product_seq)! > 0 && own.length > 0);
    if (short) {
      for (const { line } of own)
        if (line) left.set(line.order_product_seq, left.get(line.order_product_seq)! + 1);
      outcomes.push(
        ...own.map(({ row }) =>
          refused(
            row,
            meant.map((l) => l.order_product_seq),
            'TICKET_COUNT',
          ),
        ),
      );
      continue;
    }
    placed.push(...own);
    if (start && own.length > 0)
      for (const line of meant.filter(onDesk)) starting.add(line.order_product_seq);
  }
  await insert(ctx, placed);
  const failures = new Map(
    starting.size === 0
      ? []
      : (await startLines(ctx, [...starting], new Map())).failures.map((f) => [f.seq, f]),
  );
  for (const { row, line } of placed) {
    const failure = line ? failures.get(line.order_product_seq) : undefined;
    if (failure) outcomes.push(refused(row, [line!.order_product_seq], failure));
    else
      outcomes.push(
        outcome(row, line || starting.has(known.get(row.code!) ?? 0) ? 'OK' : 'SAME', [
          line?.order_product_seq ?? known.get(row.code!)!,
        ]),
      );
  }
  return named(outcomes, lines);
}

/** Pieces of each line that have no code yet. */
async function roomOf(ctx: ApplyCtx, desk: readonly FoundLine[]): Promise<Map<number, number>> {
  const tickets =
    desk.length === 0
      ? []
      : await ticketsOfLines(
          ctx.db,
          ctx.scope.sellers,
          desk.map((l) => l.order_product_seq),
        );
  const used = Map.groupBy(
    tickets.filter((t) => t.status === 'ISSUED'),
    (t) => t.order_product_seq,
  );
  return new Map(
    desk.map((l) => [l.order_product_seq, l.qty - (used.get(l.order_product_seq)?.length ?? 0)]),
  );
}

/** Gives each code of a unit its line, in id order; rows that find none get their outcome at once. */
function place(
  unit: UploadedUnit,
  meant: readonly FoundLine[],
  known: Map<string, number>,
  left: Map<number, number>,
  outcomes: UploadOutcome[],
): Placed[] {
  const ids = meant.map((l) => l.order_product_seq);
  const own: Placed[] = [];
  for (const row of unit.rows) {
    const at = row.code === null ? undefined : known.get(row.code);
    const line = meant.find((l) => (left.get(l.order_product_seq) ?? 0) > 0);
    if (row.errors.length > 0) outcomes.push(outcome(row, 'OK', ids));
    else if (meant.length === 0) outcomes.push(refused(row, [], 'UNKNOWN_ORDER'));
    else if (at !== undefined && ids.includes(at)) own.push({ row, line: null });
    else if (at !== undefined) outcomes.push(refused(row, ids, 'DUPLICATE'));
    else if (!meant.some(onDesk)) outcomes.push(refused(row, ids, 'STATE_CHANGED'));
    else if (!line) outcomes.push(refused(row, ids, 'TICKET_COUNT'));
    else {
      own.push({ row, line });
      known.set(row.code!, line.order_product_seq);
      left.set(line.order_product_seq, left.get(line.order_product_seq)! - 1);
    }
  }
  return own;
}

async function insert(ctx: ApplyCtx, placed: readonly Placed[]): Promise<void> {
  const fresh = placed.flatMap(({ row, line }) => (line ? [{ row, line }] : []));
  if (fresh.length === 0) return;
  const facts = new Map(
    (
      await readIssueFacts(ctx.db, ctx.scope.sellers, [
        ...new Set(fresh.map((f) => f.line.order_product_seq)),
      ])
    ).map((f) => [f.order_product_seq, f]),
  );
  const tickets = fresh.map(({ row, line }): NewTicket => {
    const fact = facts.get(line.order_product_seq)!;
    return {
      seller_seq: line.seller_seq,
      order_product_seq: line.order_product_seq,
      code: row.code!,
      pin: row.pin,
      ...validity(ctx.now, fact),
      sent_to: fact.phone.replace(/\D/g, ''),
      sent_count: 0,
    };
  });
  await makeTickets(ctx.db, tickets, moverOf(ctx.caller, ['seller']), ctx.now);
}
