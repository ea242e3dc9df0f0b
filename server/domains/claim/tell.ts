/** Who hears of a claim: later domains (outbox), open tabs (realtime) and the buyer (claims.md §9). */
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { MoveContext, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import type { ClaimFacts, ClaimRow } from './facts.ts';

/** Payload of claim.opened and claim.moved. */
export interface ClaimEvent {
  sellerSeq: number;
  claimSeq: number;
  orderProductSeq: number;
  type: ClaimType;
  state: string;
  by: string;
  action: string;
  version: number;
  at: string;
  /** What the seller said to the buyer. */
  text?: string;
}

export const LISTS: Record<ClaimType, string> = {
  CANCEL: 'claim-cancel',
  RETURN: 'claim-return',
  EXCHANGE: 'claim-exchange',
};

async function tell(db: Db, topic: 'claim.opened' | 'claim.moved', events: readonly ClaimEvent[]) {
  const out = toQueryable(db);
  await emit(
    out,
    ...events.map((event) => ({
      topic,
      key: `${topic}:${event.claimSeq}:${event.version}`,
      sellerSeq: event.sellerSeq,
      payload: { ...event },
    })),
  );
  const keys = Map.groupBy(events, (event) => event.sellerSeq);
  await publish(
    out,
    ...[...keys].map(([sellerSeq, own]) => ({
      type: 'counts.changed' as const,
      sellerSeq,
      data: { keys: [...new Set(own.map((event) => LISTS[event.type]))] },
    })),
  );
}

/** A change of type is told to both lists. */
export async function tellMoved(
  db: Db,
  moved: readonly Moved<'claim', ClaimFacts, string>[],
  { action, actor, at, text }: MoveContext,
): Promise<void> {
  const events = moved.map(({ row, to, set }) => ({
    sellerSeq: row.owner,
    claimSeq: row.id,
    orderProductSeq: row.order_product_seq,
    type: (set.type as ClaimType | undefined) ?? row.type,
    state: to,
    by: actor.kind,
    action,
    version: row.version + 1,
    at: at.toISOString(),
    ...(text ? { text } : {}),
  }));
  await tell(db, 'claim.moved', events);
  if (action !== 'toExchange' && action !== 'toReturn') return;
  for (const { row } of moved)
    await publish(toQueryable(db), {
      type: 'counts.changed',
      sellerSeq: row.owner,
      data: { keys: [LISTS[row.type]] },
    });
}

/** A refund that moved stands elsewhere among the cancels or the returns. */
export const tellRefunds = (db: Db, sellers: readonly number[]): Promise<void> =>
  publish(
    toQueryable(db),
    ...[...new Set(sellers)].map((sellerSeq) => ({
      type: 'counts.changed' as const,
      sellerSeq,
      data: { keys: [LISTS.CANCEL, LISTS.RETURN] },
    })),
  );

export const tellOpened = (db: Db, events: readonly ClaimEvent[]): Promise<void> =>
  tell(db, 'claim.opened', events);

/** Edits change a claim without moving it. */
export const tellEdited = (
  db: Db,
  rows: readonly ClaimRow[],
  { action, actor, at }: MoveContext,
): Promise<void> =>
  tell(
    db,
    'claim.moved',
    rows.map((row) => ({
      sellerSeq: row.owner,
      claimSeq: row.id,
      orderProductSeq: row.order_product_seq,
      type: row.type,
      state: row.status,
      by: actor.kind,
      action,
      version: row.version + 1,
      at: at.toISOString(),
    })),
  );
