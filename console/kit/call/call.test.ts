import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { data, defineApi, nothing } from '@jangteo/contract/kit/endpoint.ts';
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { setActing } from './act-as.ts';
import { call, setSessionHooks, type SessionHooks } from './call.ts';
import { accessToken } from './cookies.ts';
import { fakeBrowser, fakeServer, type Answer, type Seen } from './fake-browser.ts';
import { setConfig } from './hosts.ts';
import { clearMark, markSignedIn, mayRenew } from './marker.ts';
import { TIMEOUT_MS } from './send.ts';
import { stepUpKey } from './step-up.ts';

const api = defineApi('shop', {
  read: {
    summary: '',
    method: 'GET',
    path: '/v1/things/{seq}',
    audience: audience.seller,
    params: z.strictObject({ seq: z.int() }),
    query: z.strictObject({ tag: z.array(z.string()).optional(), word: z.string().optional() }),
    answer: data(z.number()),
  },
  write: {
    summary: '',
    method: 'POST',
    path: '/v1/things',
    audience: audience.seller,
    body: z.strictObject({ name: z.string() }),
    answer: nothing,
  },
  own: {
    summary: '',
    method: 'PUT',
    path: '/v1/own',
    audience: audience.signedIn,
    stepUp: 'ASKED',
    body: z.strictObject({ name: z.string() }),
    answer: data(z.number()),
  },
  desk: { summary: '', method: 'GET', path: '/v1/admin/desk', audience: audience.admin, answer: nothing },
});

let document: { cookie: string };
const signIn = (token: string) => void (document.cookie = `jt-access=${token}; Path=/`);
const hooks = {
  signedIn: vi.fn<SessionHooks['signedIn']>(() => false),
  ended: vi.fn<SessionHooks['ended']>(),
  barred: vi.fn<SessionHooks['barred']>(),
  stepUp: vi.fn<SessionHooks['stepUp']>(async () => false),
  mustDo: vi.fn<SessionHooks['mustDo']>(),
  actOver: vi.fn<SessionHooks['actOver']>(),
};
const refreshes = (seen: Seen[]) => seen.filter((one) => one.url.endsWith('/tokens/refresh'));
const calls = (seen: Seen[]) => seen.filter((one) => !one.url.endsWith('/tokens/refresh'));

/** A server that knows one good token; renewal hands it out. */
function sessions(good: string, refresh: () => Answer = () => ({})): (request: Seen) => Answer {
  return (request) => {
    if (request.url.endsWith('/tokens/refresh')) {
      const answer = refresh();
      if ((answer.status ?? 200) === 200) signIn(good);
      return answer;
    }
    return request.headers.authorization === `Bearer ${good}`
      ? { data: 7 }
      : { status: 401, code: 'AUTH_TOKEN_EXPIRED', message: '로그인 시간이 만료되었습니다.' };
  };
}

