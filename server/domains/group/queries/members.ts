/** Members of a group: rows of group_member beside their accounts (accounts.md §7). */
import { sql } from 'kysely';
import type { Member, PasswordState } from '@jangteo/contract/group/member.api.ts';
import type { MemberRow } from '@jangteo/contract/group/member.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export type MemberRecord = Omit<Member, 'can' | 'monthSales'> & {
  loginId: string;
  status: 'NORMAL' | 'WARN' | 'LEAVE' | 'IDLE';
  monthSales: number;
};

/** One member of this master's; null for anybody else, the master too. `month` is the first day of today's. */
export async function readMember(
  db: Db,
  masterSeq: number,
  userSeq: number,
  month: string,
): Promise<MemberRecord | null> {
  const { rows } = await send(
    db,
    sql<MemberRecord>`select l.user_seq as "userSeq", u.user_tag as "userTag", u.nickname as "userName",
        u.login_id as "loginId", u.status,
        case u.user_type when 'producer' then 'PRODUCER' when 'influencer' then 'INFLUENCER' else 'NORMAL_USER'
          end as type,
        u.name, u.phone_number as "phoneNumber", u.email, u.product_type as "productType",
        f.product_count as "productCount", f.follower_count as "followerCount",
        case when f.month = ${month}::date then f.month_sales else 0 end as "monthSales",
        f.last_sign_in_at as "lastSignInAt", f.last_published_at as "lastPublishedAt", l.active,
        u.must_change_password as "mustChange", u.created_at as "createdAt", u.version
      from group_member l
        join account_user u on u.user_seq = l.user_seq
        join member_figure f on f.user_seq = l.user_seq
      where l.master_seq = ${masterSeq} and l.user_seq = ${userSeq} and l.role = 'MEMBER'`,
  );
  return rows[0] ?? null;
}

/** Takes accounts into a group, with nothing counted of them. */
export async function insertMemberRows(
  db: Db,
  { groupSeq, masterSeq }: { groupSeq: number; masterSeq: number },
  users: readonly number[],
  at: string,
): Promise<void> {
  await send(
    db,
    sql`insert into group_member (group_seq, user_seq, role, master_seq)
      select ${groupSeq}, u, 'MEMBER', ${masterSeq} from unnest(${[...users]}::bigint[]) u`,
  );
  await send(
    db,
    sql`insert into member_figure (user_seq, counted_at) select u, ${at} from unnest(${[...users]}::bigint[]) u`,
  );
}

/** Switches a member; false where they stood so already. */
export async function writeActive(db: Db, userSeq: number, active: boolean): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update group_member set active = ${active}
      where user_seq = ${userSeq} and role = 'MEMBER' and active <> ${active}`,
  );
  return numAffectedRows === 1n;
}

/** Takes a member out, and what was counted of them; answers whose they were. */
export async function deleteMember(db: Db, userSeq: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ master: number }>`delete from group_member where user_seq = ${userSeq} and role = 'MEMBER'
      returning master_seq as master`,
  );
  if (!rows[0]) return null;
  await send(db, sql`delete from member_figure where user_seq = ${userSeq}`);
  return rows[0].master;
}

/** When the password was set, and whether it is a temporary one. */
export async function readPasswordState(db: Db, userSeq: number): Promise<PasswordState> {
  const { rows } = await send(
    db,
    sql<PasswordState>`select password_changed_at as "changedAt", must_change_password as "mustChange"
      from account_user where user_seq = ${userSeq}`,
  );
  return rows[0]!;
}

export interface MemberStood {
  userSeq: number;
  userTag: string;
  userName: string | null;
  name: string;
  phoneNumber: string | null;
  email: string | null;
  productType: MemberRow['productType'];
  status: string;
}

/** Members of this master's by their handles. */
export async function readByTags(db: Db, masterSeq: number, tags: readonly string[]): Promise<MemberStood[]> {
  const { rows } = await send(
    db,
    sql<MemberStood>`select u.user_seq as "userSeq", u.user_tag as "userTag", u.nickname as "userName", u.name,
        u.phone_number as "phoneNumber", u.email, u.product_type as "productType", u.status
      from group_member l join account_user u on u.user_seq = l.user_seq
      where l.master_seq = ${masterSeq} and l.role = 'MEMBER' and u.user_tag = any(${[...tags]})`,
  );
  return [...rows];
}
