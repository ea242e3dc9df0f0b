/** What a master does with members (accounts.md §7). */
import type { InputOf, RowOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Member, memberApi, PasswordState } from '@jangteo/contract/group/member.api.ts';
import type { MemberRow } from '@jangteo/contract/group/member.list.ts';
import { isReserved } from '@jangteo/contract/account/names.ts';
import { accountLifecycle } from '@jangteo/contract/account/account.lifecycle.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { rebind } from '../../kit/db/tx.ts';
import { expectVersion, overtaken } from '../../kit/db/version.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import type { Page } from '../../kit/http/envelope.ts';
import { fail } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import {
  breachedAt,
  changeMember,
  endSessions,
  giveTemporaryPassword,
  isBreached,
  normalPhone,
  leaveAccount,
  leaveBlocks,
  readUser,
  tellChange,
  TEMPORARY_MS,
  tellPhone,
  weakPassword,
} from '../account/index.ts';
import { groupOf, memberOf, memberToChange, tellList, tellMembers } from './place.ts';
import { pageOfCouponMembers } from './queries/coupon.ts';
import { lockGroup, readGroup } from './queries/group.ts';
import { deleteMember, readPasswordState, writeActive } from './queries/members.ts';
import { asMember, asRow } from './show.ts';

type Api = typeof memberApi;

/** Unmasked, for the form; the reading stands in the access log. */
export async function showMember({ params }: InputOf<Api['member']>, ctx: TxCtx): Promise<Member> {
  const member = await memberOf(ctx, params.userSeq);
  await noteAct(ctx, 'PII', { subjects: [`user:${params.userSeq}`], reason: 'MEMBER' });
  return asMember(member);
}

export async function updateMember(
  { params, body }: InputOf<Api['updateMember']>,
  ctx: TxCtx,
): Promise<MemberRow> {
  const phoneNumber = normalPhone(body.phoneNumber);
  if (phoneNumber === null) throw fail('USER_INVALID_PHONE');
  const { userSeq, status, ...stood } = await memberToChange(ctx, params.userSeq);
  if (status === 'IDLE') throw fail('STATE_CHANGED', { current: { status, version: stood.version } });
  const { version, userName, name, email = null } = body;
  expectVersion(version, stood.version);
  if (userName !== stood.userName && isReserved(userName)) throw fail('USER_UNAVAILABLE_NAME');
  const before = (await readUser(toQueryable(ctx.db), userSeq))!; // it is a member
  if (!(await changeMember(ctx.db, { userSeq, userName, name, phoneNumber, email }, version)))
    throw overtaken({ version: (await memberOf(ctx, userSeq)).version });
  await tellReached(ctx, before, { phoneNumber, email });
  await tellList(ctx.db, ctx.scope.sellerSeq);
  return asRow(await memberOf(ctx, userSeq));
}

/** Told where the member was reached until then. No way back: the account may be somebody else's from now on. */
async function tellReached(
  ctx: TxCtx,
  before: NonNullable<Awaited<ReturnType<typeof readUser>>>,
  { phoneNumber, email }: { phoneNumber: string; email: string | null },
): Promise<void> {
  const told = { userSeq: before.user_seq, before, wayBack: false } as const;
  if (phoneNumber !== before.phone_number)
    await tellChange(ctx.db, ctx, { ...told, what: 'PHONE', to: phoneNumber });
  if (email !== null && email !== before.email)
    await tellChange(ctx.db, ctx, { ...told, what: 'EMAIL', to: email });
}

