/** Members come in: one by one, and by sheet (accounts.md §7). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { memberApi } from '@jangteo/contract/group/member.api.ts';
import type { MemberRow } from '@jangteo/contract/group/member.list.ts';
import { isReserved } from '@jangteo/contract/account/names.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import {
  normalPhone,
  openMembers,
  refuseBreached,
  takenNames,
  weakPassword,
  type NewMember,
} from '../account/index.ts';
import { findMember, groupOf, tellMembers } from './place.ts';
import { countMembers, lockGroup, readFitness } from './queries/group.ts';
import { insertMemberRows } from './queries/members.ts';
import { asRow } from './show.ts';

type Add = typeof memberApi.addMember;
type AddCtx = Pick<TxCtx, 'db' | 'caller' | 'scope' | 'now'>;

export const limitReached = (limit: number): Refusal =>
  fail('GROUP_MEMBER_LIMIT', { params: { limit }, limit });

/** Members sell under their master's business: it must be complete. Answers what kind it is. */
export async function masterBusiness({ db, scope }: AddCtx): Promise<NewMember['producerType']> {
  const master = await readFitness(db, scope.sellerSeq);
  if (!master?.complete) throw fail('GROUP_MASTER_INFO_REGISTER');
  return master.producerType;
}

/** Seats that are free while the group's row is held. */
export async function freeSeats({ db, caller }: AddCtx): Promise<{ free: number; limit: number }> {
  const groupSeq = groupOf({ caller });
  const { limit } = (await lockGroup(db, groupSeq))!;
  return { limit, free: limit - (await countMembers(db, groupSeq)) };
}

/** Opens accounts and takes them in; those whose names somebody took meanwhile are not among the answered. */
export async function takeIn(
  ctx: AddCtx,
  members: readonly NewMember[],
): Promise<ReadonlyMap<string, number>> {
  const at = toKst(ctx.now);
  const opened = await openMembers(ctx.db, members, at);
  const users = opened.map(({ userSeq }) => userSeq);
  const group = { groupSeq: groupOf(ctx), masterSeq: ctx.scope.sellerSeq };
  await insertMemberRows(ctx.db, group, users, at);
  await tellMembers(
    ctx.db,
    'member.added',
    group.masterSeq,
    users.map((userSeq) => ({ userSeq, what: 'added' })),
  );
  // The master sees them from the next request on.
  await tellSessions(toQueryable(ctx.db), [group.masterSeq]);
  return new Map(opened.map(({ userTag, userSeq }) => [userTag, userSeq]));
}

/** Which of the names keeps a new account from being opened; null: none. */
async function nameRefusal(
  db: TxCtx['db'],
  { userTag, userName }: { userTag: string; userName: string },
): Promise<Refusal | null> {
  const taken = await takenNames(db, { tags: [userTag], names: [userName] });
  if (taken.some((one) => one.userTag === userTag || one.loginId === userTag))
    return fail('GROUP_ALREADY_MEMBER_TAG');
  return taken.length > 0 ? fail('USER_DUP_NAME') : null;
}

interface Asked {
  phoneNumber: string;
  passwordHash: string;
}

/** What is wrong with the form by itself, and whether its password is known from a breach; then it is hashed. */
export async function askMember({ body }: InputOf<Add>, ctx: Ctx): Promise<Asked> {
  const phoneNumber = normalPhone(body.phoneNumber);
  if (phoneNumber === null) throw fail('USER_INVALID_PHONE');
  const weak = weakPassword(body.password, body.userTag);
  if (weak) throw weak;
  if (isReserved(body.userName)) throw fail('USER_UNAVAILABLE_NAME');
  await refuseBreached(ctx, 'password', body.password);
  return { phoneNumber, passwordHash: await hashPassword(body.password) };
}

export async function addMember(
  { body }: InputOf<Add>,
  ctx: TxCtx,
  { phoneNumber, passwordHash }: Asked,
): Promise<MemberRow> {
  const producerType = await masterBusiness(ctx);
  const { free, limit } = await freeSeats(ctx);
  const refused = await nameRefusal(ctx.db, body);
  if (refused) throw refused;
  if (free <= 0) throw limitReached(limit);
  const { userTag, userName, name, email = null, productType } = body;
  const member = { userTag, userName, name, email, productType, phoneNumber, producerType, passwordHash };
  const userSeq = (await takeIn(ctx, [member])).get(userTag);
  // Somebody outside the group took one of the names between the question and the writing.
  if (userSeq === undefined) throw (await nameRefusal(ctx.db, body)) ?? fail('USER_DUP_NAME');
  return asRow((await findMember(ctx, userSeq))!);
}
