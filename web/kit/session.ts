/**
 * Who buys. The access token lives in this page alone, what renews it in a cookie that no script reads; the console's
 * sign-in of the same browser is another one.
 */
import type { SignIn, Tokens } from '@jangteo/contract/account/account.api.ts';
import { WEB_CLIENT } from '@jangteo/contract/account/client.ts';
import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { ask, askPage, Refused } from './ask.ts';

let access: string | null = null;
/** Who signed in on this page; null: a cookie renewed it, which does not say whose it is. */
let buyer: number | null = null;
export const buyerHere = (): number | null => buyer;

const keptDevice = () => /(?:^|; )jt-device=([\w.~-]+)/.exec(document.cookie)?.[1];

/** Somebody has signed in with this browser before: worth asking whether they still are. */
export const hasBeenHere = (): boolean => keptDevice() !== undefined;

/** Of this browser; the server keeps it in a cookie once somebody has signed in. */
function deviceId(): string {
  return keptDevice() ?? (fresh ??= crypto.randomUUID());
}
let fresh: string | undefined;

/** Which client this is, on which device. */
export const here = () => ({ clientId: WEB_CLIENT, deviceId: deviceId() });

/** Refused where the account may not buy; with a challenge where a second step is owed. */
export const signIn = async (loginId: string, password: string): Promise<void> =>
  enter(await ask<SignIn>('POST', '/user/web/login', { loginId, password, ...here() }));

interface Second {
  challengeKey: string;
  method: SecondStepMethod;
  code: string;
  trustDevice: boolean;
}

/** The second step of the same; refused as it. */
export const signInSecond = async (given: Second): Promise<void> =>
  enter(await ask<SignIn>('POST', '/user/web/login/second', given));

/** A code to the account's own number. */
export const sendSecondSms = (challengeKey: string): Promise<CodeSent> =>
  ask<CodeSent>('POST', '/user/web/login/second/sms', { challengeKey });

interface CodeSent {
  resendAfterSec: number;
}

const waiting = new Set<() => void>();
/** Tells whenever a buyer signs in on this page, wherever that is; answers how to stop. */
export function onSignIn(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Keeps the sign-in of a buyer; ends anybody else's. */
export async function enter({ accessToken, user }: SignIn): Promise<void> {
  access = accessToken;
  buyer = user.userSeq;
  if (user.userType === 'consumer') return waiting.forEach((tell) => tell());
  await ask('POST', '/user/web/logout', {}, { token: access }).catch(() => undefined);
  access = buyer = null;
  throw new Refused(
    403,
    'NOT_A_BUYER',
    '구매는 구매 회원으로 할 수 있습니다. 판매자는 비즈니스센터를 이용해 주세요.',
  );
}

/** True where the browser still carries a sign-in. Nothing is asked for who has never signed in with it. */
export async function isSignedIn(): Promise<boolean> {
  if (access) return true;
  buyer = null;
  if (!hasBeenHere()) return false;
  try {
    access = (await ask<Tokens>('POST', '/tokens/refresh', here())).accessToken;
  } catch {
    access = null;
  }
  return access !== null;
}

/** Ends it, on the server and here. */
export async function signOut(): Promise<void> {
  await ask('POST', '/user/web/logout', {}, { token: access }).catch(() => undefined);
  access = buyer = null;
}

/** The token of a request that is no call of the API: bytes of a file. */
export async function bearer(): Promise<string> {
  await isSignedIn();
  return access ?? '';
}

/** Ran out, or was ended elsewhere: who asks next is nobody, unless another sign-in of this browser renews. */
const GONE: readonly number[] = [401, 462, 463];

/** Renews what has run out once. */
async function asBuyer<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await send(access);
  } catch (error) {
    if (!(error instanceof Refused) || !GONE.includes(error.status)) throw error;
    access = null;
    if (!(await isSignedIn())) throw error;
    return send(access);
  }
}

/** A buyer's call. */
export const askAsBuyer = <T>(method: string, path: string, body?: object, key?: string): Promise<T> =>
  asBuyer((token) => ask<T>(method, path, body, { token, key }));

/** A page of a list of the buyer's own. */
export const askPageAsBuyer = <R>(path: string) => asBuyer((token) => askPage<R>(path, { token }));

/** What anybody may read, as who is signed in reads it where somebody is. */
export async function askAsAnybody<T>(path: string): Promise<T> {
  return (await isSignedIn()) ? askAsBuyer<T>('GET', path) : ask<T>('GET', path);
}
