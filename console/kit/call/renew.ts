/** Renewal of the access token: once at a time in this tab, and over all tabs of this browser. */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accessToken, CLIENT_ID, deviceId, refreshToken } from './cookies.ts';
import { isApiError, OFFLINE, type ApiError } from './error.ts';
import { newKey } from './key.ts';
import { mayRenew } from './marker.ts';
import { send } from './send.ts';

/**
 * `renewed`: try again · `ended`: no session any more,
 * with what the account service said · `unreachable`: it stays.
 */
export type Renewal = { state: 'renewed' | 'unreachable' } | { state: 'ended'; why: ApiError | null };

const renewed: Renewal = { state: 'renewed' };
const ended: Renewal = { state: 'ended', why: null };

let flight: Promise<Renewal> | null = null;

/** Renews because the call with `failed` (null: without a bearer) got 401 (R25-R27, R31). Never throws. */
export function renew(failed: string | null): Promise<Renewal> {
  if (!mayRenew()) return Promise.resolve(ended);
  flight ??= alone(() => renewOnce(failed)).finally(() => (flight = null));
  return flight;
}

/** Web Locks need a secure context; without them the server's grace of 10 s keeps two tabs in one family. */
const alone = (work: () => Promise<Renewal>): Promise<Renewal> =>
  navigator.locks ? (navigator.locks.request('jt-renew', work) as Promise<Renewal>) : work();

async function renewOnce(failed: string | null): Promise<Renewal> {
  const now = accessToken();
  // Another tab was first: its token is in the cookie already.
  if (now !== null && now !== failed) return renewed;
  if (!mayRenew()) return ended;
  const own = refreshToken();
  try {
    await send(
      accountApi.refresh,
      { body: { ...(own && { refreshToken: own }), clientId: CLIENT_ID, deviceId: deviceId() } },
      { key: newKey() },
    );
    return renewed;
  } catch (error) {
    if (!isApiError(error)) return { state: 'unreachable' };
    const later = error.status === OFFLINE || error.status === 429 || error.status >= 500;
    return later ? { state: 'unreachable' } : { state: 'ended', why: error };
  }
}
