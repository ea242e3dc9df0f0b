import { sql } from 'kysely';
import type { GroupRight } from '@jangteo/contract/group/group.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface GroupRecord {
  groupSeq: number;
  version: number;
  groupName: string;
  limit: number;
  members: number;
  active: number;
  rights: GroupRight[];
  masterSeq: number;
}

/** A group and who is in it; null where there is none. */
export async function readGroup(db: Db, groupSeq: number): Promise<GroupRecord | null> {
  const { rows } = await send(
    db,
    sql<GroupRecord>`select g.group_seq as "groupSeq", g.version, g.name as "groupName", g.member_limit as "limit",
        m.members, m.active, g.rights, g.master_user_seq as "masterSeq"
      from seller_group g, lateral (select count(*)::int as members, (count(*) filter (where active))::int as active
        from group_member where group_seq = g.group_seq and role = 'MEMBER') m
      where g.group_seq = ${groupSeq}`,
  );
  return rows[0] ?? null;
}

interface Seats {
  limit: number;
  version: number;
}

/** Whoever adds or removes members, or changes their limit, holds the group's row (E8). Null: no such group. */
export async function lockGroup(db: Db, groupSeq: number): Promise<Seats | null> {
  const { rows } = await send(
    db,
    sql<Seats>`select member_limit as "limit", version from seller_group
      where group_seq = ${groupSeq} for no key update`,
  );
  return rows[0] ?? null;
}

/** Members on or off, not the master; right only under the group's lock. */
export async function countMembers(db: Db, groupSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from group_member
      where group_seq = ${groupSeq} and role = 'MEMBER'`,
  );
  return rows[0]!.n;
}

/** Writes what is given of a group, whatever its version: the caller holds its row. */
export async function updateGroup(
  db: Db,
  groupSeq: number,
  {
    groupName,
    limit = null,
    rights = null,
  }: { groupName: string; limit?: number | null; rights?: readonly GroupRight[] | null },
): Promise<void> {
  await send(
    db,
    sql`update seller_group set name = ${groupName}, member_limit = coalesce(${limit}::int, member_limit),
        rights = coalesce(${rights === null ? null : [...rights]}::text[], rights), version = version + 1
      where group_seq = ${groupSeq}`,
  );
}

/** Founds a group; its master is its first row. Answers its number. */
export async function insertGroup(
  db: Db,
  {
    groupName,
    masterSeq,
    limit,
    rights,
  }: { groupName: string; masterSeq: number; limit: number; rights: readonly GroupRight[] },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ group: number }>`insert into seller_group (name, master_user_seq, member_limit, rights)
      values (${groupName}, ${masterSeq}, ${limit}, ${[...rights]}) returning group_seq as "group"`,
  );
  const group = rows[0]!.group;
  await send(
    db,
    sql`insert into group_member (group_seq, user_seq, role, master_seq)
      values (${group}, ${masterSeq}, 'MASTER', ${masterSeq})`,
  );
  return group;
}

interface Fitness {
  /** Sells, and is neither left nor dormant. */
  seller: boolean;
  grouped: boolean;
  complete: boolean;
  producerType: 'individual' | 'business' | null;
}

/** Whether this account may lead a group; null where there is none. */
export async function readFitness(db: Db, userSeq: number): Promise<Fitness | null> {
  const { rows } = await send(
    db,
    sql<Fitness>`select u.user_type = 'producer' and u.active and u.status in ('NORMAL', 'WARN') as seller,
        m.user_seq is not null as grouped, u.has_producer_info as complete, u.producer_type as "producerType"
      from account_user u left join group_member m on m.user_seq = u.user_seq
      where u.user_seq = ${userSeq}`,
  );
  return rows[0] ?? null;
}
