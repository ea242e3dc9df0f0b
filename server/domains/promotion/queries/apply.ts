/** Applications as they lie with their sellers, their history, and their copy on the desk. */
import { sql } from 'kysely';
import type { PromotionApply, PromotionHistory } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionAnswers } from '@jangteo/contract/promotion/promotion.body.ts';
import type { PromotionApplyStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { json } from '../../../kit/db/json.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';

export type StoredApply = Omit<PromotionApply, 'can' | 'coupons' | 'products'>;
/** Whose, and which. */
export interface ApplyKey {
  seller: number;
  apply: number;
}

const columns = sql`promotion_apply_seq as "promotionApplySeq", promotion_seq as "promotionSeq", status, answers,
  memo, memo_fields as "memoFields", applied_at as "appliedAt", updated_at as "updatedAt", version`;

export async function readApply(db: Db, { seller, apply }: ApplyKey): Promise<StoredApply | null> {
  const { rows } = await send(
    db,
    sql<StoredApply>`select ${columns} from promotion_apply
      where seller_seq = ${seller} and promotion_apply_seq = ${apply}`,
  );
  return rows[0] ?? null;
}

/** The seller's own to a promotion, unless it was taken back. */
export async function readMine(db: Db, seller: number, promotion: number): Promise<StoredApply | null> {
  const { rows } = await send(
    db,
    sql<StoredApply>`select ${columns} from promotion_apply
      where seller_seq = ${seller} and promotion_seq = ${promotion} and status <> 'WITHDRAWN'`,
  );
  return rows[0] ?? null;
}

export const lockApply = (db: Db, { seller, apply }: ApplyKey): Promise<unknown> =>
  send(
    db,
    sql`select 1 from promotion_apply where seller_seq = ${seller} and promotion_apply_seq = ${apply}
      for no key update`,
  );

/** Null: the seller has applied already. */
export async function insertApply(
  db: Db,
  { seller, promotion }: { seller: number; promotion: number },
  answers: PromotionAnswers,
  at: string,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into promotion_apply (seller_seq, promotion_seq, answers, applied_at, updated_at)
      values (${seller}, ${promotion}, ${json(answers)}, ${at}, ${at})
      on conflict do nothing returning promotion_apply_seq as seq`,
  );
  return rows[0]?.seq ?? null;
}

export const writeAnswers = (db: Db, { seller, apply }: ApplyKey, answers: PromotionAnswers, at: string) =>
  send(
    db,
    sql`update promotion_apply set answers = ${json(answers)}, version = version + 1, updated_at = ${at}
      where seller_seq = ${seller} and promotion_apply_seq = ${apply}`,
  );

type Diff = PromotionHistory[number]['diff'];
interface Event {
  status: PromotionApplyStatus;
  actor: Mover;
  at: Date;
  memo: string | null;
  memoFields: readonly string[];
  diff: Diff;
}

export const addHistory = (db: Db, { seller, apply }: ApplyKey, one: Event): Promise<unknown> =>
  send(
    db,
    sql`insert into promotion_apply_history (seller_seq, promotion_apply_seq, status, by_kind, by_name, at, memo,
        memo_fields, diff)
      values (${seller}, ${apply}, ${one.status}, ${one.actor.kind}, ${one.actor.name}, ${toKst(one.at)},
        ${one.memo}, ${[...one.memoFields]}::text[], ${json(one.diff)})`,
  );

/** Newest first. Of the operator no name is shown to the seller. */
export async function readHistory(db: Db, { seller, apply }: ApplyKey): Promise<PromotionHistory> {
  const { rows } = await send(
    db,
    sql<
      PromotionHistory[number]
    >`select status, case by_kind when 'admin' then '운영자' else by_name end as by, at,
        memo, memo_fields as "memoFields", diff
      from promotion_apply_history
      where seller_seq = ${seller} and promotion_apply_seq = ${apply} and status <> 'WITHDRAWN'
      order by history_seq desc`,
  );
  return [...rows];
}

/** The desk shows it as it is now. */
export const copyToDesk = (db: Db, { seller, apply }: ApplyKey): Promise<unknown> =>
  send(
    db,
    sql`insert into promotion_desk (promotion_apply_seq, promotion_seq, owner_seq, standing, edition, applied_at,
        updated_at)
      select promotion_apply_seq, promotion_seq, seller_seq, status, version, applied_at, updated_at
      from promotion_apply where seller_seq = ${seller} and promotion_apply_seq = ${apply}
      on conflict (promotion_apply_seq) do update set standing = excluded.standing, edition = excluded.edition,
        updated_at = excluded.updated_at`,
  );

/** Whose an application is; null: there is none. */
export async function readOwner(
  db: Db,
  apply: number,
): Promise<{ seller: number; promotion: number } | null> {
  const { rows } = await send(
    db,
    sql<{ seller: number; promotion: number }>`select owner_seq as seller, promotion_seq as promotion
      from promotion_desk where promotion_apply_seq = ${apply}`,
  );
  return rows[0] ?? null;
}

export interface Named {
  coupons: { couponSeq: number; name: string; usable: boolean }[];
  products: { productSeq: number; name: string; thumbnail: string; usable: boolean }[];
}

/** What answers name of the seller's, in their order; `usable`: still there to take part with. */
export async function readNamed(
  db: Db,
  seller: number,
  { COUPON = [], PRODUCT = [] }: PromotionAnswers,
): Promise<Named> {
  const [coupons, products] = await Promise.all([
    COUPON.length === 0
      ? { rows: [] }
      : send(
          db,
          sql<Named['coupons'][number]>`select coupon_seq as "couponSeq", name,
              issuer = 'SELLER' and status not in ('COMPLETED', 'ISSUE_STOP')
                and approval in ('NONE', 'APPROVED') as usable
            from coupon where seller_seq = ${seller} and coupon_seq = any(${[...COUPON]})
            order by array_position(${[...COUPON]}::bigint[], coupon_seq)`,
        ),
    PRODUCT.length === 0
      ? { rows: [] }
      : send(
          db,
          sql<
            Named['products'][number]
          >`select product_seq as "productSeq", name, coalesce(thumbnail, '') as thumbnail,
              deleted_at is null and not is_flash as usable
            from product where seller_seq = ${seller} and product_seq = any(${[...PRODUCT]})
            order by array_position(${[...PRODUCT]}::bigint[], product_seq)`,
        ),
  ]);
  return { coupons: [...coupons.rows], products: [...products.rows] };
}
