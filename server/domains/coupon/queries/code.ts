/** Codes by their hashes, and guesses at them: on the coordinator. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Key {
  seller: number;
  coupon: number;
}
export interface CodeOf extends Key {
  serial: boolean;
}

export async function findCode(db: Db, hash: Buffer): Promise<CodeOf | null> {
  const { rows } = await send(
    db,
    sql<CodeOf>`select owner_seq as seller, coupon_seq as coupon, serial from coupon_code where hash = ${hash}`,
  );
  return rows[0] ?? null;
}

export const isTaken = async (db: Db, hash: Buffer): Promise<boolean> => (await findCode(db, hash)) !== null;

export const insertCodes = (db: Db, { seller, coupon }: Key, hashes: readonly Buffer[], serial: boolean) =>
  send(
    db,
    sql`insert into coupon_code (hash, owner_seq, coupon_seq, serial)
      select h, ${seller}::bigint, ${coupon}::bigint, ${serial}::boolean from unnest(${[...hashes]}::bytea[]) as h
      on conflict do nothing`,
  );

export const dropCode = (db: Db, { seller, coupon }: Key) =>
  send(db, sql`delete from coupon_code where owner_seq = ${seller} and coupon_seq = ${coupon}`);

/** A serial code is taken; false where it was already. */
export async function claimCode(db: Db, hash: Buffer, user: number, at: Date): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`update coupon_code set taken_by = ${user}, taken_at = ${at}
      where hash = ${hash} and taken_by is null returning 1 as n`,
  );
  return rows.length > 0;
}

export async function countGuesses(db: Db, user: number, since: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from coupon_guess where user_seq = ${user} and at > ${since}`,
  );
  return rows[0]!.n;
}

export const noteGuess = (db: Db, user: number, at: Date) =>
  send(db, sql`insert into coupon_guess (user_seq, at) values (${user}, ${at})`);

export const purgeGuesses = (db: Db, before: Date) =>
  send(db, sql`delete from coupon_guess where at < ${before}`);
