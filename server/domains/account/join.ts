import { isReserved, USER_NAME } from '@jangteo/contract/account/names.ts';
import type { Agreements } from '@jangteo/contract/legal/terms.ts';
import type { Tokens } from '../../kit/auth/session.ts';
import type { Client } from '../../kit/db/pool.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { giveConsents } from '../legal/index.ts';
import { noteAuth } from './note.ts';
import { provenPhone } from './phone.ts';
import {
  insertNewcomer,
  isNameTaken,
  readInvitation,
  readUser,
  writeInvitationUse,
  type Newcomer,
  type UserRow,
} from './queries.ts';
import { startSessionIn } from './start-session.ts';

/** What every way of joining asks of the person. */
export interface Joining {
  userName: string;
  name: string;
  phoneNumber?: string | undefined;
  agreements: Agreements;
  friendCode?: string | undefined;
  clientId: string;
  deviceId: string;
}

/** A nickname as it is compared and stored. */
export const nicknameOf = (value: string): string => value.normalize('NFC').trim();

/** Why a nickname cannot be had; null: it can. */
export async function nameFault(
  db: Queryable,
  value: string,
): Promise<'FORM' | 'RESERVED' | 'DUPLICATE' | null> {
  const nickname = nicknameOf(value);
  if (!USER_NAME.test(nickname)) return 'FORM';
  if (isReserved(nickname)) return 'RESERVED';
  return (await isNameTaken(db, nickname)) ? 'DUPLICATE' : null;
}

/**
 * What is asked before anything is spent: number, nickname, invitation. Throws PHONE_NOT_PROVEN, USER_DUP_NAME,
 * USER_UNAVAILABLE_NAME, INVITATION_INVALID. Answers the proven number.
 */
export async function mayJoin(ctx: PublicCtx, given: Joining): Promise<string | null> {
  const phone = given.phoneNumber === undefined ? null : await provenPhone(ctx, given.phoneNumber);
  const fault = await nameFault(ctx.pools.app, given.userName);
  if (fault === 'DUPLICATE') throw fail('USER_DUP_NAME');
  if (fault) throw fail('USER_UNAVAILABLE_NAME');
  if (given.friendCode !== undefined && !(await readInvitation(ctx.pools.app, given.friendCode, ctx.now)))
    throw fail('INVITATION_INVALID');
  return phone;
}

/** How this way proves who joins, and what else it writes. */
export interface Proof {
  newcomer: Pick<
    Newcomer,
    'loginId' | 'passwordHash' | 'email' | 'emailVerified' | 'phoneNumber' | 'provider'
  >;
  /** In the transaction, before the account: a code is spent. */
  spend: (client: Client) => Promise<void>;
  /** In the transaction, after it: an identity is written. */
  also?: (client: Client, userSeq: number) => Promise<void>;
}

/** The account with its consents, its invitation and its first session: all of it or nothing. */
export async function join(
  ctx: PublicCtx,
  given: Joining,
  { newcomer, spend, also }: Proof,
): Promise<{ row: UserRow; tokens: Tokens }> {
  const { clientId, deviceId } = given;
  return inTransaction(ctx.pools.app, [], async (_db, client) => {
    await spend(client);
    const nickname = nicknameOf(given.userName);
    const person = { ...newcomer, nickname, name: given.name.normalize('NFC').trim(), at: ctx.now };
    const userSeq = await insertNewcomer(client, person);
    // Somebody was first: one wins, of one address as of one name.
    if (userSeq === null) throw fail((await isNameTaken(client, nickname)) ? 'USER_DUP_NAME' : 'EMAIL_TAKEN');
    await also?.(client, userSeq);
    await giveConsents(client, {
      userSeq,
      ip: ctx.request.ip,
      at: ctx.now,
      agreements: given.agreements,
      needs: ['join'],
    });
    if (given.friendCode !== undefined)
      await writeInvitationUse(client, { userSeq, code: given.friendCode, at: ctx.now });
    await tell(client, ctx, { userSeq, provider: newcomer.provider, friendCode: given.friendCode ?? null });
    const tokens = await startSessionIn(
      client,
      ctx,
      { userSeq, userType: 'consumer' },
      { clientId, deviceId, kept: true, provider: newcomer.provider },
    );
    return { row: (await readUser(client, userSeq))!, tokens };
  });
}

async function tell(
  client: Client,
  ctx: PublicCtx,
  joined: { userSeq: number; provider: string; friendCode: string | null },
): Promise<void> {
  const { userSeq, provider } = joined;
  await noteAuth(client, ctx, { userSeq, act: 'JOINED', detail: { provider } });
  await emit(client, {
    topic: 'account.joined',
    key: `account.joined:${joined.userSeq}`,
    payload: { ...joined },
  });
}
