// Seats, and the operator who gives them (accounts.md §7, §9, E8).
import { describe, expect, test } from 'vitest';
import { stageGroup } from '../../testing/groups.ts';
import { addPerson } from '../../testing/people.ts';

const stage = stageGroup(5);
const ask = <T = never>(
  method: string,
  path: string,
  body?: object,
  who: keyof typeof stage.token = 'admin',
) => stage.app.call<T>(method, path, { token: stage.token[who], ...(body && { body }) });
const WHY = { why: '신청서를 확인했습니다.' };
interface Row {
  groupSeq: number;
  version: number;
  groupName: string;
  limit: number;
  members: number;
}

describe('E8: the limit holds however many come at once', () => {
  test('32 adds on 5 seats: 5 succeed, 27 are refused by name', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => stage.add()));
    const codes = Map.groupBy(answers, ({ body }) => body.code);
    expect([...codes].map(([code, all]) => [code, all.length]).sort()).toEqual([
      ['GROUP_MEMBER_LIMIT', 27],
      ['SUCCESS', 5],
    ]);
    expect(codes.get('GROUP_MEMBER_LIMIT')![0]!.body).toMatchObject({
      message: '그룹 멤버는 최대 5명까지 등록할 수 있습니다.',
      data: { limit: 5 },
    });
  });

  test('a member who is off keeps the seat; one who is removed gives it back', async () => {
    const list = await ask<{ userSeq: number }[]>(
      'GET',
      `/v1/seller/group/${stage.group}/members`,
      undefined,
      'master',
    );
    const { userSeq } = list.body.data[0]!;
    await ask('PUT', `/v1/seller/group/member/active/${userSeq}?active=false`, undefined, 'master');
    expect((await stage.add()).body.code).toBe('GROUP_MEMBER_LIMIT');
    const off = await ask<{ members: number; active: number }>(
      'GET',
      `/v1/seller/group/${stage.group}`,
      undefined,
      'master',
    );
    expect(off.body.data).toMatchObject({ limit: 5, members: 5, active: 4, rights: [] });
    await ask('DELETE', `/v1/seller/group/member/${userSeq}`, undefined, 'master');
    expect((await stage.add()).status).toBe(200);
  });
});

describe('groups are founded by the operator', () => {
  const found = (body: object) =>
    ask<Row>('POST', '/v1/admin/groups', { groupName: '들모임', ...WHY, ...body });

  test('of a complete seller who is in none, under a name of their own', async () => {
    const seller = await addPerson(stage.app.deps, { loginId: 'field@example.com' });
    const consumer = await addPerson(stage.app.deps, { loginId: 'buyer@example.com', userType: 'consumer' });
    const code = async (body: object) => (await found(body)).body.code;
    expect(await code({ masterUserSeq: seller })).toBe('GROUP_MASTER_INFO_REGISTER');
    await stage.complete(seller);
    expect(await code({ masterUserSeq: consumer })).toBe('GROUP_MASTER_UNFIT');
    expect(await code({ masterUserSeq: stage.seq.master })).toBe('GROUP_MASTER_UNFIT');
    expect(await code({ masterUserSeq: seller, groupName: '바다모임' })).toBe('GROUP_ALREADY_NAME');
    const { body } = await found({ masterUserSeq: seller, rights: ['COUPON'] });
    expect(body.data).toMatchObject({ groupName: '들모임', limit: 50, members: 0, rights: ['COUPON'] });
    const acts = await stage.rows<{ reason: string }>('select reason from access_log where subjects ? $1', [
      `group:${body.data.groupSeq}`,
    ]);
    expect(acts).toEqual([{ reason: WHY.why }]);
    const list = await ask<Row[]>('GET', '/v1/admin/groups?keyword=들모&sort=members');
    expect(list.body.data).toMatchObject([{ groupSeq: body.data.groupSeq }]);
  });

  test('their limit never goes under their members; two writers do not overwrite each other', async () => {
    const path = `/v1/admin/groups/${stage.group}`;
    const { version } = (await ask<Row[]>('GET', '/v1/admin/groups?keyword=바다')).body.data[0]!;
    const change = { groupName: '바다모임', version, limit: 4, rights: [], ...WHY };
    expect((await ask('PUT', path, change)).body).toMatchObject({
      code: 'GROUP_LIMIT_BELOW',
      message: '한도는 지금 멤버 5명보다 작을 수 없습니다.',
    });
    expect((await ask<Row>('PUT', path, { ...change, limit: 6 })).body.data.limit).toBe(6);
    expect((await ask('PUT', path, { ...change, limit: 6 })).body.code).toBe('VERSION_CONFLICT');
    expect((await ask('PUT', '/v1/admin/groups/999999', change)).body.code).toBe('GROUP_NOT_FOUND');
  });

  test('a master names their own', async () => {
    const path = `/v1/seller/group/${stage.group}`;
    const { version } = (await ask<Row>('GET', path, undefined, 'master')).body.data;
    const rename = (groupName: string) => ask<Row>('PUT', path, { version, groupName }, 'master');
    expect((await rename('들모임')).body.code).toBe('GROUP_ALREADY_NAME');
    expect((await rename('바다와 들')).body.data.groupName).toBe('바다와 들');
    expect((await rename('산')).status).toBe(400);
    expect((await rename('바다와 산')).body.code).toBe('VERSION_CONFLICT');
  });
});
