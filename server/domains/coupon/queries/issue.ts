/** Coupons in people's hands: counted under the coupon's row, one row each. */
import { sql } from 'kysely';
import type { CouponValidity } from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

interface Key {
  seller: number;
  coupon: number;
}
/** What issuing needs of a coupon, under its lock. */
export interface Giving {
  issued: number;
  issueLimit: number | null;
  perUser: number;
  validityKind: CouponValidity;
  validUntil: string | null;
  validDays: number | null;
  /** The live that it is for. */
  contentSeq: number | null;
}
const GIVING = sql`issued, issue_limit as "issueLimit", per_user as "perUser", validity_kind as "validityKind",
  valid_until as "validUntil", valid_days as "validDays",
  content_seq as "contentSeq"`;

/** One more is taken of what is given out now; null where none is. The coupon stays locked, so nobody stops it meanwhile. */
export async function countOne(db: Db, { seller, coupon }: Key, at: Date): Promise<Giving | null> {
  const { rows } = await send(
    db,
    sql<Giving>`update coupon set issued = issued + 1
      where seller_seq = ${seller} and coupon_seq = ${coupon} and status = 'ISSUE_START'
        and issue_from <= ${at} and issue_to > ${at} and (issue_limit is null or issued < issue_limit)
      returning ${GIVING}`,
  );
  return rows[0] ?? null;
}

/** Why none is taken. */
export async function readStanding(
  db: Db,
  { seller, coupon }: Key,
): Promise<{ status: string; issueFrom: string; left: number | null } | null> {
  const { rows } = await send(
    db,
    sql<{ status: string; issueFrom: string; left: number | null }>`select status, issue_from as "issueFrom",
        issue_limit - issued as left
      from coupon where seller_seq = ${seller} and coupon_seq = ${coupon}`,
  );
  return rows[0] ?? null;
}

/** The coupon of a round under its lock, as long as the round goes on. */
export async function lockGiving(db: Db, { seller, coupon }: Key): Promise<Giving | null> {
  const { rows } = await send(
    db,
    sql<Giving>`select ${GIVING} from coupon
      where seller_seq = ${seller} and coupon_seq = ${coupon} and status = 'ISSUE' for no key update`,
  );
  return rows[0] ?? null;
}

export const countMany = (db: Db, { seller, coupon }: Key, n: number) =>
  send(
    db,
    sql`update coupon set issued = issued + ${n} where seller_seq = ${seller} and coupon_seq = ${coupon}`,
  );

/** Those of these people who may have one more. */
export async function mayHave(db: Db, { seller, coupon }: Key, users: readonly number[], perUser: number) {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select u.user_seq as user from account_user u
        left join coupon_user c on c.seller_seq = ${seller} and c.coupon_seq = ${coupon} and c.user_seq = u.user_seq
      where u.user_seq = any(${[...users]}) and u.user_type = 'consumer' and coalesce(c.count, 0) < ${perUser}
      order by 1`,
  );
  return rows.map(({ user }) => user);
}

export interface NewIssue {
  user: number;
  /** Their how manieth. */
  n: number;
}
export interface Issued extends NewIssue {
  issue: number;
}

/** One more for each of these people, as many as each may have; which of them got one, and their how manieth it is. */
export const countUsers = (
  db: Db,
  { seller, coupon }: Key,
  users: readonly number[],
  perUser: number,
): Promise<NewIssue[]> =>
  insertRows<'coupon_user', NewIssue>(
    db,
    'coupon_user',
    users
      .toSorted((a, b) => a - b)
      .map((user) => ({ seller_seq: seller, coupon_seq: coupon, user_seq: user, count: 1 })),
    (query) =>
      query
        .onConflict((c) =>
          c
            .columns(['seller_seq', 'coupon_seq', 'user_seq'])
            .doUpdateSet((e) => ({ count: e('coupon_user.count', '+', 1) }))
            .where('coupon_user.count', '<', perUser),
        )
        .returning(['user_seq as user', 'count as n']),
  );

interface Written extends Key {
  at: string;
  expiresAt: string | null;
  by: string;
}

export const insertIssues = (
  db: Db,
  { seller, coupon, at, expiresAt, by }: Written,
  issues: readonly NewIssue[],
): Promise<Issued[]> =>
  insertRows<'coupon_issue', Issued>(
    db,
    'coupon_issue',
    issues.map(({ user, n }) => ({
      seller_seq: seller,
      coupon_seq: coupon,
      user_seq: user,
      n,
      state: 'ISSUED',
      kind: 'ISSUED',
      issued_at: at,
      expires_at: expiresAt,
      changed_by: by,
    })),
    (query) => query.returning(['issue_seq as issue', 'user_seq as user', 'n']),
  );

/** Ends the validity of what lasts until a live ends; of what is used, too, which may come back later. */
export const endWithLive = (db: Db, { seller, coupon }: Key, at: string) =>
  send(
    db,
    sql`update coupon_issue set expires_at = ${at}, version = version + 1
      where seller_seq = ${seller} and coupon_seq = ${coupon} and state in ('ISSUED', 'USED') and expires_at is null`,
  );

/** How many of these are the coupon's. */
export async function countIssues(
  db: Db,
  { seller, coupon }: Key,
  issues: readonly number[],
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from coupon_issue
      where seller_seq = ${seller} and coupon_seq = ${coupon} and issue_seq = any(${[...issues]})`,
  );
  return rows[0]!.n;
}

export async function openRound(
  db: Db,
  { seller, coupon }: Key,
  round: { targets: number; parts: number; at: string; by: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into coupon_round (seller_seq, coupon_seq, targets, parts, asked_at, asked_by)
      values (${seller}, ${coupon}, ${round.targets}, ${round.parts}, ${round.at}, ${round.by})
      returning round_seq as seq`,
  );
  return rows[0]!.seq;
}

/** A part of a round is through; true where it was the last. */
export async function endPart(db: Db, seller: number, round: number, issued: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ last: boolean }>`update coupon_round set parts_done = parts_done + 1, issued = issued + ${issued}
      where seller_seq = ${seller} and round_seq = ${round} returning parts_done = parts as last`,
  );
  return rows[0]!.last;
}