beforeEach(() => {
  document = fakeBrowser();
  setSessionHooks(hooks);
  setConfig({});
  setActing(null);
});
afterEach(() => {
  clearMark();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what a call carries', () => {
  it('R5, R6, R8, R9: bearer, ko_KR, the open path, credentials', async () => {
    signIn('t1');
    const seen = fakeServer(() => ({ data: 1 }));
    await call(api.read, { params: { seq: 3 } });
    expect(seen[0]).toMatchObject({
      credentials: 'include',
      headers: { authorization: 'Bearer t1', 'accept-language': 'ko_KR', 'x-access-path': '/delivery/order' },
    });
  });

  it('R7: no authorization header without an access token', async () => {
    const seen = fakeServer(() => ({}));
    await call(api.write, { body: { name: 'a' } });
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
  });

  it('R10, R11: answers the body; arrays repeat their name; paths are filled and encoded', async () => {
    const seen = fakeServer(() => ({ data: 5 }));
    const body = await call(api.read, { params: { seq: 3 }, query: { tag: ['감', '배'], word: 'a&b' } });
    expect(body.data).toBe(5);
    expect(seen[0]!.url).toBe('/v1/things/3?tag=%EA%B0%90&tag=%EB%B0%B0&word=a%26b');
  });

  it('R1-R3: hosts come from the configuration', async () => {
    setConfig({
      hosts: {
        api: 'https://api.test',
        auth: 'https://auth.test',
        account: 'https://acc.test',
        file: '',
        clientLog: '',
        static: '',
        live: '',
      },
    });
    signIn('t0');
    markSignedIn(true);
    const seen = fakeServer(sessions('t1'));
    await call(api.read, { params: { seq: 1 } });
    await call(accountApi.sessions);
    expect(seen.map((one) => new URL(one.url).host)).toEqual([
      'api.test',
      'acc.test',
      'api.test',
      'auth.test',
    ]);
  });

  it('D8: an unsafe call carries a key of its own, a safe one none', async () => {
    const seen = fakeServer(() => ({}));
    await call(api.write, { body: { name: 'a' } });
    await call(api.write, { body: { name: 'a' } });
    await call(api.write, { body: { name: 'a' } }, { key: 'same' });
    await call(api.read, { params: { seq: 1 } });
    const keys = seen.map((one) => one.headers['idempotency-key']);
    expect(new Set(keys.slice(0, 2)).size).toBe(2);
    expect(keys.slice(2)).toEqual(['same', undefined]);
  });

  it("acting as a seller goes with the seller calls, never with the operator's own", async () => {
    setActing({ userSeq: 42, name: '온유상회', mode: 'WRITE', until: 0 });
    const seen = fakeServer(() => ({ data: 1 }));
    await call(api.read, { params: { seq: 1 } });
    await call(api.desk);
    await call(accountApi.sessions);
    expect(seen.map((one) => one.headers['x-act-as'])).toEqual(['42', undefined, undefined]);
  });

  it('R12: ends as timed out after 20,000 ms', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(TIMEOUT_MS);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    fakeServer(() => ({}));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
    });
    vi.restoreAllMocks();
  });
});

