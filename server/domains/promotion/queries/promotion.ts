/** Promotions as they lie: on the coordinator, nobody's but the house's. */
import { sql } from 'kysely';
import type { PromotionDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionBody } from '@jangteo/contract/promotion/promotion.body.ts';
import { json } from '../../../kit/db/json.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export type StoredPromotion = PromotionDesk;

/** How many have applied, of these who waits and who takes part. */
export const countsOf = sql`cross join lateral (select count(*)::int as applications,
    count(*) filter (where d.standing in ('SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'))::int as waiting,
    count(*) filter (where d.standing = 'CONFIRMED')::int as confirmed
  from promotion_desk d where d.promotion_seq = l.promotion_seq and d.standing <> 'WITHDRAWN') n`;

/** One of them; null: there is none. */
export async function readPromotion(db: Db, promotion: number): Promise<StoredPromotion | null> {
  const { rows } = await send(
    db,
    sql<StoredPromotion>`select l.promotion_seq as "promotionSeq", l.banner, l.badge, l.title, l.standing as status,
        l.audience, l.apply_from as "applyFrom", l.apply_to as "applyTo", l.from_day as "from", l.to_day as "to",
        l.benefit, l.body, json_build_object('sellerBps', l.seller_bps, 'platformBps', l.platform_bps) as burden,
        l.fields, n.applications, n.waiting, n.confirmed, l.created_at as "createdAt", l.version
      from promotion l ${countsOf} where l.promotion_seq = ${promotion}`,
  );
  return rows[0] ?? null;
}

/** As it stands until the end of the transaction: nobody ends it meanwhile. Null: there is none. */
export async function holdPromotion(db: Db, promotion: number): Promise<StoredPromotion | null> {
  await send(db, sql`select 1 from promotion where promotion_seq = ${promotion} for share`);
  return readPromotion(db, promotion);
}

/** Nobody else writes it until the end of the transaction. */
export const lockPromotion = (db: Db, promotion: number): Promise<unknown> =>
  send(db, sql`select 1 from promotion where promotion_seq = ${promotion} for no key update`);

interface Signed {
  at: string;
  by: string;
}
type Said = Omit<PromotionBody, 'why'>;

export async function insertPromotion(db: Db, said: Said, { at, by }: Signed): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into promotion (title, benefit, body, banner, badge, apply_from, apply_to, from_day,
        to_day, fields, audience, seller_bps, platform_bps, created_at, updated_at, updated_by)
      values (${said.title}, ${said.benefit}, ${said.body}, ${said.banner}, ${said.badge}, ${said.applyFrom},
        ${said.applyTo}, ${said.from}, ${said.to}, ${json(said.fields)}, ${said.audience},
        ${said.burden.sellerBps}, ${said.burden.platformBps}, ${at}, ${at}, ${by})
      returning promotion_seq as seq`,
  );
  return rows[0]!.seq;
}

export const updatePromotion = (
  db: Db,
  promotion: number,
  said: Said,
  { at, by }: Signed,
): Promise<unknown> =>
  send(
    db,
    sql`update promotion set title = ${said.title}, benefit = ${said.benefit}, body = ${said.body},
        banner = ${said.banner}, badge = ${said.badge}, apply_from = ${said.applyFrom}, apply_to = ${said.applyTo},
        from_day = ${said.from}, to_day = ${said.to}, fields = ${json(said.fields)}, audience = ${said.audience},
        seller_bps = ${said.burden.sellerBps}, platform_bps = ${said.burden.platformBps},
        version = version + 1, updated_at = ${at}, updated_by = ${by}
      where promotion_seq = ${promotion}`,
  );
