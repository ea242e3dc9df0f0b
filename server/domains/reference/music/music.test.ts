import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, advance } from '../../../testing/people.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let other: string;
const today = () => kstDay(clock.now());

const TUNES = [
  { title: '가을 산책', moods: ['CALM'], genres: ['JAZZ'], until: null },
  { title: '나른한 오후', moods: ['CALM'], genres: [], until: addDays(today(), 0) },
  { title: '다 함께 춤을', moods: ['TENSION_UP'], genres: ['DANCE', 'HIPHOP'], until: addDays(today(), 30) },
  { title: '라스트 오더', moods: ['TENSION_UP'], genres: ['DANCE'], until: addDays(today(), -1) },
];
const id = new Map<string, number>();

const list = async (query: Record<string, unknown> = {}, as = token) => {
  const { status, body } = await app.call<Music[]>('GET', '/v1/background-music', { token: as, query });
  return { status, body, titles: status === 200 ? body.data.map((one) => one.title) : [] };
};
const mark = (method: 'PUT' | 'DELETE', title: string, as = token) =>
  app.call(method, `/v1/background-music/${id.get(title)}/favourite`, {
    token: as,
    ...(method === 'PUT' && { body: {} }),
  });

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  await addPerson(app.deps, { loginId: 'somebody', userType: 'consumer' });
  ({ token } = await app.login('onyu'));
  ({ token: other } = await app.login('somebody'));
  for (const [i, { title, moods, genres, until }] of TUNES.entries()) {
    const { rows } = await app.deps.pools.job.query<{ music_id: number }>(
      `insert into music (title, artist, moods, genres, duration_sec, bpm, licence_name, licence_until, pathname)
       values ($1, '시험 악단', $2, $3, 18, 90, '시험용', $4, $5) returning music_id`,
      [title, moods, genres, until, `/media/${String(i).padStart(32, '0')}`],
    );
    id.set(title, rows[0]!.music_id);
  }
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

test('R223: by title, with params; a licence counts through its last day and not longer', async () => {
  const all = await list();
  expect(all.titles).toEqual(['가을 산책', '나른한 오후', '다 함께 춤을']);
  expect([all.body.recordsTotal, all.body.recordsFiltered]).toEqual([3, 3]);
  expect(all.body.data[2]).toEqual({
    musicId: id.get('다 함께 춤을'),
    title: '다 함께 춤을',
    artist: '시험 악단',
    moods: ['TENSION_UP'],
    genres: ['DANCE', 'HIPHOP'],
    durationSec: 18,
    bpm: 90,
    licence: { name: '시험용', until: addDays(today(), 30) },
    url: `/media/${'2'.padStart(32, '0')}`,
    favourite: false,
  });
});

test('filters: any of the moods and any of the genres, a word of title or artist, pages', async () => {
  expect((await list({ mood: ['CALM'] })).titles).toEqual(['가을 산책', '나른한 오후']);
  expect((await list({ mood: ['CALM', 'TENSION_UP'], genre: ['HIPHOP', 'JAZZ'] })).titles).toEqual([
    '가을 산책',
    '다 함께 춤을',
  ]);
  expect((await list({ keyword: ' 오후' })).titles).toEqual(['나른한 오후']);
  expect((await list({ keyword: '%' })).titles).toEqual([]);
  expect((await list({ keyword: '악단' })).titles).toHaveLength(3);
  const page = await list({ start: 1, length: 1, draw: 7 });
  expect([page.titles, page.body.recordsFiltered, page.body.draw]).toEqual([['나른한 오후'], 3, 7]);
  const beyond = await list({ mood: ['CALM'], start: 9 });
  expect([beyond.titles, beyond.body.recordsFiltered, beyond.body.recordsTotal]).toEqual([[], 2, 3]);
  expect((await list({ mood: ['JAZZ'] })).status).toBe(400);
});

test('R223: one by its number; a lapsed one and one that never was are 404', async () => {
  const read = (musicId: number) => app.call<Music>('GET', `/v1/background-music/${musicId}`, { token });
  expect((await read(id.get('나른한 오후')!)).body.data.title).toBe('나른한 오후');
  expect((await read(id.get('라스트 오더')!)).status).toBe(404);
  expect((await read(999_999)).status).toBe(404);
});

test('a mark is of who made it, and made once', async () => {
  expect([(await mark('PUT', '가을 산책')).status, (await mark('PUT', '가을 산책')).status]).toEqual([
    200, 200,
  ]);
  expect((await list({ favourite: true })).titles).toEqual(['가을 산책']);
  expect((await list({ favourite: false })).titles).toEqual(['나른한 오후', '다 함께 춤을']);
  expect((await list({ favourite: true }, other)).titles).toEqual([]);
  const { rows } = await app.deps.pools.job.query('select user_seq, music_id from music_favourite');
  expect(rows).toHaveLength(1);
  expect((await mark('DELETE', '가을 산책', other)).status).toBe(200);
  expect((await list({ favourite: true })).titles).toEqual(['가을 산책']);
  await mark('DELETE', '가을 산책');
  expect((await list({ favourite: true })).titles).toEqual([]);
});

test('nothing that lapsed is marked, and a mark that lapses leaves the list', async () => {
  expect((await mark('PUT', '라스트 오더')).status).toBe(404);
  await mark('PUT', '나른한 오후');
  advance(86_400_000);
  ({ token } = await app.login('onyu'));
  expect((await list({ favourite: true })).titles).toEqual([]);
  expect((await list()).titles).toEqual(['가을 산책', '다 함께 춤을']);
});

test('R58: any signed-in user, nobody else', async () => {
  ({ token: other } = await app.login('somebody'));
  expect((await list({}, other)).status).toBe(200);
  expect((await app.call('GET', '/v1/background-music')).status).toBe(401);
});
