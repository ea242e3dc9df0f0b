/** Accounts in somebody else's hands: a master's members, and whoever the operator helps (accounts.md §7, §9). */
import { revokeSessions } from '../../kit/auth/session.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { updateMember, writeTemporaryPassword, type MemberEdit } from './queries/member.ts';
import { passwordFault } from './rules/password.ts';

export { insertMembers as openMembers, readTaken as takenNames } from './queries/member.ts';
export type { MemberEdit, NewMember } from './queries/member.ts';

const TWICE = '23505';

/**
 * Writes what is said of a member; false where the account has another version, null writes whatever it has. Throws
 * USER_DUP_NAME where somebody else is called so.
 */
export function changeMember(db: Db, edit: MemberEdit, version: number | null): Promise<boolean> {
  return updateMember(db, edit, version).catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === TWICE && constraint === 'account_user_nickname' ? fail('USER_DUP_NAME') : error;
  });
}

/** Why a temporary password will not do; null: it will. The second kind is about this password, not about its form. */
export function weakPassword(password: string, loginId: string): Refusal | null {
  const fault = passwordFault(password, loginId);
  if (fault === null) return null;
  if (fault === 'FORM') return fail('USER_PASSWORD_LENGTH_REQUIRE');
  const message =
    fault === 'LOGIN_ID'
      ? '아이디가 들어간 비밀번호는 사용할 수 없습니다.'
      : '많이 쓰이는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.';
  return fieldError('password', 'PATTERN', message);
}

/** Ends every session of somebody (463); their tabs hear of it at once. Answers how many. */
export async function endSessions(db: Db, userSeq: number, reason: 'FORCED' | 'PASSWORD'): Promise<number> {
  const client = toQueryable(db);
  const ended = await revokeSessions(client, { userSeq }, reason);
  await publish(client, { type: 'session.ended', userSeq, data: {} });
  return ended;
}

/** Sets a password that must be changed at the first sign-in and opens nothing after `until`, and ends what was opened with the old one. */
export async function giveTemporaryPassword(
  db: Db,
  { userSeq, hash, at, until }: { userSeq: number; hash: string; at: Date; until: Date },
): Promise<void> {
  await writeTemporaryPassword(db, { userSeq, hash, at: toKst(at), until: toKst(until) });
  await endSessions(db, userSeq, 'PASSWORD');
}
