import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import type { Mover } from '../order/index.ts';
import { readBuyer } from './queries/buyer.ts';

/** The signed-in consumer as an order keeps them. */
export interface BuyerFacts {
  userSeq: number;
  nickname: string;
  name: string;
  phone: string;
}

export async function buyerOf(db: Db, userSeq: number): Promise<BuyerFacts> {
  const row = await readBuyer(db, userSeq);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export const buyerMover = ({ userSeq, name }: { userSeq: number; name: string }): Mover => ({
  kind: 'buyer',
  seq: userSeq,
  name,
});
