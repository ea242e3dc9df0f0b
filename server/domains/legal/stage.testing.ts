// A marketplace with the texts of a new installation, and a new version of one of them when a test asks for it.
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';

export function stageTerms() {
  let db: TestDb;
  let app: TestApp;
  beforeAll(async () => {
    db = await testDb();
    app = await startApp(db.url);
  });
  afterAll(async () => {
    await app.stop();
    await db.drop();
  });
  const stage = {
    app: (): TestApp => app,
    rows: async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await app.deps.pools.job.query<R>(text, values)).rows,
    /** A statement that neither role of the product may say. */
    asOwner: async (text: string): Promise<void> => {
      const client = new pg.Client({ connectionString: db.url });
      await client.connect();
      await client.query(text);
      await client.end();
    },
    /** Somebody new; answers their token. */
    enter: async (loginId: string, more: Partial<Person> = {}) => {
      await addPerson(app.deps, { loginId, ...more });
      return app.login(loginId);
    },
    /** A new version of a text, `days` from today; announced in time. */
    announce: async (type: string, days: number): Promise<number> => {
      const from = addDays(kstDay(clock.now()), days);
      const [row] = await stage.rows<{ version: number }>(
        `insert into legal_item (terms_type, version, legal_seq, title, html, hash, effective_from, announced_on, changes)
          select terms_type, max(version) + 1, min(legal_seq), min(title), '<p>새 내용</p>',
            encode(sha256(convert_to('<p>새 내용</p>', 'UTF8')), 'hex'), $2, $3, '제1조를 고쳤습니다.'
          from legal_item where terms_type = $1 group by 1 returning version`,
        [type, from, addDays(from, -7)],
      );
      return row!.version;
    },
  };
  return stage;
}
