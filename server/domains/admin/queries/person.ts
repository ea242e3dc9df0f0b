/** What the house knows of one account, over the books of all sellers; the operator's calls alone ask it. */
import { sql } from 'kysely';
import type { RevealField, UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const many = async <T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> => [
  ...(await send(db, query)).rows,
];

interface Head extends Pick<UserDetail, 'provider' | 'closedUntil'> {
  phone: string | null;
  email: string | null;
  closedAt: string | null;
  roles: string[];
}
export const readHead = async (db: Db, user: number, now: Date): Promise<Head> =>
  (
    await many(
      db,
      sql<Head>`select u.phone_number as phone, u.email, u.provider, u.closed_at as "closedAt", u.closed_until as "closedUntil",
          array(select g.role from operator_grant g where g.user_seq = u.user_seq and g.from_at <= ${now}
            and (g.until_at is null or g.until_at > ${now}) order by g.role) as roles
        from account_user u where u.user_seq = ${user}`,
    )
  )[0]!;

export const readDevices = (db: Db, user: number, now: Date): Promise<UserDetail['devices']> =>
  many(
    db,
    sql<UserDetail['devices'][number]>`select device_name as "deviceName", created_at as "createdAt",
        last_used_at as "lastUsedAt", ip
      from account_session where user_seq = ${user} and revoked_at is null and expires_at > ${now}
      order by last_used_at desc limit 20`,
  );

export const readConsents = (db: Db, user: number): Promise<UserDetail['consents']> =>
  many(
    db,
    sql<UserDetail['consents'][number]>`select * from (
        select distinct on (terms_type) terms_type as "termsType", version, agreed, at from consent
        where user_seq = ${user} order by terms_type, consent_seq desc) c order by "termsType"`,
  );

export const readCounts = async (db: Db, user: number): Promise<UserDetail['counts']> =>
  (
    await many(
      db,
      sql<UserDetail['counts']>`select
        (select count(*)::int from product where seller_seq = ${user} and deleted_at is null) as products,
        (select count(*)::int from fan where seller_seq = ${user} and followed_at is not null) as followers,
        (select count(*)::int from buyer_index where buyer_user_seq = ${user} and kind = 'order') as orders,
        (select count(*)::int from report where target_type = 'USER' and target_seq = ${user}) as "reportsOn",
        (select count(*)::int from report where reporter_user_seq = ${user}) as "reportsBy"`,
    )
  )[0]!;

type Event = UserDetail['timeline'][number];
/** What happened, the newest first: standing, sign-ins, sanctions, and what operators did. */
export const readTimeline = (
  db: Db,
  user: number,
): Promise<(Omit<Event, 'text'> & { word: string; more: string | null })[]> =>
  many(
    db,
    sql<Omit<Event, 'text'> & { word: string; more: string | null }>`
      select * from (
        (select at, 'STANDING' as kind, action as word, text as more, actor_name as by from account_history
          where user_seq = ${user} order by history_seq desc limit 50)
        union all (select at, 'SIGN_IN', result, device_name, null from sign_in
          where user_seq = ${user} order by at desc, sign_in_seq desc limit 50)
        union all (select imposed_at, 'SANCTION', reason, text, b.name from sanction s
          left join account_user b on b.user_seq = s.imposed_by where s.user_seq = ${user} order by imposed_at desc limit 50)
        union all (select at, 'OPERATOR', call, reason, o.name from access_log l join account_user o on o.user_seq = l.user_seq
          where l.subjects @> ${JSON.stringify([`user:${user}`])}::jsonb and l.kind = 'WRITE' and o.user_type = 'admin'
          order by at desc limit 50)
      ) e order by at desc, kind limit 50`,
  );

interface Personal {
  name: string;
  phone: string | null;
  email: string | null;
  address: { zipCode?: string; address?: string; detail?: string } | null;
  sealed: Buffer | null;
  bank: string | null;
}
/** As it is; whoever asks says why. */
export const readPersonal = async (db: Db, user: number, fields: readonly RevealField[]): Promise<Personal> =>
  (
    await many(
      db,
      sql<Personal>`select u.name, u.phone_number as phone, coalesce(u.email, u.login_id) as email,
          ${fields.includes('ADDRESS') ? sql`c.address` : sql`null::jsonb`} as address,
          ${fields.includes('ACCOUNT') ? sql`a.sealed` : sql`null::bytea`} as sealed, coalesce(b.name, a.bank_code) as bank
        from account_user u left join seller_contact c on c.seller_seq = ${user}
          left join seller_account a on a.seller_seq = ${user} and a.state = 'VERIFIED'
          left join bank b on b.code = a.bank_code
        where u.user_seq = ${user}`,
    )
  )[0]!;
