// Masters and their members, from the outside (accounts.md §7, R187, R192-R196).
import { describe, expect, test } from 'vitest';
import { MEMBER_PASSWORD, newMember, stageGroup } from '../../testing/groups.ts';
import { addPerson, agreeToAll, moveTo } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';

const stage = stageGroup();
interface Row {
  userSeq: number;
  version: number;
  userTag: string;
  active: boolean;
  mustChange: boolean;
}
const ask = async <T = Row>(
  method: string,
  path: string,
  body?: object,
  who: keyof typeof stage.token = 'master',
) => {
  const token = stage.token[who];
  const headers = await steppedUp(stage.app.deps, token);
  return stage.app.call<T>(method, path, { token, headers, ...(body && { body }) });
};
const one = (userSeq: number) => `/v1/seller/group/member/${userSeq}`;
const signIn = (loginId: string, password = MEMBER_PASSWORD) =>
  stage.app.call<{ accessToken: string }>('POST', '/user/web/login', {
    body: { loginId, password, clientId: 'jangteo-console', deviceId: crypto.randomUUID() },
  });

describe('R192: a member acts under the master', () => {
  test('comes in with the handle, must change the password first, and is listed masked', async () => {
    const { status, body, sent } = await stage.add();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userTag: sent.userTag,
      name: '오*슬',
      phoneNumber: '010-****-5678',
      type: 'PRODUCER',
      productCount: 0,
      monthSales: 0,
      active: true,
      mustChange: true,
      can: { update: null, password: null, active: null, remove: null },
    });
    const session = await signIn(sent.userTag);
    expect(session.status).toBe(200);
    const early = await stage.app.call('GET', '/v1/fan/followers', { token: session.body.data.accessToken });
    expect(early.body.code).toBe('USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED');
    const list = await ask<Row[]>('GET', `/v1/seller/group/${stage.group}/members`);
    expect(list.body.data.map(({ userSeq }) => userSeq)).toEqual([body.data.userSeq]);
  });

  test('the handle is what a member signs in with, also a new one; sessions go on', async () => {
    const { body, sent } = await stage.add();
    const old = await signIn(sent.userTag);
    await stage.rows('update account_user set must_change_password = false where user_seq = $1', [
      body.data.userSeq,
    ]);
    const token = old.body.data.accessToken;
    const rename = (userTag: string, version: number) =>
      stage.app.call('PUT', '/v1/seller/profile', {
        token,
        body: {
          version,
          userName: sent.userName,
          userTag,
          channelAddress: null,
          intro: '',
          profileImage: null,
          banner: null,
          sns: [],
          openHours: '',
        },
      });
    await agreeToAll(stage.app.deps.pools.job, body.data.userSeq);
    await addPerson(stage.app.deps, { loginId: 'signsin', nickname: 'Signs In' });
    const taken = await rename('signsin', 0);
    expect([taken.body.code, taken.body.data]).toMatchObject([
      'USER_DUP_NAME',
      { errors: [{ field: 'userTag', code: 'DUPLICATE' }] },
    ]);
    expect((await rename('badashop', 0)).status).toBe(200);
    const me = await stage.app.call<{ user: { loginId: string; userTag: string } }>(
      'POST',
      '/user/web/login',
      { token },
    );
    expect(me.body.data.user).toMatchObject({ loginId: 'badashop', userTag: 'badashop' });
    expect((await signIn(sent.userTag)).status).toBe(400);
    expect((await signIn('badashop')).status).toBe(200);
  });

  test('what is entered is checked by name', async () => {
    const refused = async (more: Record<string, unknown>) => (await stage.add(more)).body.code;
    const { sent } = await stage.add();
    expect(await refused({ phoneNumber: '02-123-4567' })).toBe('USER_INVALID_PHONE');
    expect(await refused({ password: 'short' })).toBe('USER_PASSWORD_LENGTH_REQUIRE');
    expect(await refused({ password: 'qwer1234!' })).toBe('BAD_REQUEST');
    expect(await refused({ userName: '장터운영' })).toBe('USER_UNAVAILABLE_NAME');
    expect(await refused({ userTag: 'Member' })).toBe('BAD_REQUEST');
    expect(await refused({ userTag: sent.userTag })).toBe('GROUP_ALREADY_MEMBER_TAG');
    expect(await refused({ userName: sent.userName })).toBe('USER_DUP_NAME');
    await addPerson(stage.app.deps, { loginId: 'taken', userTag: 'takentag', nickname: 'Taken' });
    expect(await refused({ userTag: 'takentag' })).toBe('GROUP_ALREADY_MEMBER_TAG');
    expect(await refused({ userTag: 'taken' })).toBe('GROUP_ALREADY_MEMBER_TAG');
    expect(await refused({ userName: 'TAKEN' })).toBe('USER_DUP_NAME');
  });

  test('a master without information of their own registers nobody', async () => {
    await stage.rows('update account_user set has_producer_info = false where user_seq = $1', [
      stage.seq.master,
    ]);
    const { body } = await stage.add();
    await stage.complete(stage.seq.master);
    expect(body).toMatchObject({
      code: 'GROUP_MASTER_INFO_REGISTER',
      data: { nextAction: 'MASTER_INFO' },
    });
  });
});

