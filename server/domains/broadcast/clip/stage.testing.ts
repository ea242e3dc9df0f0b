// A shop whose lives are made into films by a worker of the test, and what is asked of them.
import { demoDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Highlight, Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { expect } from 'vitest';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers } from '../../../kit/jobs/jobs.ts';
import { type Event, emit } from '../../../kit/outbox/outbox.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { storeRecording } from '../../../testing/films.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import { posterSubscriptions } from '../shorts/poster.ts';
import { videoSubscriptions } from './job.ts';

interface Recorded {
  seconds: number;
  how?: object;
  lost?: true;
}

/** What its seller asks, and what the house says to itself. */
function actsOf(app: TestApp, token: string, seller: number) {
  const say = (topic: 'broadcast.closed' | 'video.asked', contentSeq: number): Promise<void> =>
    inTransaction(app.deps.pools.job, [], (_db, client) =>
      emit(client, {
        topic,
        key: `${topic}:${contentSeq}:${clock.realMs()}`,
        sellerSeq: seller,
        payload: {
          channelSeq: seller,
          contentSeq,
          hostUserSeq: seller,
          mode: 'PUBLIC',
          startAt: null,
          endAt: toKst(clock.now()),
          by: 'seller',
        },
      } as Event),
    );
  const show = async (contentSeq: number): Promise<Content> =>
    (await app.call<Content>('GET', `/v1/broadcast/content/${contentSeq}`, { token })).body.data;
  const state = async (contentSeq: number) => (await show(contentSeq)).state;
  const becomes = async (contentSeq: number, wanted: string): Promise<void> => {
    await expect.poll(() => state(contentSeq), { timeout: 60_000, interval: 200 }).not.toBe('VOD_PROCESSING');
    expect(await state(contentSeq)).toBe(wanted);
  };

  const mark = (body: object) =>
    app.call<Highlight>('POST', '/v1/broadcast/highlight/save', {
      token,
      body: { title: '오늘의 귤', ...body },
    });
  let keys = 0;
  const cut = (body: object) =>
    app.call<Shorts>('POST', '/v1/broadcast/create/clip', {
      token,
      body: { description: '한 입에 쏙', ...body },
      headers: { 'idempotency-key': `clip-${keys++}-0123456789` },
    });
  const bulk = (method: string, path: string, contentSeqList: number[], more: object = {}) =>
    app.call<{ successCount: number }>(method, `/v1/broadcast/content/${path}`, {
      token,
      body: { contentSeqList, ...more },
    });
  return { say, show, state, becomes, mark, cut, bulk };
}

/** Opens the demo with its worker; `stop` ends both. */
export async function openStage() {
  const db = await demoDb();
  const app = await startApp(db.url);
  const { home } = app.deps.config;
  const workers = await startWorkers(app.deps, [...videoSubscriptions, ...posterSubscriptions], []);
  const { token, userSeq: seller } = await app.login('hello@onyu.kr');
  const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await app.beside.query<R>(text, values)).rows;

  /** A live that is over: its sessions one after the other, ten seconds between them. */
  async function closed(recorded: Recorded[], more: Record<string, unknown> = {}): Promise<number> {
    const content = await addLive(sql, seller, 'VOD_PROCESSING');
    await sql(
      `update content set start_at = ${sqlNow()} - interval '1 hour', end_at = ${sqlNow()} - interval '10 minutes'
        where content_seq = $1`,
      [content],
    );
    for (const [name, value] of Object.entries(more))
      await sql(`update content set ${name} = $2 where content_seq = $1`, [content, value]);
    let from = 0;
    for (const { seconds, how, lost } of recorded) {
      const recording = lost ? null : JSON.stringify(await storeRecording(home, seconds, how));
      await sql(
        `insert into ingest_session (seller_seq, content_seq, node, source, connected_at, lost_at, ended_at, recording)
          select seller_seq, content_seq, 'test', 'RTMP', start_at + $2 * interval '1 second',
            start_at + $3 * interval '1 second', start_at + $3 * interval '1 second', $4
          from content where content_seq = $1`,
        [content, from, from + seconds, recording],
      );
      from += seconds + 10;
    }
    return content;
  }

  /** A past live with the kind that goes with a film; without the film. */
  async function laid(state = 'CLOSED'): Promise<number> {
    const content = await addLive(sql, seller, state);
    await sql(`update content set kind = 'LIVE_VOD' where content_seq = $1`, [content]);
    return content;
  }

  const stop = async (): Promise<void> => {
    await workers.stop();
    await app.stop();
    await db.drop();
  };
  const set = (contentSeq: number, to: string) => setLive(sql, contentSeq, to);
  return { app, workers, home, token, seller, sql, stop, closed, laid, set, ...actsOf(app, token, seller) };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
