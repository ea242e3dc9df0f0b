/** One seller to a business and to a person: whoever applies takes both, whoever withdraws gives them back. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { fail } from '../../../../kit/http/fail.ts';

/** Takes the number of a business for this user; BUSINESS_NUMBER_TAKEN where it is another's. */
export async function takeBusinessNumber(db: Db, userSeq: number, number: string): Promise<void> {
  const { rows } = await send(
    db,
    sql<{ owner: number }>`insert into business_number as b (number, user_seq) values (${number}, ${userSeq})
      on conflict (number) do update set user_seq = b.user_seq returning user_seq as owner`,
  );
  if (rows[0]!.owner !== userSeq) throw fail('BUSINESS_NUMBER_TAKEN');
}

/** Gives back all numbers of a user except these. */
export const releaseBusinessNumbers = (db: Db, userSeq: number, except: readonly string[]) =>
  send(db, sql`delete from business_number where user_seq = ${userSeq} and number <> all(${[...except]})`);

/** Takes a person for this user; PERSON_TAKEN where they are a seller already, by another account. */
export async function takePerson(db: Db, userSeq: number, ci: string): Promise<void> {
  await send(db, sql`delete from seller_person where user_seq = ${userSeq} and ci <> ${ci}`);
  const { rows } = await send(
    db,
    sql<{ owner: number }>`insert into seller_person as p (ci, user_seq) values (${ci}, ${userSeq})
      on conflict (ci) do update set user_seq = p.user_seq returning user_seq as owner`,
  );
  if (rows[0]!.owner !== userSeq) throw fail('PERSON_TAKEN');
}

export const releasePerson = (db: Db, userSeq: number) =>
  send(db, sql`delete from seller_person where user_seq = ${userSeq}`);

/** Whether a proven person may be whose account it is: of who applied or sells it is known. */
export async function isApplicant(db: Db, userSeq: number, ci: string | null): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ other: boolean }>`select exists (
      select from seller_person where user_seq = ${userSeq} and ci is distinct from ${ci}) as other`,
  );
  return !rows[0]!.other;
}

/** Whether two accounts are one person's, as far as somebody was proven behind both. */
export async function isOnePerson(db: Db, userSeq: number, other: number): Promise<boolean> {
  const behind = (seq: number) => sql`select ci from seller_person where user_seq = ${seq}
    union all select encode(ci_hash, 'hex') from person_auth where user_seq = ${seq} and ci_hash is not null`;
  const { rows } = await send(
    db,
    sql<{ same: boolean }>`select exists (select from (${behind(userSeq)}) a
      where a.ci in (${behind(other)})) as same`,
  );
  return rows[0]!.same;
}

/** Whether the user sells already or has another application under way: what was taken stays then. */
export async function holdsOn(db: Db, userSeq: number, applicationSeq: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ held: boolean }>`select user_type in ('producer', 'influencer') or exists (
        select from seller_application a where a.user_seq = u.user_seq and a.application_seq <> ${applicationSeq}
          and a.status <> 'none') as held
      from account_user u where u.user_seq = ${userSeq}`,
  );
  return rows[0]!.held;
}
