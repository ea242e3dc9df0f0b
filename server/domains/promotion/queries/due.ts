/** What the days make of promotions. */
import { sql } from 'kysely';
import type { PromotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { HOUSE } from '../machine.ts';

export interface Due {
  seller: typeof HOUSE;
  promotion: number;
  status: PromotionStatus;
  applyFrom: string;
  applyTo: string;
  from: string;
  to: string;
}

/** Promotions whose day has come, as far as one day brings them. */
export async function readDue(db: Db, now: Date): Promise<Due[]> {
  const today = kstDay(now);
  const { rows } = await send(
    db,
    sql<Omit<Due, 'seller'>>`select promotion_seq as promotion, standing as status, apply_from as "applyFrom",
        apply_to as "applyTo", from_day as "from", to_day as "to"
      from promotion
      where (standing = 'PREPARE' and apply_from <= ${today}) or (standing = 'APPLY' and apply_to < ${today})
        or (standing = 'BEFORE_PROGRESS' and from_day <= ${today}) or (standing = 'PROGRESS' and to_day < ${today})
      order by promotion_seq limit 200`,
  );
  return rows.map((row) => ({ seller: HOUSE, ...row }));
}
