// Accounts at the operator's desk (accounts.md §3, §9).
import type { UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { stageGroup } from '../../testing/groups.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { followGrades } from './grades.ts';
import { endWarnings } from './users.ts';

const stage = stageGroup();
interface Row {
  userSeq: number;
  version: number;
  status: string;
  grade: string | null;
  warnedUntil: string | null;
  can: Record<string, string | null>;
}
const ask = <T = Row>(method: string, path: string, body?: object) =>
  stage.app.call<T>(method, path, { token: stage.token.admin, ...(body && { body }) });
const WHY = { why: '신고 내용을 확인했습니다.' };
const WARNING = { reason: 'EXTERNAL_PAYMENT', text: '외부 결제를 유도했습니다.' };
let user = 0;
const at = (act: string) => `/v1/admin/users/${user}/${act}`;
const find = async () =>
  (await ask<Row[]>('GET', `/v1/admin/users?searchKey=USER_SEQ&keyword=${user}`)).body.data[0]!;

beforeAll(async () => {
  user = await addPerson(stage.app.deps, {
    loginId: 'bomi@example.com',
    nickname: '보미상점',
    shopName: '보미상점',
    phoneNumber: '01044443333',
  });
});

describe('the list', () => {
  test('finds by what the operator is told, and leaves masked', async () => {
    const by = async (searchKey: string, keyword: string) =>
      (
        await ask<Row[]>(
          'GET',
          `/v1/admin/users?searchKey=${searchKey}&keyword=${encodeURIComponent(keyword)}`,
        )
      ).body.data;
    for (const [key, word] of [
      ['USER_SEQ', String(user)],
      ['USER_ID', 'BOMI@example.com'],
      ['USER_NAME', '보미'],
      ['COMPANY_NAME', '보미상'],
      ['PHONE_LAST4', '3333'],
    ] as const)
      expect(
        (await by(key, word)).map(({ userSeq }) => userSeq),
        key,
      ).toEqual([user]);
    expect(await find()).toMatchObject({
      name: '정*윤',
      loginId: 'b***************',
      can: { warn: null, clearWarn: 'NOT_WARNED', forceLogout: null, password: null },
    });
    const master = await ask<{ groupRole: string }[]>('GET', '/v1/admin/users?userType=admin&sort=userName');
    expect(master.body.data).toMatchObject([{ groupRole: 'nonGroup' }]);
  });
});

describe('what is not of the account itself', () => {
  const found = async (query: string) =>
    (await ask<Row[]>('GET', `/v1/admin/users?${query}`)).body.data.map(({ userSeq }) => userSeq);

  test('a business number finds whoever has it, typed either way', async () => {
    await stage.rows("insert into business_number values ('2148865430', $1)", [user]);
    for (const [word, seqs] of [
      ['2148865430', [user]],
      ['214-88-65430', [user]],
      ['214886543', []],
      ['2148865431', []],
    ] as const)
      expect(await found(`searchKey=BUSINESS_NO&keyword=${word}`), word).toEqual(seqs);
  });

  test('R292: the grade is the one evaluated last; sellers have the lowest before, others have none', async () => {
    const lowest = await found('grade=DREAM_TREE');
    expect(lowest).toEqual(expect.arrayContaining([user, stage.seq.master, stage.seq.stranger]));
    expect(lowest).not.toContain(stage.seq.admin);

    const evaluated = (of: string, value: 'STAR' | 'ROOKIE') => ({
      key: `grade.evaluated:${user}:GRADE:${of}`,
      sellerSeq: user,
      payload: { sellerSeq: user, kind: 'GRADE' as const, of, value },
    });
    const ctx = { ...stage.app.deps, signal: new AbortController().signal };
    expect(followGrades.wants!({ sellerSeq: user, kind: 'BADGE', of: '2026-11', value: 'STAR' })).toBe(false);
    await followGrades.runAll!([evaluated('2026-11-15', 'STAR'), evaluated('2026-11-08', 'ROOKIE')], ctx);
    expect((await find()).grade).toBe('STAR');
    expect(await found('grade=STAR')).toEqual([user]);
    expect(await found('grade=ROOKIE')).toEqual([]);
    expect(await found('grade=DREAM_TREE')).not.toContain(user);
    await followGrades.run(evaluated('2026-11-08', 'ROOKIE'), ctx);
    expect((await find()).grade).toBe('STAR');
    await followGrades.run(evaluated('2026-11-22', 'ROOKIE'), ctx);
    expect((await find()).grade).toBe('ROOKIE');
  });
});

describe('a warning', () => {
  test('stands in the account, its history and a sanction; it ends by hand or by time', async () => {
    const { version } = await find();
    expect((await ask('PUT', at('warn'), { ...WARNING, version: version + 1 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const warned = await ask('PUT', at('warn'), { ...WARNING, version });
    expect(warned.body.data).toMatchObject({ status: 'WARN', warnedUntil: null, can: { warn: 'WARNED' } });
    const next = warned.body.data.version;
    expect((await ask('PUT', at('warn'), { ...WARNING, version: next })).body.code).toBe('STATE_CHANGED');
    const sanctions = () =>
      stage.rows('select reason, state, end_text from sanction where user_seq = $1 order by sanction_seq', [
        user,
      ]);
    expect(await sanctions()).toEqual([{ reason: 'EXTERNAL_PAYMENT', state: 'ACTIVE', end_text: null }]);
    expect((await stage.app.login('bomi@example.com')).token).not.toBe('');

    const cleared = await ask('PUT', at('warn/clear'), { version: next, ...WHY });
    expect(cleared.body.data).toMatchObject({ status: 'NORMAL' });
    expect(await sanctions()).toMatchObject([{ state: 'ENDED', end_text: WHY.why }]);
    const again = cleared.body.data.version;
    expect((await ask('PUT', at('warn/clear'), { version: again, ...WHY })).body.code).toBe('STATE_CHANGED');

    await ask('PUT', at('warn'), { ...WARNING, version: again, until: '2026-12-01' });
    await stage.rows("update account_user set warned_until = '2026-01-01' where user_seq = $1", [user]);
    await endWarnings.run({ ...stage.app.deps, signal: new AbortController().signal });
    expect(await find()).toMatchObject({ status: 'NORMAL', warnedUntil: null });
    expect(
      await stage.rows('select action, actor_kind from account_history where user_seq = $1 order by 1', [
        user,
      ]),
    ).toEqual([
      { action: 'clearWarn', actor_kind: 'admin' },
      { action: 'clearWarn', actor_kind: 'system' },
      { action: 'warn', actor_kind: 'admin' },
      { action: 'warn', actor_kind: 'admin' },
    ]);
  });
});

describe('the way in', () => {
  test('every session ends by force, and a temporary password goes by SMS', async () => {
    const { token } = await stage.app.login('bomi@example.com');
    expect((await ask<object>('PUT', at('force-logout'), WHY)).body.data).toEqual({ ended: 2 });
    const ended = await stage.app.call('GET', '/tokens', { token });
    expect([ended.status, ended.body.code]).toEqual([463, 'USER_AUTH_FORCE_LOGOUT']);

    expect((await ask('PUT', at('password'), WHY)).status).toBe(200);
    const [{ must }] = (await stage.rows<{ must: boolean }>(
      'select must_change_password as must from account_user where user_seq = $1',
      [user],
    )) as [{ must: boolean }];
    expect(must).toBe(true);
    const told = await stage.rows<{ text: string }>(
      "select payload::text as text from outbox where topic = 'account.told'",
    );
    expect(told).toHaveLength(1);
    expect(told[0]!.text).not.toContain('01044443333');
    expect(
      await stage.rows(
        "select reason from access_log where subjects ? $1 and kind = 'WRITE' and call like '%password'",
        [`user:${user}`],
      ),
    ).toEqual([{ reason: WHY.why }]);
  });

  test('not without a number, and not to nobody', async () => {
    await stage.rows('update account_user set phone_number = null where user_seq = $1', [user]);
    expect((await ask('PUT', at('password'), WHY)).body.code).toBe('USER_INVALID_PHONE');
    await stage.rows("update account_user set status = 'IDLE' where user_seq = $1", [user]);
    expect((await ask('PUT', at('password'), WHY)).body.code).toBe('STATE_CHANGED');
    expect((await find()).can).toMatchObject({ warn: 'IDLE', password: 'IDLE' });
    await stage.rows("update account_user set status = 'NORMAL' where user_seq = $1", [user]);
    for (const act of ['force-logout', 'password'])
      expect((await ask('PUT', `/v1/admin/users/999999999/${act}`, WHY)).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('one account', () => {
  const page = () => ask<UserDetail>('GET', `/v1/admin/users/${user}`);

  test('is shown masked, with all that the house knows of it; revealed for a reason, and the log says so', async () => {
    await stage.rows("update account_user set phone_number = '01044443333' where user_seq = $1", [user]);
    expect((await page()).body.data).toMatchObject({
      name: '정*윤',
      phone: '010-****-3333',
      standing: { proposal: null },
      canMore: { wake: 'NOT_IDLE', leave: null },
    });
    const asked = { fields: ['NAME', 'PHONE'], reason: 'REQUEST', why: '본인이 전화로 요청했습니다.' };
    const path = `/v1/admin/users/${user}/reveal`;
    expect((await ask('POST', path, asked)).body.code).toBe('STEP_UP_REQUIRED');
    const headers = await steppedUp(stage.app.deps, stage.token.admin);
    const shown = await stage.app.call<object>('POST', path, {
      token: stage.token.admin,
      body: asked,
      headers,
    });
    expect(shown.body.data).toEqual({ NAME: '정하윤', PHONE: '01044443333' });
    const rows = await stage.rows<{ reason: string }>(
      "select reason from access_log where kind = 'PII' and subjects @> $1::jsonb",
      [JSON.stringify([`user:${user}`])],
    );
    expect(rows).toEqual([{ reason: '본인 요청: 본인이 전화로 요청했습니다.' }]);
  });

  test('rests and wakes by an operator, and leaves where nothing is open', async () => {
    const move = async (status: string) =>
      ask<UserDetail>('PUT', at('status'), { status, version: (await page()).body.data.version, ...WHY });
    expect((await move('IDLE')).body.data).toMatchObject({ status: 'IDLE', phone: null });
    expect((await move('IDLE')).body.code).toBe('STATE_CHANGED');
    expect((await move('NORMAL')).body.data).toMatchObject({ status: 'NORMAL', phone: '010-****-3333' });
    expect((await ask<UserDetail>('PUT', at('unlock'), WHY)).status).toBe(200);
    expect((await move('LEAVE')).body.data).toMatchObject({ status: 'LEAVE', canMore: { leave: 'LEFT' } });
  });
});
