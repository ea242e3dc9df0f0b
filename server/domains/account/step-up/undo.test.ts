// decision 0140: each change is told where the owner was reached, and taken back from there for a week.
import { expect, test } from 'vitest';
import { hashToken } from '../../../kit/auth/token.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { DEMO_PASSWORD } from '../../../testing/app.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { purgeStepUps } from './queries.ts';
import { GOOD_PASSWORD, stageWays } from '../ways.testing.ts';

const { app, sql, browser, messages, received } = stageWays();
const WEEK = 7 * 86_400_000;

let n = 0;
/** Somebody, and a stranger with their access token who has found out the password, too. */
async function taken() {
  const loginId = `taken${(n += 1)}@example.com`;
  const phoneNumber = `0105552${String(n).padStart(4, '0')}`;
  await addPerson(app().deps, { loginId, email: loginId, emailVerified: true, phoneNumber });
  const own = browser();
  const { token, userSeq } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  const headers = await steppedUp(app().deps, token);
  const call = (method: string, path: string, body?: object) =>
    own.call(method, path, { token, headers, ...(body && { body }) });
  const moveEmail = async (email: string) => {
    const before = messages(email).length;
    expect((await call('POST', '/user/email/prepare', { email })).status).toBe(200);
    const code = await received(email, before + 1);
    expect((await call('PUT', '/user/email', { email, code })).status).toBe(200);
  };
  const movePhone = async (number: string) => {
    await own.proves(number);
    expect((await call('PUT', '/user/phone', { phoneNumber: number })).status).toBe(200);
  };
  const reached = async () =>
    (
      await sql<{ email: string; phone_number: string }>(
        'select email, phone_number from account_user where user_seq = $1',
        [userSeq],
      )
    )[0];
  return { own, loginId, phoneNumber, userSeq, token, call, moveEmail, movePhone, reached };
}

/** The messages that somebody has of changes, the newest first. */
const told = (to: string) => messages(to).filter(({ text }) => text.includes('/undo#'));
async function keyOf(to: string, count = 1): Promise<string> {
  await expect.poll(() => told(to).length).toBe(count);
  return /\/undo#(\S+)/.exec(told(to)[0]!.text)![1]!;
}
const undo = (undoKey: string) =>
  app().call<{ email: string; phoneNumber: string }>('POST', '/user/changes/undo', { body: { undoKey } });

test('the old address and number hear of a new address, and put it back with all that came after', async () => {
  const one = await taken();
  await one.moveEmail(`thief-${one.loginId}`);
  const undoKey = await keyOf(one.loginId);
  expect(told(one.loginId)[0]).toMatchObject({ subject: '[장터] 이메일 주소를 바꿨습니다' });
  expect(told(one.loginId)[0]!.text).toContain('새 주소: t***@example.com. 본인이 바꾸지 않았다면 7일 안에');
  await expect.poll(() => told(one.phoneNumber).length).toBe(1);
  advance(61_000);
  await one.movePhone('01055599999');
  const thiefs = await keyOf(`thief-${one.loginId}`);
  await sql(`insert into social_identity (provider, subject, user_seq, linked_at) values ('K', $1, $2, $3)`, [
    `thief-${n}`,
    one.userSeq,
    clock.now(),
  ]);
  await sql('insert into second_step (user_seq, sealed, begun_at, enabled_at) values ($1, $2, $3, $3)', [
    one.userSeq,
    Buffer.from('x'),
    clock.now(),
  ]);
  const back = await undo(undoKey);
  expect([back.status, back.body.data]).toEqual([
    200,
    { email: 't***@example.com', phoneNumber: `010-****-${one.phoneNumber.slice(-4)}` },
  ]);
  expect(await one.reached()).toEqual({ email: one.loginId, phone_number: one.phoneNumber });
  const ended = await one.own.call('GET', '/tokens', { token: one.token });
  expect([ended.status, ended.body.code]).toEqual([463, 'USER_AUTH_FORCE_LOGOUT']);
  // The password that the stranger knows opens nothing any more.
  await expect(app().login(one.loginId)).rejects.toThrow('USER_NOT_FOUND');
  expect(await sql('select from social_identity where user_seq = $1', [one.userSeq])).toEqual([]);
  expect(await sql('select from second_step where user_seq = $1', [one.userSeq])).toEqual([]);
  // Once; and what the stranger was told of the own changes is over with it.
  for (const key of [undoKey, thiefs, 'made-up'])
    expect((await undo(key)).body.code).toBe('CHANGE_UNDO_OVER');
  const acts = await sql<{ act: string }>(
    `select detail->>'act' as act from access_log where user_seq = $1 order by at`,
    [one.userSeq],
  );
  expect(acts.map(({ act }) => act)).toContain('CHANGE_UNDONE');
});

