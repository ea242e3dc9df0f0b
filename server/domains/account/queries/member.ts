import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** An account that the master of a group opens; it signs in with its handle. */
export interface NewMember {
  userTag: string;
  userName: string;
  name: string;
  phoneNumber: string;
  email: string | null;
  productType: 'normal' | 'voucher';
  /** Whose business it sells under. */
  producerType: 'individual' | 'business' | null;
  passwordHash: string;
}

interface OpenedMember {
  userSeq: number;
  userTag: string;
}

/** Opens the accounts whose names nobody has; answers those that it opened. */
export async function insertMembers(
  db: Db,
  members: readonly NewMember[],
  at: string,
): Promise<OpenedMember[]> {
  const { rows } = await send(
    db,
    sql<OpenedMember>`insert into account_user (login_id, user_tag, nickname, name, shop_name, phone_number, email,
        user_type, product_type, producer_type, password_hash, password_changed_at, must_change_password,
        has_producer_info, request_producer_status, created_at)
      select m."userTag", m."userTag", m."userName", m.name, m."userName", m."phoneNumber", m.email,
        'producer', m."productType", m."producerType", m."passwordHash", ${at}::timestamptz, true,
        true, 'final', ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m ("userTag" text, "userName" text, name text,
        "phoneNumber" text, email text, "productType" text, "producerType" text, "passwordHash" text)
      order by m."userTag"
      on conflict do nothing
      returning user_seq as "userSeq", user_tag as "userTag"`,
  );
  return [...rows];
}

export interface MemberEdit {
  userSeq: number;
  userName: string;
  name: string;
  phoneNumber: string;
  email: string | null;
}

/** Writes what is said of them, where the account still has this version; null writes whatever it has. */
export async function updateMember(db: Db, edit: MemberEdit, version: number | null): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update account_user set nickname = ${edit.userName},
        shop_name = case when shop_name = nickname then ${edit.userName} else shop_name end, name = ${edit.name},
        phone_number = ${edit.phoneNumber}, email = ${edit.email},
        email_verified_at = case when email is not distinct from ${edit.email} then email_verified_at end,
        version = version + 1
      where user_seq = ${edit.userSeq} and (${version}::int is null or version = ${version})`,
  );
  return numAffectedRows === 1n;
}

/** A password that must be changed at the next sign-in; open exchange keys die with the old one. */
export async function writeTemporaryPassword(
  db: Db,
  { userSeq, hash, at, until }: { userSeq: number; hash: string; at: string; until: string },
): Promise<void> {
  await send(
    db,
    sql`update account_user set password_hash = ${hash}, password_changed_at = ${at}, must_change_password = true,
      temporary_until = ${until}, version = version + 1 where user_seq = ${userSeq}`,
  );
  await send(
    db,
    sql`update exchange_key set used_at = ${at} where user_seq = ${userSeq} and used_at is null`,
  );
}

interface Taken {
  userSeq: number;
  userTag: string | null;
  loginId: string;
  userName: string | null;
}

/** Who has one of these names already; nicknames are compared whatever their case. */
export async function readTaken(
  db: Db,
  { tags, names }: { tags: readonly string[]; names: readonly string[] },
): Promise<Taken[]> {
  const lower = names.map((name) => name.toLowerCase());
  const { rows } = await send(
    db,
    sql<Taken>`select user_seq as "userSeq", user_tag as "userTag", lower(login_id) as "loginId",
        lower(nickname) as "userName"
      from account_user
      where user_tag = any(${[...tags]}) or lower(login_id) = any(${[...tags]}) or lower(nickname) = any(${lower})`,
  );
  return [...rows];
}
