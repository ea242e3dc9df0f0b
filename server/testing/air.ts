// A seller who goes on air, a media process that says what happens, and the operator: for tests of lives on air.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started } from '@jangteo/contract/broadcast/live.api.ts';
import type { StreamKey } from '@jangteo/contract/broadcast/live.shape.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { closeOver } from '../domains/broadcast/air/close.ts';
import { mediaDoor } from '../domains/broadcast/index.ts';
import { clock } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { startApp, type TestApp } from './app.ts';
import { beatMedia } from './lives.ts';

export interface LetIn {
  sessionSeq: number;
  contentSeq: number;
  playId: string;
  since: number;
}

/** `at('20:00:00', '2026-11-20')`, of the evening of the worked examples unless told. */
export const at = (time: string, day = '2026-11-19') => `${day}T${time}+09:00`;

export function stageAir() {
  let db: TestDb;
  const stage = { token: '', other: '', operator: '', products: [] as number[], categorySeq: 0 } as {
    app: TestApp;
    token: string;
    other: string;
    operator: string;
    products: number[];
    categorySeq: number;
  };
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T>(text, values)).rows;

  /** Business time stands still; grace is real time, and moved by hand. Sessions of before may have run out. */
  async function stand(moment: string): Promise<void> {
    clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(moment), rate: 0 });
    stage.token = (await stage.app.login('hello@onyu.kr')).token;
    stage.operator = (await stage.app.login('admin@jangteo.kr')).token;
    stage.other = (await stage.app.login('hello@bomnae.kr')).token;
  }

  beforeAll(async () => {
    db = await demoDb();
    stage.app = await startApp(db.url);
    await stand(at('12:00:00'));
    await beatMedia(sql);
    const rows = await sql<{ seq: number; category: number }>(
      `select p.product_seq as seq, p.category_seq as category from product p
          join account_user u on u.user_seq = p.seller_seq
        where u.login_id = 'hello@onyu.kr' and p.sale_status = 'ON_SALE' and p.deleted_at is null
          and p.sanction_seq is null and p.end_at is null and p.category_seq is not null order by 1 limit 3`,
    );
    stage.products = rows.map(({ seq }) => seq);
    stage.categorySeq = rows[0]!.category;
  });
  afterAll(async () => {
    await stage.app?.stop();
    await db?.drop();
  });

  const worker = () => ({ ...stage.app.deps, signal: new AbortController().signal });
  /** When the system closes it: real time, ms. */
  async function dueAt(contentSeq: number): Promise<number> {
    const [row] = await sql<{ due: number }>(
      "select (date_part('epoch', close_due_at) * 1000)::bigint as due from content where content_seq = $1",
      [contentSeq],
    );
    return Number(row!.due);
  }

  const said = (more: object = {}) => ({
    title: '저녁 감귤 방송',
    categorySeq: stage.categorySeq,
    productSeqList: stage.products,
    ...more,
  });
  const start = (body: object, token = stage.token) =>
    stage.app.call<Started>('POST', '/v1/broadcast/live', {
      token,
      body: { source: 'RTMP', ...body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const close = (contentSeq: number, token = stage.token) =>
    stage.app.call<Content>('DELETE', '/v1/broadcast/live/close', { token, query: { contentSeq } });
  /** What the media process says, with its secret or another. */
  async function report(body: object, secret = mediaDoor.hookSecretOf(stage.app.deps.config)) {
    const response = await fetch(`${stage.app.url}/hooks/media/embedded?s=${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as LetIn & { code?: string } };
  }

  return {
    stage,
    sql,
    stand,
    said,
    start,
    close,
    report,
    worker,
    dueAt,
    /** The worker's round, this long before or after the moment at which the live is to be closed. */
    sweep: async (contentSeq: number, ms: number) => closeOver(worker(), (await dueAt(contentSeq)) + ms),
    async planned(scheduledAt: string, more: object = {}): Promise<Content> {
      const body = said({ scheduledAt, ...more });
      const answer = await stage.app.call<Content>('POST', '/v1/broadcast/schedule', {
        token: stage.token,
        body,
      });
      expect(answer.body).toMatchObject({ code: 'SUCCESS' });
      return answer.body.data;
    },
    show: async (contentSeq: number): Promise<Content> =>
      (await stage.app.call<Content>('GET', `/v1/broadcast/content/${contentSeq}`, { token: stage.token }))
        .body.data,
    keyOf: (contentSeq: number, body: object = {}, token = stage.token) =>
      stage.app.call<StreamKey>('POST', `/v1/broadcast/content/${contentSeq}/key`, { token, body }),
    /** `40001?k=…` as OBS has it. */
    publish: (key: string, client = 'one') => {
      const [name, k] = key.split('?k=');
      return report({ event: 'publish', node: 'test', client, name, k });
    },
    gone: (sessionSeq: number, more: object = {}) =>
      report({ event: 'done', node: 'test', sessionSeq, ...more }),
    /** What the media process finds in its books. */
    held: () => inTransaction(stage.app.deps.pools.job, [], (tx) => mediaDoor.sessionsOf(tx, 'test')),
    events: (topic: string, contentSeq: number) =>
      sql<{ payload: Record<string, unknown> }>(
        `select payload from outbox where topic = $1 and (payload ->> 'contentSeq')::bigint = $2
          order by outbox_seq`,
        [topic, contentSeq],
      ),
    /** What everybody who begins needs: nothing on air, nobody's sanction. */
    async rested(): Promise<void> {
      await sql(
        `update sanction set state = 'ENDED', ended_at = imposed_at
          where content_seq is not null and state = 'ACTIVE'`,
      );
      const [row] = await sql<{ seq: number }>(
        "select content_seq as seq from content where seller_seq = 10001 and state like 'LIVE_%'",
      );
      if (row) expect((await close(row.seq)).body.code).toBe('SUCCESS');
      await mediaDoor.loseAll(stage.app.deps.pools.job, 'test');
    },
  };
}
