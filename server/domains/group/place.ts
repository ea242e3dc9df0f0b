/** Where a master stands: their group, and the members in it. */
import type { Scope } from '../../kit/scope/scope.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { thisMonth } from './queries/list.ts';
import { readMember, type MemberRecord } from './queries/members.ts';

interface Master {
  db: Db;
  caller: Caller;
  scope: Scope;
}

/** The caller's own group: masters alone come here, and no group is ever taken from its master. */
export const groupOf = ({ caller }: Pick<Master, 'caller'>): number => caller.groupSeq!;

/** The group that was asked for, if it is the caller's own (GROUP_NOT_FOUND for any other). */
export function ownGroup(master: Pick<Master, 'caller'>, asked: number): number {
  if (asked !== groupOf(master)) throw fail('GROUP_NOT_FOUND');
  return asked;
}

/** Their member; null for anybody else, wherever that one is. */
export const findMember = ({ db, scope }: Master, userSeq: number): Promise<MemberRecord | null> =>
  readMember(db, scope.sellerSeq, userSeq, thisMonth());

/** The same. Throws GROUP_NOT_MEMBER for anybody else. */
export async function memberOf(master: Master, userSeq: number): Promise<MemberRecord> {
  const member = await findMember(master, userSeq);
  if (!member) throw fail('GROUP_NOT_MEMBER');
  return member;
}

/** The same for what changes them; the master's own number is none of a member's. */
export function memberToChange(master: Master, userSeq: number): Promise<MemberRecord> {
  if (userSeq === master.scope.sellerSeq) throw fail('GROUP_MASTER_NOT_MODIFY');
  return memberOf(master, userSeq);
}

/** Later domains hear of it, and whoever has the list open. `what` tells one change from the next. */
export async function tellMembers(
  db: Db,
  topic: 'member.added' | 'member.switched',
  masterSeq: number,
  members: readonly { userSeq: number; what: string; more?: object }[],
): Promise<void> {
  const out = toQueryable(db);
  await emit(
    out,
    ...members.map(({ userSeq, what, more }) => ({
      topic,
      key: `${topic}:${userSeq}:${what}`,
      sellerSeq: userSeq,
      payload: { userSeq, masterSeq, ...more },
    })),
  );
  await tellList(db, masterSeq);
}

export const tellList = (db: Db, masterSeq: number): Promise<void> =>
  publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: masterSeq,
    data: { keys: ['group-member'] },
  });
