// accounts.md §3, change_phone: a number that was proven becomes the person's; a name comes from 본인인증 alone.
import { expect, test } from 'vitest';
import type { PersonAuthPurpose } from '@jangteo/contract/identity/identity.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { actsFor } from '../../testing/acting.ts';
import { addPerson, advance, moveTo, type Person } from '../../testing/people.ts';
import type { VouchedPerson } from '../../adapters/identity/port.ts';
import { addProof } from '../../testing/person-proofs.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { replacePerson } from './queries.ts';
import { stageWays } from './ways.testing.ts';

const { app, sql, browser, messages, received } = stageWays();

let n = 0;
const someNumber = (): string => `0106661${String((n += 1)).padStart(4, '0')}`;

/** Somebody with a number, signed in; what they ask comes from the session's device. */
async function someone(more: Partial<Person> = {}) {
  const phoneNumber = someNumber();
  const loginId = `mover${n}@example.com`;
  const email = { email: loginId, emailVerified: true };
  await addPerson(app().deps, { loginId, phoneNumber, name: '박서연', ...email, ...more });
  const { token, userSeq } = await app().login(loginId);
  const own = browser();
  const call = <T = User>(method: string, path: string, ask: object) =>
    own.call<T>(method, path, { token, ...ask });
  /** Enters the code that the number was sent. */
  const proves = async (to: string): Promise<void> => {
    const before = messages(to).length;
    expect((await call('GET', '/user/auth/sms', { query: { phoneNumber: to } })).status).toBe(200);
    const code = await received(to, before + 1);
    expect((await call('GET', '/user/verify/sms', { query: { phoneNumber: to, code } })).status).toBe(200);
  };
  const asked = async (body: object) => ({ body, headers: await steppedUp(app().deps, token) });
  const change = async (to: string) => call('PUT', '/user/phone', await asked({ phoneNumber: to }));
  /** A proof of who they are, on the device that asks. */
  const proven = (person: Partial<VouchedPerson>, purpose: PersonAuthPurpose = 'change_phone') =>
    addProof(app().deps, { purpose, deviceId: own.deviceId, userSeq, person });
  const rename = async (authId: string) => call('PUT', '/user/person', await asked({ authId }));
  const stored = () =>
    sql('select name, phone_number from account_user where user_seq = $1', [userSeq]).then(([row]) => row);
  return { userSeq, loginId, phoneNumber, proves, change, proven, rename, stored };
}

test('a proven number becomes theirs; the old number and the address hear of it', async () => {
  const one = await someone();
  const to = someNumber();
  await one.proves(to);
  const changed = await one.change(to.replace(/(\d{3})(\d{4})/, '$1-$2-'));
  expect([changed.status, changed.body.data.phoneNumber]).toEqual([200, `010-****-${to.slice(-4)}`]);
  expect(await one.stored()).toEqual({ name: '박서연', phone_number: to });
  for (const place of [one.phoneNumber, one.loginId]) {
    await expect
      .poll(() => messages(place).map(({ text }) => text.split('\n', 1)[0]))
      .toEqual([
        `[장터] 휴대폰 번호를 바꿨습니다. 새 번호: 010-****-${to.slice(-4)}. 본인이 바꾸지 않았다면 7일 안에 되돌려 주세요.`,
      ]);
  }
  expect(messages(to)).toHaveLength(1);
  expect(
    await sql(
      `select detail->>'act' as act from access_log where user_seq = $1 and detail->>'act' <> 'SIGN_IN'`,
      [one.userSeq],
    ),
  ).toEqual([{ act: 'PHONE_CHANGED' }]);
});

test('the same number again is told to nobody', async () => {
  const one = await someone();
  const told = () => sql(`select from outbox where topic = 'account.told'`);
  const before = await told();
  await one.proves(one.phoneNumber);
  expect((await one.change(one.phoneNumber)).status).toBe(200);
  expect(await told()).toHaveLength(before.length);
});

test('no number, one that nobody proved, another device: it stays', async () => {
  const one = await someone();
  const to = someNumber();
  expect((await one.change('1234')).body.code).toBe('USER_INVALID_PHONE');
  const early = await one.change(to);
  expect([early.status, early.body.code]).toEqual([461, 'PHONE_NOT_PROVEN']);
  await one.proves(to);
  const elsewhere = await someone();
  expect((await elsewhere.change(to)).body.code).toBe('PHONE_NOT_PROVEN');
  expect(await one.stored()).toMatchObject({ phone_number: one.phoneNumber });
  advance(600_001);
  expect((await one.change(to)).body.code).toBe('PHONE_NOT_PROVEN');
});

test('a name is what 본인인증 says, and the number with it', async () => {
  const one = await someone();
  const to = someNumber();
  const authId = await one.proven({ name: '박하늘', phoneNumber: to });
  const changed = await one.rename(authId);
  expect([changed.status, changed.body.data]).toMatchObject([200, { name: '박하늘' }]);
  expect(await one.stored()).toEqual({ name: '박하늘', phone_number: to });
  await expect.poll(() => messages(one.phoneNumber)).toHaveLength(1);
  const acts = await sql<{ act: string }>(
    `select detail->>'act' as act from access_log where user_seq = $1`,
    [one.userSeq],
  );
  expect(acts.map(({ act }) => act).sort()).toEqual(['NAME_CHANGED', 'PHONE_CHANGED', 'SIGN_IN']);
});

test('a proof for something else, of somebody else, or none: it stays', async () => {
  const one = await someone();
  const fault = async (authId: string) => (await one.rename(authId)).body;
  const refused = { code: 'BAD_REQUEST', data: { errors: [{ field: 'authId', code: 'REFERENCE' }] } };
  expect(await fault('no-such-proof-of-anybody')).toMatchObject(refused);
  expect(await fault(await one.proven({ name: '박하늘' }, 'join'))).toMatchObject(refused);
  const other = await someone();
  expect(await fault(await other.proven({ name: '박하늘' }))).toMatchObject(refused);
  expect(await one.stored()).toMatchObject({ name: '박서연' });
});

test('PERSON_DIFFERS: a seller stays the person who applied', async () => {
  const one = await someone();
  const authId = await one.proven({ name: '박서연' });
  await sql(
    `insert into seller_person (ci, user_seq)
      select encode(ci_hash, 'hex'), user_seq from person_auth where auth_id = $1`,
    [authId],
  );
  const another = await one.rename(await one.proven({ name: '박하늘' }));
  expect([another.status, another.body.code]).toEqual([460, 'PERSON_DIFFERS']);
  expect((await one.rename(authId)).status).toBe(200);
});

test('an operator in the place of somebody changes nothing', async () => {
  const one = await someone();
  const to = someNumber();
  await one.proves(to);
  await addPerson(app().deps, { loginId: 'ops', userType: 'admin' });
  const { token } = await app().login('ops');
  const headers = await actsFor(app().deps, token, one.userSeq);
  const body = { phoneNumber: to };
  expect((await app().call('PUT', '/user/phone', { token, headers, body })).status).toBe(403);
  expect((await one.change(to)).status).toBe(200);
});

test('who rests or left by the time it is written is not written', async () => {
  const one = await someone();
  await moveTo(app().deps, one.userSeq, 'IDLE');
  const change = { phoneNumber: someNumber(), name: '박하늘' };
  expect(await replacePerson(app().deps.pools.app, one.userSeq, change)).toBeNull();
  expect(await one.stored()).toEqual({ name: '박서연', phone_number: one.phoneNumber });
});
