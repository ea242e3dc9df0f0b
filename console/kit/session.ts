/** Who is signed in, and in whose name an operator looks at the console. */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { ranks } from '@jangteo/contract/kit/role.ts';
import { createPlace } from '../ui/place.ts';
import { createStore } from '../ui/store.ts';
import { acting, setActing } from './call/act-as.ts';
import { call, clearTokens } from './call/call.ts';
import { accessToken, CLIENT_ID, deviceId, writeClientType } from './call/cookies.ts';
import { isApiError } from './call/error.ts';
import { clearPathStates } from './path-state.ts';
import { leftBrowser, markSignedIn, mayRenew } from './call/marker.ts';

/** Only operators need these calls; the sign-in page does not carry them. */
const adminCalls = async () => (await import('@jangteo/contract/admin/admin.api.ts')).adminApi;

export interface Session {
  /** The person who signed in. */
  me: User;
  /** Whose screens are shown: the seller acted as, else `me`. */
  user: User;
}

/** Where components may ask who is signed in (R351). */
export const authPlace = createPlace('auth');
/** undefined until the start has asked, null for a visitor. */
export const session = createStore<Session | null | undefined>(undefined, authPlace);

/** Reads the session at start. A visitor without any mark causes no call. */
export async function startSession(): Promise<void> {
  const closed = leftBrowser();
  writeClientType();
  deviceId();
  // Its cookies went with the browser: there is nothing left to end on the server.
  if (closed) clearTokens();
  if (!accessToken() && !mayRenew()) return session.set(null);
  try {
    await reloadSession();
  } catch (error) {
    session.set(null);
    if (isApiError(error) && error.status !== 401) throw error;
  }
}

/** Asks again who is signed in: what must be done first may be done. */
export async function reloadSession(): Promise<void> {
  const { data } = await call(accountApi.login);
  session.set({ me: data.user, user: await actedUser(data.user) });
}

async function actedUser(me: User): Promise<User> {
  const seller = acting.get();
  if (!seller) return me;
  if (ranks(me, 'ADMIN')) {
    try {
      const { data } = await call((await adminCalls()).seller, { params: { userSeq: seller.userSeq } });
      return began(data);
    } catch {
      // It is over, or the seller left meanwhile: go on as the operator.
    }
  }
  setActing(null);
  return me;
}

/** What every call by which somebody comes in says of the browser. */
export const thisBrowser = () => ({ clientId: CLIENT_ID, deviceId: deviceId() });

/** Somebody has come in, by whichever way: the pages are theirs. */
export function beginSession(user: User, keep = true): void {
  setActing(null);
  markSignedIn(keep);
  left = false;
  session.set({ me: user, user });
}

let left = false;
/** Who was here went by choice: the page they left is not where the next one begins. */
export const hasLeft = (): boolean => left;

/** Ends the session on the server; whatever it answers, this browser forgets it. */
export async function signOut(): Promise<void> {
  left = true; // before the server says so to whatever the page still asks
  await endHere();
  forgetSession();
}

async function endHere(): Promise<void> {
  await call(accountApi.logout).catch(() => undefined);
  clearTokens();
}

export function forgetSession(): void {
  clearTokens();
  clearPathStates();
  setActing(null);
  session.set(null);
}

/** What the shell calls a user: the shop where there is one. */
export const nameOf = (user: Pick<User, 'shopName' | 'name'>): string => user.shopName ?? user.name;

type Calls = Awaited<ReturnType<typeof adminCalls>>;

function began({ user, mode, until }: DataOf<Calls['actAs']>): User {
  setActing({ userSeq: user.userSeq, name: nameOf(user), mode, until: Date.parse(until) });
  return user;
}

/** Starts acting as a seller; the server writes the audit row. Whom they acted for in this tab so far is let go. */
export async function actAs(body: InputOf<Calls['actAs']>['body']): Promise<void> {
  const before = acting.get();
  const { data } = await call((await adminCalls()).actAs, { body });
  const user = began(data);
  session.set((now) => now && { ...now, user });
  if (before && before.userSeq !== user.userSeq) await endThere(before.userSeq);
}

/** Ends it on the server; what could not be ended ends within its hour. */
const endThere = async (userSeq: number): Promise<void> =>
  void (await call((await adminCalls()).endActing, { params: { userSeq } }).catch(() => undefined));

export function stopActing(): void {
  const seller = acting.get();
  dropActing();
  if (seller) void endThere(seller.userSeq);
}

/** This tab forgets for whom it acted: the screens are the operator's own. */
export function dropActing(): void {
  setActing(null);
  session.set((now) => now && { ...now, user: now.me });
}