describe('R193: who is no master reads why', () => {
  test('a member and a seller of no group, each in their own words; anybody else not', async () => {
    const { body, sent } = await stage.add();
    await stage.rows('update account_user set must_change_password = false where user_seq = $1', [
      body.data.userSeq,
    ]);
    const member = (await signIn(sent.userTag)).body.data.accessToken;
    const path = `/v1/seller/group/${stage.group}/members`;
    const code = async (token: string) => (await stage.app.call('GET', path, { token })).body.code;
    expect(await code(member)).toBe('GROUP_NOT_MASTER');
    expect(await code(stage.token.stranger)).toBe('GROUP_NOT_ACCOUNT');
    expect(await code(stage.token.admin)).toBe('ACCESS_DENIED');
  });

  test('another group is none of theirs, nor is a stranger a member, and the master is not edited', async () => {
    expect((await ask('GET', `/v1/seller/group/${stage.group + 1}/members`)).body.code).toBe(
      'GROUP_NOT_FOUND',
    );
    expect((await ask('GET', `/v1/seller/group/${stage.group + 1}`)).body.code).toBe('GROUP_NOT_FOUND');
    expect((await ask('GET', one(stage.seq.stranger))).body.code).toBe('GROUP_NOT_MEMBER');
    expect((await ask('DELETE', one(stage.seq.stranger))).body.code).toBe('GROUP_NOT_MEMBER');
    const { userTag: _tag, productType: _type, password: _password, ...body } = newMember();
    expect((await ask('PUT', one(stage.seq.master), { version: 1, ...body })).body.code).toBe(
      'GROUP_MASTER_NOT_MODIFY',
    );
    expect((await ask('DELETE', one(stage.seq.master))).body.code).toBe('GROUP_MASTER_NOT_MODIFY');
  });
});

