/** Applications as people and operators bring them forward, over a real simulator; for tests. */
import { startSimulator } from '../../../../simulator/simulator.ts';
import { testDb } from '../../../../tools/testing/db.ts';
import { startApp, testConfig } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { reviewing } from '../../../testing/reviews.ts';
import { applying } from './applying.testing.ts';
import { settle } from './settle.ts';

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
