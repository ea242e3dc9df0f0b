import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

interface ApplicantRow {
  loginId: string;
  name: string;
  nickname: string | null;
  phoneNumber: string | null;
  email: string | null;
}

/** Who applies, as a reviewer reads it. */
export async function readApplicant(db: Db, userSeq: number): Promise<ApplicantRow> {
  const { rows } = await send(
    db,
    sql<ApplicantRow>`select login_id as "loginId", name, nickname, phone_number as "phoneNumber", email
      from account_user where user_seq = ${userSeq}`,
  );
  return rows[0]!;
}

export async function isConsumer(db: Db, userSeq: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ consumer: boolean }>`select user_type = 'consumer' as consumer from account_user
      where user_seq = ${userSeq}`,
  );
  return rows[0]!.consumer;
}

interface Reached {
  email: string | null;
  phone: string | null;
}

/** Where the applicant hears of it; nowhere once they have left. */
export async function readReached(db: Db, userSeq: number): Promise<Reached | null> {
  const { rows } = await send(
    db,
    sql<Reached>`select email, phone_number as phone from account_user
      where user_seq = ${userSeq} and status <> 'LEAVE'`,
  );
  return rows[0] ?? null;
}
