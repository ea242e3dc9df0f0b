import type { Insertable } from 'kysely';
import type { StatusHistoryTable } from '@jangteo/server/schema/tables.ts';
import { wire } from './days.ts';
import type { Person } from './people.ts';
import type { Move, Played } from './play.ts';
import { ADMIN_SEQ } from './world.ts';
import type { SellerWorld } from './world.ts';

export interface HistoryEntry {
  at: number;
  row: Insertable<StatusHistoryTable>;
}

export interface HistoryFacts {
  seller: SellerWorld;
  buyer: Person;
  orderSeq: number;
  lineSeq: number;
  claimSeq: number | null;
  refundSeq: number | null;
  texts: { claim: string; refund: string };
}

/** One row per move of the three machines; the first of an entity comes from nowhere. */
export function historyOf(facts: HistoryFacts, { moves }: Played): HistoryEntry[] {
  const seqs = { FULFILMENT: facts.lineSeq, CLAIM: facts.claimSeq, REFUND: facts.refundSeq };
  return moves.map((move) => ({
    at: move.at,
    row: {
      seller_seq: facts.seller.sellerSeq,
      entity: move.entity,
      entity_seq: seqs[move.entity]!,
      order_seq: facts.orderSeq,
      order_product_seq: facts.lineSeq,
      action: move.action,
      from_status: move.from,
      to_status: move.to,
      ...actorOf(facts, move),
      text: textOf(facts, move),
      at: wire(move.at),
    },
  }));
}

function textOf({ texts }: HistoryFacts, { entity, action }: Move): string {
  if (action === 'checkout') return '주문 접수';
  if (action !== 'open') return '';
  return entity === 'CLAIM' ? texts.claim : texts.refund;
}

const SYSTEM: Readonly<Record<string, string>> = {
  complete: '택배사',
  completeExchange: '택배사',
  pay: '결제대행사',
  payFail: '결제대행사',
  issueAccount: '결제대행사',
  pgDone: '결제대행사',
  pgFail: '결제대행사',
};

function actorOf({ seller, buyer }: HistoryFacts, { by, action }: Move) {
  if (by === 'seller') return { actor_kind: by, actor_seq: seller.sellerSeq, actor_name: seller.actor };
  if (by === 'buyer') return { actor_kind: by, actor_seq: buyer.userSeq, actor_name: buyer.nickname };
  if (by === 'admin') return { actor_kind: by, actor_seq: ADMIN_SEQ, actor_name: '운영자' };
  return { actor_kind: by, actor_seq: null, actor_name: SYSTEM[action] ?? '시스템' };
}
