import { sql } from 'kysely';
import type { SettlementKind, SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Paid {
  kind: SettlementKind;
  periodKey: string;
  status: string;
}
interface Own {
  seller: number;
  settlement: number;
  status: SettlementState;
}

/** A payout, which is locked, and the settlements that it pays, each in the books of its seller. */
export async function readOfPayout(
  db: Db,
  payee: number,
  payoutSeq: number,
): Promise<(Paid & { settlements: Own[] }) | undefined> {
  const { rows } = await send(
    db,
    sql<Paid & { members: number[] }>`select p.kind, p.period_key as "periodKey", p.status,
        array(select q.member_seq from payout_part q where q.seller_seq = ${payee}
          and q.payout_seq = ${payoutSeq} order by 1) as members
      from payout p where p.seller_seq = ${payee} and p.payout_seq = ${payoutSeq}`,
  );
  const found = rows[0];
  if (!found) return undefined;
  const settlements = await eachSeller(found.members.map(Number), (seller) =>
    send(
      db,
      sql<Own>`select seller_seq as seller, settlement_seq as settlement, status from settlement
        where seller_seq = ${seller} and payout_seq = ${payoutSeq}`,
    ),
  );
  return { ...found, settlements };
}
