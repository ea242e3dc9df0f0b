import type { Member } from '@jangteo/contract/group/member.api.ts';
import type { MemberRow } from '@jangteo/contract/group/member.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { MemberRecord } from './queries/members.ts';

/** A member as the master edits them. */
export function asMember({ loginId: _id, status, ...member }: MemberRecord): Member {
  const refused = status === 'IDLE' ? 'IDLE' : null;
  return { ...member, can: { update: refused, password: refused, active: null, remove: null } };
}

/** The same as the list shows them. */
export function asRow(record: MemberRecord): MemberRow {
  const { email: _email, ...row } = asMember(record);
  return { ...row, name: mask('name', row.name), phoneNumber: mask('phone', row.phoneNumber) };
}
