// G-BRU-2, decision 0141: what nobody in particular asks for never eats what a person needs, and no purpose another's.
import { expect, test } from 'vitest';
import { hashToken, randomToken } from '../../kit/auth/token.ts';
import { clock } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { addPerson, advance, type Person } from '../../testing/people.ts';
import { writeChallenge } from './second-step/queries.ts';
import { stageWays } from './ways.testing.ts';
import { writeReleaseKey } from './queries.ts';

const { app, browser } = stageWays();

let n = 0;
async function someone(more: Partial<Person> = {}) {
  const loginId = `asked${(n += 1)}@example.com`;
  const phoneNumber = `0105553${String(n).padStart(4, '0')}`;
  const userSeq = await addPerson(app().deps, {
    loginId,
    email: loginId,
    emailVerified: true,
    phoneNumber,
    ...more,
  });
  return { loginId, phoneNumber, userSeq, own: browser() };
}

const sms = async (own: ReturnType<typeof browser>, phoneNumber: string, token?: string) => {
  resetRates();
  return (await own.call('GET', '/user/auth/sms', { query: { phoneNumber }, ...(token && { token }) }))
    .status;
};
/** Whoever wants a number to be silent for a day. */
async function spam(phoneNumber: string): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    expect(await sms(browser(), phoneNumber)).toBe(200);
    advance(61_000);
  }
  expect(await sms(browser(), phoneNumber)).toBe(429);
}

test('who is signed in has a number of their own', async () => {
  const { loginId, phoneNumber, own } = await someone();
  await spam(phoneNumber);
  const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  for (let i = 0; i < 5; i += 1) {
    expect(await sms(own, phoneNumber, token)).toBe(200);
    expect(await sms(own, phoneNumber, token)).toBe(429); // 60 s between two
    advance(61_000);
  }
  expect(await sms(own, phoneNumber, token)).toBe(429);
});

test('the second step and the step-up are asked for elsewhere', async () => {
  const { loginId, phoneNumber, userSeq, own } = await someone();
  await spam(phoneNumber);
  const challengeKey = randomToken();
  await writeChallenge(app().deps.pools.job, {
    hash: hashToken(challengeKey),
    userSeq,
    clientId: 'jangteo-console',
    deviceId: own.deviceId,
    kept: true,
    provider: 'E',
    at: clock.now(),
    until: new Date(clock.now().getTime() + 300_000),
  });
  const second = await app().call('POST', '/user/web/login/second/sms', { body: { challengeKey } });
  expect(second.status).toBe(200);
  const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  const stepUp = await own.call('POST', '/user/step-up/code', { token, body: { channel: 'SMS' } });
  expect(stepUp.status).toBe(200);
});

test('who was right in the first step of waking has one, too', async () => {
  const { phoneNumber, userSeq, own } = await someone();
  await spam(phoneNumber);
  expect(await sms(own, phoneNumber)).toBe(429);
  await writeReleaseKey(app().deps.pools.job, {
    hash: hashToken(randomToken()),
    userSeq,
    deviceId: own.deviceId,
    provider: 'E',
    expiresAt: new Date(clock.now().getTime() + 600_000),
  });
  expect(await sms(own, phoneNumber)).toBe(200);
});

test('a device that the account knows finds the id and signs in by mail', async () => {
  const { loginId, phoneNumber, own } = await someone();
  await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  await spam(phoneNumber);
  expect(await sms(own, phoneNumber)).toBe(200);
  const mail = async (deviceId: string) => {
    resetRates();
    const body = { email: loginId, clientId: 'jangteo-console', deviceId };
    return (await app().call('POST', '/authorize/email/prepare', { body })).status;
  };
  for (let i = 0; i < 5; i += 1) {
    expect(await mail(crypto.randomUUID())).toBe(200);
    advance(61_000);
  }
  expect([await mail(crypto.randomUUID()), await mail(own.deviceId)]).toEqual([429, 200]);
});

test('a known device is its account’s: it asks for no other number', async () => {
  const { loginId, own } = await someone();
  await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  const other = await someone();
  await spam(other.phoneNumber);
  expect(await sms(own, other.phoneNumber)).toBe(429);
});

test('codes to one address count by what they are for', async () => {
  const { loginId, own } = await someone();
  const ask = async (path: string) => {
    resetRates();
    const body = { email: loginId, clientId: 'jangteo-console', deviceId: crypto.randomUUID() };
    return (await app().call('POST', path, { body })).status;
  };
  for (let i = 0; i < 5; i += 1) {
    expect(await ask('/authorize/email/prepare')).toBe(200);
    advance(61_000);
  }
  expect(await ask('/authorize/email/prepare')).toBe(429);
  expect(await ask('/user/join/email/prepare')).toBe(200);
  const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  const stepUp = await own.call('POST', '/user/step-up/code', { token, body: { channel: 'EMAIL' } });
  expect(stepUp.status).toBe(200);
});

test('an address that many share: who is signed in is counted by the account, twenty a day', async () => {
  const { loginId, own } = await someone();
  const number = (i: number) => `0105554${String(i).padStart(4, '0')}`;
  for (let i = 100; i < 200; i += 1) {
    resetRates();
    expect(await sms(browser(), number(i))).toBe(200);
  }
  resetRates();
  expect(await sms(browser(), number(200))).toBe(429);
  const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  for (let i = 30; i < 50; i += 1) expect(await sms(own, number(i), token)).toBe(200);
  expect(await sms(own, number(50), token)).toBe(429);
});
