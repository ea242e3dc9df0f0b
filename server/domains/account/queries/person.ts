import type { Queryable } from '../../../kit/db/query.ts';

/** How somebody was called and reached. */
export interface PersonBefore {
  name: string;
  phone_number: string | null;
  email: string | null;
  email_verified_at: string | null;
}

/** Writes number and name, null leaves one as it is; answers what was. Null: nobody uses the account any more. */
export async function replacePerson(
  db: Queryable,
  userSeq: number,
  { phoneNumber, name }: { phoneNumber: string | null; name: string | null },
): Promise<PersonBefore | null> {
  const { rows } = await db.query<PersonBefore>(
    `update account_user u set phone_number = coalesce($2, u.phone_number), name = coalesce($3, u.name),
        version = u.version + 1
      from (select user_seq, name, phone_number, email, email_verified_at from account_user
        where user_seq = $1 and status in ('NORMAL', 'WARN') for no key update) was
      where u.user_seq = was.user_seq
      returning was.name, was.phone_number, was.email, was.email_verified_at`,
    [userSeq, phoneNumber, name],
  );
  return rows[0] ?? null;
}