describe('renewal', () => {
  it('R25-R27: a 401 renews once and the call is tried again', async () => {
    signIn('old');
    markSignedIn(true);
    const seen = fakeServer(sessions('new'));
    expect((await call(api.read, { params: { seq: 1 } })).data).toBe(7);
    expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
    expect(hooks.ended).not.toHaveBeenCalled();
  });

  it('one renewal serves all calls that failed together', async () => {
    signIn('old');
    markSignedIn(true);
    const seen = fakeServer(sessions('new'));
    await Promise.all(Array.from({ length: 10 }, () => call(api.read, { params: { seq: 1 } })));
    expect(refreshes(seen)).toHaveLength(1);
    expect(calls(seen)).toHaveLength(20);
  });

  it("a tab that finds another tab's token does not renew again", async () => {
    signIn('old');
    markSignedIn(true);
    const seen = fakeServer((request) => {
      if (request.headers.authorization === 'Bearer old') signIn('new');
      return sessions('new')(request);
    });
    await call(api.read, { params: { seq: 1 } });
    expect(refreshes(seen)).toHaveLength(0);
  });

  it('the retry carries the same Idempotency-Key', async () => {
    signIn('old');
    markSignedIn(true);
    const seen = fakeServer(sessions('new'));
    await call(api.write, { body: { name: 'a' } });
    const [first, second] = calls(seen).map((one) => one.headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('R28-R30: a failed renewal clears, signs out, and the caller gets the original error', async () => {
    signIn('old');
    markSignedIn(true);
    fakeServer(
      sessions('new', () => ({ status: 401, code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' })),
    );
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({
      code: 'AUTH_TOKEN_EXPIRED',
    });
    expect(hooks.ended).toHaveBeenCalledOnce();
    expect([accessToken(), mayRenew()]).toEqual([null, false]);
  });

  it('G-SES-1: reuse that the renewal uncovers is what the user reads', async () => {
    signIn('old');
    markSignedIn(true);
    fakeServer(sessions('new', () => ({ status: 463, code: 'AUTH_REFRESH_REUSED', message: '' })));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(hooks.ended.mock.calls[0]![0].code).toBe('AUTH_REFRESH_REUSED');
  });

  it('R31: without a refresh token no renewal is tried', async () => {
    const seen = fakeServer(sessions('new'));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(refreshes(seen)).toHaveLength(0);
    expect(hooks.ended).not.toHaveBeenCalled();
  });

  it('a tab whose cookies another tab took along when it signed out hears that the session is over', async () => {
    hooks.signedIn.mockReturnValueOnce(true);
    const seen = fakeServer(sessions('new'));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(refreshes(seen)).toHaveLength(0);
    expect(hooks.ended).toHaveBeenCalledOnce();
  });

  it('a network that is down keeps the session', async () => {
    signIn('old');
    markSignedIn(true);
    fakeServer(sessions('new', () => ({ status: 503 })));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 401 });
    expect([hooks.ended.mock.calls.length, accessToken(), mayRenew()]).toEqual([0, 'old', true]);
  });

  it('the second 401 ends it: no loop', async () => {
    signIn('old');
    markSignedIn(true);
    const seen = fakeServer((request) =>
      request.url.endsWith('/tokens/refresh') ? (signIn('bad'), {}) : { status: 401, code: 'AUTH_REQUIRED' },
    );
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 401 });
    expect([refreshes(seen).length, calls(seen).length]).toEqual([1, 2]);
  });
});

describe('what the other statuses mean', () => {
  const answer = (status: number, code: string, data: unknown = null) =>
    fakeServer(() => ({ status, code, message: code, data }));

  it('463: tokens go, no renewal, the hook hears it', async () => {
    signIn('t');
    markSignedIn(true);
    const seen = answer(463, 'PASSWORD_CHANGED_ELSEWHERE');
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 463 });
    expect([refreshes(seen).length, accessToken(), mayRenew()]).toEqual([0, null, false]);
    expect(hooks.ended).toHaveBeenCalledOnce();
  });

  it('462 bars the account, 461 asks for a step, both without renewal', async () => {
    signIn('t');
    const barred = answer(462, 'USER_IDLED');
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({ status: 462 });
    answer(461, 'USER_EMAIL_AUTH_REQUIRED', { nextAction: 'EMAIL_VERIFY' });
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({
      data: { nextAction: 'EMAIL_VERIFY' },
    });
    expect([
      refreshes(barred).length,
      hooks.barred.mock.calls.length,
      hooks.mustDo.mock.calls.length,
    ]).toEqual([0, 1, 1]);
  });

  it('STEP_UP: who it is is asked, and the call goes on with its key; who says nothing reads why', async () => {
    const refusal = { status: 461, code: 'STEP_UP_REQUIRED', data: { nextAction: 'STEP_UP' } };
    const seen = fakeServer((request) => (request.headers['x-step-up'] === 'shown' ? { data: 7 } : refusal));
    stepUpKey.set(null);
    await expect(call(api.own, { body: { name: 'a' } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    hooks.stepUp.mockImplementationOnce(async () => {
      stepUpKey.set('shown');
      return true;
    });
    expect((await call(api.own, { body: { name: 'a' } })).data).toBe(7);
    const [, asked, again] = seen.map(({ headers }) => headers['idempotency-key']);
    expect([hooks.stepUp.mock.calls.length, again]).toEqual([2, asked]);
    // It is nobody else's business.
    await call(api.write, { body: { name: 'a' } }).catch(() => undefined);
    expect(seen.at(-1)!.headers['x-step-up']).toBeUndefined();
    stepUpKey.set(null);
  });

  it('503: a read is tried once more, a write is not', async () => {
    vi.useFakeTimers();
    const seen = fakeServer((_request, nth) =>
      nth === 1 ? { status: 503, headers: { 'retry-after': '1' } } : { data: 9 },
    );
    const read = call(api.read, { params: { seq: 1 } });
    await vi.advanceTimersByTimeAsync(1500);
    expect([(await read).data, seen.length]).toEqual([9, 2]);
    const busy = fakeServer(() => ({ status: 503 }));
    await expect(call(api.write, { body: { name: 'a' } })).rejects.toMatchObject({ status: 503 });
    expect(busy).toHaveLength(1);
  });

  it('429 carries the seconds to wait, also from the header', async () => {
    fakeServer(() => ({ status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '12' } }));
    await expect(call(api.read, { params: { seq: 1 } })).rejects.toMatchObject({
      data: { retryAfterSec: 12 },
    });
  });
});