describe('R194: members are changed, switched and removed', () => {
  test('changed at the version that was seen; the form reads them unmasked, which is logged', async () => {
    const { body, sent } = await stage.add();
    const { userSeq, version } = body.data;
    const read = await ask<Row & { name: string; phoneNumber: string; email: string | null }>(
      'GET',
      one(userSeq),
    );
    expect(read.body.data).toMatchObject({ name: sent.name, phoneNumber: '01012345678', email: null });
    const logged = await stage.rows("select 1 from access_log where kind = 'PII' and subjects ? $1", [
      `user:${userSeq}`,
    ]);
    expect(logged).toHaveLength(1);
    const edit = {
      version,
      userName: sent.userName,
      name: '박서연',
      phoneNumber: '01055556666',
      email: 'a@b.kr',
    };
    const borrowed = { token: stage.token.master, body: edit };
    expect((await stage.app.call('PUT', one(userSeq), borrowed)).body.code).toBe('STEP_UP_REQUIRED');
    const told = () => stage.rows("select 1 from outbox where topic = 'account.told'");
    const before = await told();
    expect((await ask('PUT', one(userSeq), edit)).body.data).toMatchObject({
      name: '박*연',
      version: version + 1,
    });
    expect(await told()).toHaveLength(before.length + 2); // the number until then hears of the new one and of the address
    expect((await ask('PUT', one(userSeq), edit)).body.code).toBe('VERSION_CONFLICT');
  });

  test('switched off: what is open ends within a second (463), and signing in is refused (462)', async () => {
    const { body, sent } = await stage.add();
    const { accessToken } = (await signIn(sent.userTag)).body.data;
    const switched = (active: boolean) =>
      ask('PUT', `/v1/seller/group/member/active/${body.data.userSeq}?active=${active}`);
    expect((await switched(false)).body.data.active).toBe(false);
    const changed = performance.now();
    const open = async () => (await stage.app.call('GET', '/tokens', { token: accessToken })).status;
    // What was asked before the second was over may be answered later.
    for (let asked = changed; (await open()) !== 463; asked = performance.now())
      expect(asked - changed).toBeLessThan(1_000);
    expect((await signIn(sent.userTag)).body.code).toBe('USER_INACTIVE');
    expect((await switched(true)).body.data.active).toBe(true);
    expect((await signIn(sent.userTag)).status).toBe(200);
    const events = await stage.rows(
      "select 1 from outbox where topic = 'member.switched' and seller_seq = $1",
      [body.data.userSeq],
    );
    expect(events).toHaveLength(2);
  });

  test('R195: a password is never answered; a new one is temporary and ends what the old one opened', async () => {
    const { body, sent } = await stage.add();
    const path = `/v1/seller/group/member/password/${body.data.userSeq}`;
    const { accessToken } = (await signIn(sent.userTag)).body.data;
    const state = await ask<object>('GET', path);
    expect(Object.keys(state.body.data).sort()).toEqual(['changedAt', 'mustChange']);
    expect((await ask('PUT', path, { password: 'short' })).body.code).toBe('USER_PASSWORD_LENGTH_REQUIRE');
    expect((await ask('PUT', path, { password: 'Badang-gil9!' })).body.data).toMatchObject({
      mustChange: true,
    });
    const ended = await stage.app.call('GET', '/tokens', { token: accessToken });
    expect([ended.status, ended.body.code]).toEqual([463, 'PASSWORD_CHANGED_ELSEWHERE']);
    expect((await signIn(sent.userTag)).status).toBe(400);
    expect((await signIn(sent.userTag, 'Badang-gil9!')).status).toBe(200);
    await stage.rows(
      `update account_user set temporary_until = temporary_until - interval '24 hours' where user_seq = $1`,
      [body.data.userSeq],
    );
    expect((await signIn(sent.userTag, 'Badang-gil9!')).status).toBe(400);
  });

  test('removed: the account leaves, its seat is free', async () => {
    const { body, sent } = await stage.add();
    const { accessToken } = (await signIn(sent.userTag)).body.data;
    expect((await ask('DELETE', one(body.data.userSeq))).status).toBe(200);
    expect((await stage.app.call('GET', '/tokens', { token: accessToken })).status).toBe(463);
    expect((await signIn(sent.userTag)).body.code).toBe('USER_LEFT');
    expect((await ask('GET', one(body.data.userSeq))).body.code).toBe('GROUP_NOT_MEMBER');
    expect(
      await stage.rows('select action, from_status, to_status from account_history where user_seq = $1', [
        body.data.userSeq,
      ]),
    ).toEqual([{ action: 'leave', from_status: 'NORMAL', to_status: 'LEAVE' }]);
  });

  test('who left a moment ago leaves no second time', async () => {
    const { userSeq } = (await stage.add()).body.data;
    const stands = (status: string) =>
      stage.rows('update account_user set status = $2 where user_seq = $1', [userSeq, status]);
    await stands('LEAVE');
    expect((await ask('DELETE', one(userSeq))).body.code).toBe('STATE_CHANGED');
    await stands('NORMAL');
    expect((await ask('DELETE', one(userSeq))).status).toBe(200);
  });

  test('a dormant member is not changed', async () => {
    const { body, sent } = await stage.add();
    const { userSeq, version } = body.data;
    await moveTo(stage.app.deps, userSeq, 'IDLE');
    const { userTag: _tag, productType: _type, password: _password, ...edit } = sent;
    expect((await ask('PUT', one(userSeq), { version, ...edit })).body.code).toBe('STATE_CHANGED');
    const path = `/v1/seller/group/member/password/${userSeq}`;
    expect((await ask('PUT', path, { password: 'Badang-gil9!' })).body.code).toBe('STATE_CHANGED');
  });
});

test('whom a coupon may go to is the right of groups that have it', async () => {
  const path = '/v1/seller/group/coupon/member/list';
  expect((await ask('POST', path, {})).body.code).toBe('GROUP_UNAUTHORIZED');
  await stage.rows("update seller_group set rights = '{COUPON}' where group_seq = $1", [stage.group]);
  const { sent } = await stage.add({ userName: '쿠폰받는상점' });
  const found = await ask<{ userTag: string }[]>('POST', path, { keyword: '쿠폰받는', draw: 3 });
  expect(found.body).toMatchObject({ draw: 3, recordsFiltered: 1, data: [{ userTag: sent.userTag }] });
  expect((await ask<unknown[]>('POST', path, { active: false })).body.data).toEqual([]);
});