test('what a stranger takes back leaves the owner’s key as it was', async () => {
  const one = await taken();
  await one.moveEmail(`thief-${one.loginId}`);
  const owners = await keyOf(one.loginId);
  advance(61_000);
  await one.moveEmail(`second-${one.loginId}`);
  expect((await undo(await keyOf(`thief-${one.loginId}`))).status).toBe(200);
  expect(await one.reached()).toMatchObject({ email: `thief-${one.loginId}` });
  expect((await undo(owners)).status).toBe(200);
  expect(await one.reached()).toMatchObject({ email: one.loginId });
});

test('what was there before stays: a second step, a social account; a social account gets no password', async () => {
  const one = await taken();
  const at = new Date(clock.now().getTime() - 60_000);
  await sql('insert into second_step (user_seq, sealed, begun_at, enabled_at) values ($1, $2, $3, $3)', [
    one.userSeq,
    Buffer.from('x'),
    at,
  ]);
  await sql(`insert into social_identity (provider, subject, user_seq, linked_at) values ('K', $1, $2, $3)`, [
    `mine-${n}`,
    one.userSeq,
    at,
  ]);
  await sql(`update account_user set password_hash = null, provider = 'K' where user_seq = $1`, [
    one.userSeq,
  ]);
  await one.movePhone('01055599998');
  expect((await undo(await keyOf(one.phoneNumber))).status).toBe(200);
  expect(await sql('select from second_step where user_seq = $1', [one.userSeq])).toHaveLength(1);
  expect(
    await sql('select provider, password_hash, must_change_password from account_user where user_seq = $1', [
      one.userSeq,
    ]),
  ).toEqual([{ provider: 'K', password_hash: null, must_change_password: false }]);
});

test('a week, and it is over; then nothing of it is kept', async () => {
  const one = await taken();
  await one.moveEmail(`later-${one.loginId}`);
  const undoKey = await keyOf(one.loginId);
  advance(WEEK);
  expect((await undo(undoKey)).body.code).toBe('CHANGE_UNDO_OVER');
  await purgeStepUps(app().deps.pools.job, new Date(clock.now().getTime() + 1));
  expect(await sql('select from change_undo where key_hash = $1', [hashToken(undoKey)])).toEqual([]);
});

test('twice at once: one of them', async () => {
  const one = await taken();
  await one.moveEmail(`twice-${one.loginId}`);
  const undoKey = await keyOf(one.loginId);
  const both = await Promise.all([undo(undoKey), undo(undoKey)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 460]);
});

test('a password that was changed or set anew is told; so is a second step that was turned off', async () => {
  const one = await taken();
  const changed = await one.call('PUT', '/user/password', {
    currentPassword: DEMO_PASSWORD,
    newPassword: GOOD_PASSWORD,
  });
  expect(changed.status).toBe(200);
  await expect
    .poll(() => told(one.loginId).map(({ subject }) => subject))
    .toEqual(['[장터] 비밀번호를 바꿨습니다']);
  expect(told(one.phoneNumber)).toEqual([]);
  const { device } = one.own;
  const before = messages(one.loginId).length;
  await app().call('POST', '/user/find/password', {
    body: { loginId: one.loginId, channel: 'EMAIL', ...device },
  });
  const code = await received(one.loginId, before + 1);
  const reset = await app().call('PUT', '/user/find/password', {
    body: { loginId: one.loginId, code, newPassword: 'Other-kite-78?', ...device },
  });
  expect(reset.status).toBe(200);
  // A mailbox in strange hands says nothing: the number does.
  await expect.poll(() => told(one.phoneNumber).length).toBe(1);
  expect((await undo(await keyOf(one.loginId, 2))).status).toBe(200);
});
