/** What time makes of coupons; asked over all sellers. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Due {
  seller: number;
  coupon: number;
}
const AT_ONCE = 200;

/** To be begun: its time has come, and it gives itself out. */
export async function readBegins(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select seller_seq as seller, coupon_seq as coupon from coupon
      where status = 'READY' and issue_from <= ${now} and issue_to > ${now} and issue_type <> 'GIVE'
        and approval in ('NONE', 'APPROVED') order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** Given out no more: its period is over. */
export async function readEnds(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select seller_seq as seller, coupon_seq as coupon from coupon
      where status = 'ISSUE_START' and issue_to <= ${now} order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** In nobody's hands any more, and not to be had again. */
export async function readFinished(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select c.seller_seq as seller, c.coupon_seq as coupon from coupon c
      where c.status in ('ISSUE_COMPLETED', 'ISSUE_STOP') and c.issue_to <= ${now}
        and not exists (select from coupon_issue i where i.seller_seq = c.seller_seq and i.coupon_seq = c.coupon_seq
          and i.state = 'ISSUED') order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

export async function readExpiring(db: Db, now: Date): Promise<{ seller: number; issue: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; issue: number }>`select seller_seq as seller, issue_seq as issue from coupon_issue
      where state = 'ISSUED' and expires_at <= ${now} order by 1, 2 limit 1000`,
  );
  return [...rows];
}
