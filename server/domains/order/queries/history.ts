import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { MoveContext } from '../../../kit/lifecycle/move.ts';

/** One move of one machine. `from` is null at its beginning. */
export interface HistoryRow {
  entity: string;
  entitySeq: number;
  sellerSeq: number;
  orderSeq: number;
  orderProductSeq: number | null;
  from: string | null;
  to: string;
}

/** Appends to the history of orders; also for the machines of later domains (claim, refund). */
export async function writeHistory(db: Db, rows: readonly HistoryRow[], context: MoveContext): Promise<void> {
  if (rows.length === 0) return;
  const { actor } = context;
  await send(
    db,
    sql`insert into status_history (seller_seq, entity, entity_seq, order_seq, order_product_seq, action,
      from_status, to_status, actor_kind, actor_seq, actor_name, text, at)
    select r."sellerSeq", r.entity, r."entitySeq", r."orderSeq", r."orderProductSeq", ${context.action},
      r."from", r."to", ${actor.kind}, ${actor.seq}::bigint, ${actor.name}, ${context.text ?? ''},
      ${context.at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("sellerSeq" bigint, entity text,
      "entitySeq" bigint, "orderSeq" bigint, "orderProductSeq" bigint, "from" text, "to" text)`,
  );
}

/** An act that changes a line or (orderProductSeq null) an order without moving a machine. */
export interface Edit {
  sellerSeq: number;
  orderSeq: number;
  orderProductSeq: number | null;
}

/** Appends edits to the same history, so that the timeline tells them; they are no edges (entity EDIT). */
export const writeEdits = (db: Db, edits: readonly Edit[], context: MoveContext): Promise<void> =>
  writeHistory(
    db,
    edits.map((e) => ({
      ...e,
      entity: 'EDIT',
      entitySeq: e.orderProductSeq ?? e.orderSeq,
      from: null,
      to: '',
    })),
    context,
  );