/** Takes the member out of the group; the account leaves for good. */
export async function removeMember(
  { params: { userSeq } }: InputOf<Api['removeMember']>,
  ctx: TxCtx,
): Promise<null> {
  await lockGroup(ctx.db, groupOf(ctx));
  await memberToChange(ctx, userSeq);
  // Somebody taken in a moment ago is not yet among the sellers whom this request was bound to.
  rebind(ctx.client, [...new Set([...ctx.scope.sellers, userSeq])]);
  if ((await leaveBlocks(ctx, ctx.db, userSeq)).length > 0) throw fail('MEMBER_BUSY');
  await deleteMember(ctx.db, userSeq);
  await leaveAccount(ctx.db, {
    userSeq,
    reason: 'ETC',
    text: '그룹 마스터가 삭제했습니다.',
    actor: moverOf(ctx.caller, accountLifecycle.actions.leave.by),
    at: ctx.now,
  });
  await endSessions(ctx.db, userSeq, 'FORCED');
  await tellSessions(toQueryable(ctx.db), [ctx.scope.sellerSeq]); // what they have open hears nothing of the member's any more
  await tellList(ctx.db, ctx.scope.sellerSeq);
  return null;
}

export async function showPassword(
  { params: { userSeq } }: InputOf<Api['memberPassword']>,
  ctx: TxCtx,
): Promise<PasswordState> {
  await memberOf(ctx, userSeq);
  return readPasswordState(ctx.db, userSeq);
}

const RESET =
  '[장터] 그룹 마스터가 비밀번호를 다시 정했습니다. 새 임시 비밀번호를 마스터에게 확인하고, 24시간 안에 로그인한 뒤 바꿔 주세요.';

interface AskedPassword {
  known: boolean;
  hash: string;
}

/** Whether it is known from a breach; of whose it may not be is told later. */
export const askPassword = async (
  { body }: InputOf<Api['setMemberPassword']>,
  { config }: Ctx,
): Promise<AskedPassword> => ({
  known: await isBreached(config, body.password),
  hash: await hashPassword(body.password),
});

export async function setPassword(
  { params, body }: InputOf<Api['setMemberPassword']>,
  ctx: TxCtx,
  { known, hash }: AskedPassword,
): Promise<PasswordState> {
  const { userSeq, loginId, status, version, phoneNumber } = await memberToChange(ctx, params.userSeq);
  const weak = weakPassword(body.password, loginId);
  if (weak) throw weak;
  if (known) throw breachedAt('password');
  if (status === 'IDLE') throw fail('STATE_CHANGED', { current: { status, version } });
  const until = new Date(ctx.now.getTime() + TEMPORARY_MS);
  await giveTemporaryPassword(ctx.db, { userSeq, hash, at: ctx.now, until });
  const key = `password:${userSeq}:${version + 1}`;
  if (phoneNumber) await tellPhone(ctx.db, ctx.config, { to: phoneNumber, text: RESET, key });
  return readPasswordState(ctx.db, userSeq);
}

/** Off: whatever they have open ends (463), and they do not come in any more (462). */
export async function setActive(
  { params: { userSeq }, query: { active } }: InputOf<Api['setMemberActive']>,
  ctx: TxCtx,
): Promise<MemberRow> {
  const { version } = await memberToChange(ctx, userSeq);
  if (await writeActive(ctx.db, userSeq, active)) {
    if (!active) await endSessions(ctx.db, userSeq, 'FORCED');
    const what = `${version}:${ctx.request.requestId}`;
    await tellMembers(ctx.db, 'member.switched', ctx.scope.sellerSeq, [{ userSeq, what, more: { active } }]);
    await tellSessions(toQueryable(ctx.db), [userSeq]);
  }
  return asRow(await memberOf(ctx, userSeq));
}

/** Whom a coupon of the master's may go to, where the operator lets the group give any. */
export async function listCouponMembers(
  { body }: InputOf<Api['couponMembers']>,
  ctx: TxCtx,
): Promise<Page<RowOf<Api['couponMembers']>>> {
  const group = await readGroup(ctx.db, groupOf(ctx));
  if (!group?.rights.includes('COUPON')) throw fail('GROUP_UNAUTHORIZED');
  return pageOfCouponMembers(ctx.db, ctx.scope.sellerSeq, body);
}
