import { insertRows } from '../../../kit/db/insert.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
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
  const { action, actor, text = '', at } = context;
  const said = {
    action,
    actor_kind: actor.kind,
    actor_seq: actor.seq,
    actor_name: actor.name,
    text,
    at: toKst(at),
  };
  await insertRows(
    db,
    'status_history',
    rows.map((row) => ({
      seller_seq: row.sellerSeq,
      entity: row.entity,
      entity_seq: row.entitySeq,
      order_seq: row.orderSeq,
      order_product_seq: row.orderProductSeq,
      from_status: row.from,
      to_status: row.to,
      ...said,
    })),
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
