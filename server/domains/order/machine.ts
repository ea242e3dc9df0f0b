import {
  fulfilmentLifecycle,
  type Fulfilment,
  type FulfilmentAction,
} from '@jangteo/contract/order/order.lifecycle.ts';
import { type Db, toQueryable } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import {
  moveAll,
  type Machine,
  type Move,
  type MoveContext,
  type Moved,
  type MoveResult,
  type Row,
} from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { derived, LINE_FACTS, type LineFacts, type LineKey } from './line.ts';
import { writeHistory } from './queries/history.ts';
import { roll } from './queries/roll.ts';
import { takeSlot } from '../../kit/roll-up/slot.ts';

export type LineRow = Row<LineFacts>;
export type MovedLine = Moved<'order_product', LineFacts, Fulfilment>;
export type LineMoves = MoveResult<'order_product', LineFacts, Fulfilment>;

const keyOf = ({ row }: MovedLine): LineKey => ({ sellerSeq: row.owner, orderProductSeq: row.id });

/** Fulfilment of a line. Roll-up, history, event and live counts move with it in the one transaction. */
const lineMachine: Machine<'order_product', LineFacts, Fulfilment, FulfilmentAction> = {
  lifecycle: fulfilmentLifecycle,
  table: 'order_product',
  id: 'order_product_seq',
  owner: 'seller_seq',
  column: 'fulfilment_status',
  read: LINE_FACTS,
  sends: true,
  ready: takeSlot,
  before: (db, moved) => roll(db, moved.map(keyOf), -1),
  after: afterMove,
};

async function afterMove(db: Db, moved: readonly MovedLine[], context: MoveContext): Promise<void> {
  const rolled = roll(db, moved.map(keyOf), 1);
  const told = writeHistory(
    db,
    moved.map((m) => ({
      entity: 'FULFILMENT',
      entitySeq: m.row.id,
      sellerSeq: m.row.owner,
      orderSeq: m.row.order_seq,
      orderProductSeq: m.row.id,
      from: m.from,
      to: m.to,
    })),
    context,
  );
  await Promise.all([
    rolled,
    told,
    announce(
      db,
      context.action,
      moved.map((m) => ({
        sellerSeq: m.row.owner,
        orderProductSeq: m.row.id,
        orderSeq: m.row.order_seq,
        version: m.row.version + 1,
      })),
      context.at,
    ),
  ]);
}

/** A line that changed, as later domains hear of it. */
export interface ChangedLine extends LineKey {
  orderSeq: number;
  /** The version the change made. */
  version: number;
}

/** Payload of the event `order.moved`: one per seller and call. */
/** Tells later domains (outbox) and open tabs (realtime) which lines changed; both at commit only. */
export async function announce(
  db: Db,
  action: string,
  lines: readonly ChangedLine[],
  at: Date,
): Promise<void> {
  const out = toQueryable(db);
  const sent: Promise<void>[] = [];
  for (const [sellerSeq, own] of Map.groupBy(lines, (l) => l.sellerSeq)) {
    const payload = {
      action,
      sellerSeq,
      at: at.toISOString(),
      lines: own.map(({ orderProductSeq, orderSeq, version }) => ({ orderProductSeq, orderSeq, version })),
    };
    // A version belongs to one change of one line, so the first line's names the call.
    sent.push(
      emit(out, {
        topic: 'order.moved',
        key: `order.moved:${sellerSeq}:${own[0]!.orderProductSeq}:${own[0]!.version}`,
        sellerSeq,
        payload,
      }),
    );
    sent.push(
      publish(out, {
        type: 'counts.changed',
        sellerSeq,
        data: { keys: ['order', 'delivery', 'delivery-status'] },
      }),
    );
  }
  await Promise.all(sent);
}

export { moverOf, systemMover, type Mover } from '../../kit/lifecycle/mover.ts';

export interface LineMove extends Omit<Move<'order_product', LineFacts>, 'owners'> {
  sellers: readonly number[];
}

/**
 * Moves lines by one action. A claim in force keeps a line still; only a courier's 배송완료 goes through while a
 * return or exchange is open (order-desk.md §5). `status` follows by projection, never by the caller's hand.
 */
export function moveLines(
  db: Db,
  action: FulfilmentAction,
  { sellers, ...move }: LineMove,
): Promise<LineMoves> {
  return moveAll(db, lineMachine, action, {
    ...move,
    owners: sellers,
    guard: (row) => heldByClaim(action, row) ?? move.guard?.(row) ?? null,
    set: (row, to) => {
      const more = move.set?.(row, to) ?? {};
      return { ...more, ...derived(to as Fulfilment, { ...row, ...more } as LineFacts) };
    },
  });
}

function heldByClaim(action: FulfilmentAction, row: LineRow): Refusal | null {
  if (!row.claim_in_force) return null;
  if (action === 'complete' && row.claim_type !== 'CANCEL') return null;
  if (
    action === 'confirmReceive' &&
    row.claim_type === 'EXCHANGE' &&
    row.claim_state === 'SHIPPING_COMPLETED'
  )
    return null;
  return fail('STATE_CHANGED', { current: { status: row.status, version: row.version } });
}
