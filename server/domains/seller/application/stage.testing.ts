/** Applications as people and operators bring them forward, over a real simulator; for tests. */
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { startSimulator } from '../../../../simulator/simulator.ts';
import { testDb } from '../../../../tools/testing/db.ts';
import { startApp, testConfig, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { applying } from './applying.testing.ts';
import { settle } from './settle.ts';

export const WHY = '서류를 확인했습니다.';

export async function startApplications() {
  const db = await testDb();
  const { home } = testConfig(db.url);
  const sim = await startSimulator({
    databaseUrl: db.url,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'shared',
  });
  const app = await startApp(db.url, { simUrl: sim.url, home });
  await addPerson(app.deps, { loginId: 'operator', userType: 'admin', name: '운영자' });
  const operator = (await app.login('operator')).token;
  return {
    app,
    operator,
    stop: async () => {
      await app.stop();
      await sim.stop();
      await db.drop();
    },
    ...applying(app),
    ...reviewing(app, operator),
    settle: (seq: number) => settle(app.deps, seq),
    sql: async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await app.deps.pools.job.query<R>(text, values)).rows,
  };
}
export type Stage = Awaited<ReturnType<typeof startApplications>>;

/** What an operator does with them. */
export function reviewing(app: TestApp, operator: string) {
  const one = async (seq: number, token = operator) =>
    (await app.call<DeskApplication>('GET', `/v1/admin/applications/${seq}`, { token })).body.data;
  const act = async (seq: number, action: string, body: object = { why: WHY }, token = operator) =>
    app.call<DeskApplication>('PUT', `/v1/admin/applications/${seq}/${action}`, {
      token,
      body: { version: (await one(seq)).version, ...body },
    });
  async function decidePaper(seq: number, docType: number, body: object, token = operator) {
    const { userSeq, docs } = await one(seq);
    const { version } = docs.find((paper) => paper.docType === docType)!;
    return app.call('PUT', `/v1/admin/users/${userSeq}/docs/${docType}`, {
      token,
      body: { version, ...body },
    });
  }
  const approvePapers = async (seq: number) => {
    for (const { docType, state } of (await one(seq)).docs)
      if (state === 'SUBMITTED') await decidePaper(seq, docType, { decision: 'APPROVE', why: WHY });
  };
  /** As far as the first approval. */
  const approved = async (seq: number) => {
    await act(seq, 'begin');
    await approvePapers(seq);
    return act(seq, 'approve');
  };
  return { one, act, decidePaper, approvePapers, approved };
}
