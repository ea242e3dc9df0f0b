// Somebody with a second step, and a telephone: what its tests have in common.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { subscriptions } from '../jobs.ts';
import { totpCode } from './totp.testing.ts';

export interface Challenge {
  challengeKey: string;
  methods: string[];
  expiresIn: number;
}
interface Signed {
  accessToken: string;
  user: { userSeq: number };
}
export interface Mine {
  enabled: boolean;
  methods: string[];
  recoveryLeft: number;
  trusted: { trustedSeq: number; current: boolean; deviceName: string }[];
}

export const codeOf = (secret: string, shiftMs = 0): string =>
  totpCode(secret, new Date(clock.now().getTime() + shiftMs));
/** A code that was not used in the period before. */
export const fresh = (secret: string): string => {
  advance(30_000);
  return codeOf(secret);
};
export const wrong = (secret: string): string => (codeOf(secret) === '000000' ? '000001' : '000000');
export const client = (deviceId: string) => ({ clientId: 'jangteo-console', deviceId });

const cookieOf = (shown: Readonly<Record<string, string>>): string =>
  Object.entries(shown)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What one asks of the calls of the second step. */
function callsOf(app: () => TestApp) {
  /** `shown`: the cookies that the browser sends. */
  const signIn = (
    loginId: string,
    deviceId: string = crypto.randomUUID(),
    shown: Readonly<Record<string, string>> = {},
  ) =>
    app().call<Signed & { challenge: Challenge; nextAction: string }>('POST', '/user/web/login', {
      headers: { cookie: cookieOf(shown) },
      body: { loginId, password: DEMO_PASSWORD, ...client(deviceId) },
    });
  const challenged = async (
    loginId: string,
    deviceId?: string,
    shown?: Readonly<Record<string, string>>,
  ): Promise<Challenge> => {
    const refused = await signIn(loginId, deviceId, shown);
    expect([refused.status, refused.body.code, refused.body.data.nextAction]).toEqual([
      461,
      'SECOND_STEP_REQUIRED',
      'SECOND_STEP',
    ]);
    return refused.body.data.challenge;
  };
  const second = (challengeKey: string, method: string, code: string, trustDevice = false, shown = {}) =>
    app().call<Signed>('POST', '/user/web/login/second', {
      headers: { cookie: cookieOf(shown) },
      body: { challengeKey, method, code, trustDevice },
    });
  const mine = async (token: string) =>
    (await app().call<Mine>('GET', '/user/second-step', { token })).body.data;
  const begin = async (token: string) =>
    app().call<{ secret: string; otpauthUrl: string; qr: string }>('POST', '/user/second-step', {
      token,
      headers: await steppedUp(app().deps, token),
      body: { method: 'TOTP' },
    });
  const confirm = async (token: string, code: string, sms?: boolean) =>
    app().call<{ recoveryCodes: string[] }>('PUT', '/user/second-step', {
      token,
      headers: await steppedUp(app().deps, token),
      body: { code, ...(sms === undefined ? {} : { sms }) },
    });
  const end = (token: string, body: object) =>
    app().call<Mine>('DELETE', '/user/second-step', { token, body });
  return { signIn, challenged, second, mine, begin, confirm, end };
}

/** Product, worker and telephone; registers the hooks of the file. */
export function stageSecondStep() {
  let db: TestDb;
  let app: TestApp;
  let outside: Outside;
  let workers: Workers;
  const setting = clock.setting();
  beforeAll(async () => {
    [db, outside] = await Promise.all([testDb(), startOutside()]);
    process.env.MAIL_URL = outside.mailUrl;
    app = await startApp(db.url, { simUrl: outside.simUrl });
    workers = await startWorkers(app.deps, subscriptions, []);
  });
  beforeEach(resetRates);
  afterAll(async () => {
    clock.set(setting);
    delete process.env.MAIL_URL;
    await workers.stop();
    await app.stop();
    await outside.stop();
    await db.drop();
  });
  const calls = callsOf(() => app);
  /** Somebody with the app, signed in on one device. */
  const someone = async (loginId: string, more: object = {}, sms?: boolean) => {
    await addPerson(app.deps, { loginId, ...more });
    const me = await app.login(loginId);
    const { secret } = (await calls.begin(me.token)).body.data;
    const { recoveryCodes } = (await calls.confirm(me.token, fresh(secret), sms)).body.data;
    return { ...me, loginId, secret, recoveryCodes };
  };
  return { ...calls, someone, app: () => app, outside: () => outside };
}
