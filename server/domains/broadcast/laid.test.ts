import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addFilm } from '../../testing/films.ts';
import { clock } from '../../kit/clock/clock.ts';

let db: TestDb;
let app: TestApp;
let token: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  // Business time stands still: what is said of seconds holds on a slow machine, too.
  const moment = Date.parse('2026-11-20T12:00:00+09:00');
  clock.set({ baseReal: clock.realMs(), baseBusiness: moment, rate: 0 });
  ({ token } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

/** A content that has been on air, with or without a replay. */
async function laid(kind = 'LIVE_VOD', state = 'CLOSED'): Promise<number> {
  const { rows } = await app.beside.query<{ seq: number }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, start_at, air_at, state, kind)
        select user_seq, '지난 방송', user_seq, $1, $1, $3, $2 from account_user where login_id = 'hello@onyu.kr'
        returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'vodReady', $3, 'system', '시스템', $1 from c)
     insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    ['2026-11-10T20:00:00+09:00', kind, state],
  );
  if (kind === 'LIVE_VOD') await addFilm(sql, rows[0]!.seq, { home: app.deps.config.home });
  return rows[0]!.seq;
}
async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.beside.query<R>(text, values)).rows;
}
const send = (method: string, path: string, contentSeqList: number[], more: object = {}) =>
  app.call<{ successCount: number; failures: { code: string }[]; undo: { token: string } | null }>(
    method,
    `/v1/broadcast/content/${path}`,
    { token, body: { contentSeqList, ...more } },
  );

const edit = (contentSeq: number, body: object) =>
  app.call<Content>('PUT', `/v1/broadcast/content/${contentSeq}`, { token, body });

describe('an edit', () => {
  test('what has been on air keeps its time and its products', async () => {
    const contentSeq = await laid();
    expect((await edit(contentSeq, { version: 1, title: '다시보기' })).body.data.title).toBe('다시보기');
    const late = await edit(contentSeq, { version: 2, scheduledAt: '2026-11-20T20:00:00+09:00' });
    expect(late.body.code).toBe('STATE_CHANGED');
  });
});

describe('a replay', () => {
  test('is shown, hidden and taken back', async () => {
    const contentSeq = await laid();
    const shown = await send('PUT', 'publish', [contentSeq]);
    expect(shown.body.data.successCount).toBe(1);
    const state = async () =>
      (await app.call<Content>('GET', `/v1/broadcast/content/${contentSeq}`, { token })).body.data;
    expect(await state()).toMatchObject({ state: 'PUBLISHED', visibility: 'PUBLIC' });
    const back = await app.call('POST', `/v1/undo/${shown.body.data.undo!.token}`, { token, body: {} });
    expect(back.status).toBe(200);
    expect(await state()).toMatchObject({ state: 'CLOSED', visibility: 'PRIVATE' });
    await send('PUT', 'publish', [contentSeq]);
    expect((await send('PUT', 'close', [contentSeq])).body.data.successCount).toBe(1);
    expect((await send('PUT', 'close', [contentSeq])).body.code).toBe('STATE_CHANGED');
  });

  test('that is not there yet is not shown', async () => {
    const answer = await send('PUT', 'publish', [await laid('LIVE')]);
    expect(answer.body.code).toBe('VIDEO_NOT_READY');
  });
});

describe('the trash', () => {
  test('asks for the word, keeps for thirty days, gives back', async () => {
    const contentSeq = await laid();
    expect((await send('DELETE', 'remove', [contentSeq], { confirm: 'delete' })).body.code).toBe(
      'DELETE_CONFIRM_MISMATCH',
    );
    expect((await send('DELETE', 'remove', [contentSeq], { confirm: ' DELETE ' })).status).toBe(200);
    expect((await app.call('GET', `/v1/broadcast/content/${contentSeq}`, { token })).status).toBe(404);
    const { body } = await app.call<{ contentSeq: number; purgeAt: string }[]>(
      'GET',
      '/v1/broadcast/deleted/clip',
      { token },
    );
    const row = body.data.find((one) => one.contentSeq === contentSeq)!;
    expect(row.purgeAt).toContain('2026-12-20T12:00:00');
    expect((await send('POST', 'recover', [contentSeq])).status).toBe(200);
    expect((await app.call('GET', `/v1/broadcast/content/${contentSeq}`, { token })).status).toBe(200);
    expect((await send('POST', 'recover', [contentSeq])).status).toBe(404);
  });

  test('what waits is cancelled, not thrown away', async () => {
    const contentSeq = await laid('LIVE', 'WAIT');
    expect((await send('DELETE', 'remove', [contentSeq], { confirm: 'DELETE' })).body.code).toBe(
      'STATE_CHANGED',
    );
  });

  test('what is purged comes back no more; its orders still name it', async () => {
    const contentSeq = await laid();
    await send('DELETE', 'remove', [contentSeq], { confirm: 'DELETE' });
    expect((await send('DELETE', 'purge', [contentSeq], { confirm: 'DELETE' })).status).toBe(200);
    expect((await send('POST', 'recover', [contentSeq])).status).toBe(404);
  });
});
