/** The demo's market, its people signed in, and the worker's part of what happens there. */
import pg from 'pg';
import { expect } from 'vitest';
import { allSubscriptions } from '../../domains.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

export const PERSONAS = [
  'producer-a',
  'producer-individual',
  'eticket',
  'group-master',
  'group-member',
  'influencer',
  'admin',
] as const;

export interface Stage {
  app: TestApp;
  sql: pg.Client;
  tokenOf: (persona: string) => string;
  get: <T>(persona: string, path: string, query?: Record<string, unknown>) => Promise<T>;
  /** The only row. */
  one: <T extends object>(text: string, values?: unknown[]) => Promise<T>;
  emitted: (topic: string, key: string, payload: object) => Promise<unknown>;
  /** Missions and alerts follow what has happened since. */
  work: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const db = await demoDb();
  const app = await startApp(db.url);
  const sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await sql.connect();
  const tokens = new Map<string, string>();
  for (const persona of PERSONAS) tokens.set(persona, (await app.login(personaOf(persona).loginId)).token);
  const tokenOf = (persona: string): string => tokens.get(persona)!;
  let seen = 0;
  async function work(): Promise<void> {
    const { rows } = await sql.query<{
      n: string;
      topic: string;
      key: string;
      seller: string;
      payload: never;
    }>(
      `select outbox_seq as n, topic, event_key as key, seller_seq as seller, payload from outbox
        where outbox_seq > $1 order by 1`,
      [seen],
    );
    for (const { n, topic, key, seller, payload } of rows) {
      seen = Number(n);
      for (const s of allSubscriptions())
        if (s.topic === topic && ['mission', 'alert'].includes(s.name) && (s.wants?.(payload) ?? true))
          await s.run(
            { key, sellerSeq: seller === null ? null : Number(seller), payload },
            { ...app.deps, signal: new AbortController().signal },
          );
    }
  }
  return {
    app,
    sql,
    tokenOf,
    work,
    get: async <T>(persona: string, path: string, query: Record<string, unknown> = {}): Promise<T> => {
      const answer = await app.call<T>('GET', path, { token: tokenOf(persona), query });
      expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message]);
      return answer.body.data;
    },
    one: async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
      (await sql.query<T>(text, values)).rows[0]!,
    emitted: (topic, key, payload) =>
      sql.query(
        `insert into outbox (topic, event_key, payload, created_at) values ($1, $2, $3, ${sqlNow()})`,
        [topic, key, JSON.stringify(payload)],
      ),
    stop: async () => {
      await sql.end();
      await app.stop();
      await db.drop();
    },
  };
}
