import { startApp, type TestApp } from './app.ts';
import { addPerson } from './people.ts';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { afterAll, beforeAll } from 'vitest';

export const MEMBER_PASSWORD = 'Mul-gadang7!';
let nextTag = 0;
/** What a master enters of somebody new. */
export function newMember(more: Record<string, unknown> = {}) {
  const n = ++nextTag;
  return {
    userTag: `member${String(n).padStart(3, '0')}`,
    userName: `멤버상점${n}`,
    name: '오윤슬',
    phoneNumber: '010-1234-5678',
    productType: 'normal',
    password: MEMBER_PASSWORD,
    ...more,
  };
}

const MEMBERS = '/v1/seller/group/member/';

/** An operator, a master whose information is complete, their group, and a stranger. Registers the hooks of the file. */
export function stageGroup(limit = 50) {
  let db: TestDb;
  const stage = {
    app: null as unknown as TestApp,
    group: 0,
    seq: { master: 0, stranger: 0, admin: 0 },
    token: { master: '', stranger: '', admin: '' },
    /** As the owner of the database. */
    rows: <T>(text: string, values: unknown[] = []): Promise<T[]> =>
      stage.app.deps.pools.job.query(text, values).then(({ rows }) => rows as T[]),
    complete: (user: number) =>
      stage.rows('update account_user set has_producer_info = true where user_seq = $1', [user]),
    /** Answers the seat of somebody new. */
    add: async (more: Record<string, unknown> = {}) => {
      const body = newMember(more);
      const answer = await stage.app.call<{ userSeq: number; version: number }>('POST', MEMBERS, {
        token: stage.token.master,
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      return { ...answer, sent: body };
    },
  };
  beforeAll(async () => {
    db = await testDb();
    stage.app = await startApp(db.url);
    const people = { master: 'master@example.com', stranger: 'other@example.com', admin: 'ops@example.com' };
    for (const [who, loginId] of Object.entries(people) as [keyof typeof people, string][]) {
      stage.seq[who] = await addPerson(stage.app.deps, {
        loginId,
        userType: who === 'admin' ? 'admin' : 'producer',
        shopName: who,
      });
      await stage.complete(stage.seq[who]);
      stage.token[who] = (await stage.app.login(loginId)).token;
    }
    const { body } = await stage.app.call<{ groupSeq: number }>('POST', '/v1/admin/groups', {
      token: stage.token.admin,
      body: { groupName: '바다모임', masterUserSeq: stage.seq.master, limit, why: '새 그룹을 만듭니다.' },
    });
    stage.group = body.data.groupSeq;
    stage.token.master = (await stage.app.login(people.master)).token;
  });
  afterAll(async () => {
    // What made masters complete was no information at all.
    await stage.app?.deps.pools.job.query(
      `update account_user u set has_producer_info = false
        where not exists (select from group_member m where m.user_seq = u.user_seq and m.role = 'MEMBER')`,
    );
    await stage.app?.stop();
    await db?.drop();
  });
  return stage;
}
