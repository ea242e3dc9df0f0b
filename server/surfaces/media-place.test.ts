import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { mediaDoor } from '../domains/broadcast/index.ts';
import type { Deps } from '../kit/http/context.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { mediaSocket } from '../media/place.ts';
import { closeDeps, openDeps } from '../process.ts';
import { testConfig } from '../testing/app.ts';
import { sqlReal } from '../testing/lives.ts';
import { openMediaPlaces } from './media-place.ts';

let db: TestDb;
let deps: Deps;
const PLAY = 'a'.repeat(32);

beforeAll(async () => {
  db = await demoDb();
  deps = openDeps(testConfig(db.url), 'test');
});
afterAll(async () => {
  await closeDeps(deps);
  await db.drop({ unsound: 'a session without its live' });
});

const beats = async (node: string, httpUrl: string | null) =>
  inTransaction(deps.pools.job, [], async (rows) =>
    mediaDoor.beat(rows, { node, url: null, httpUrl, seat: await deps.seat.number() }),
  );
/** Each sees what is there now. */
const places = (env: NodeJS.ProcessEnv = {}) => openMediaPlaces(deps, env);

test('one machine has the socket in its folder, MEDIA_URL is all of them', async () => {
  await beats('here', null);
  const own = { socketPath: mediaSocket(deps.config.home) };
  expect([await places().ofPlay(PLAY), await places().ofContent(1)]).toEqual([own, own]);
  const fixed = places({ MEDIA_URL: 'http://media:4100' });
  expect(await fixed.ofPlay(PLAY)).toEqual({ host: 'media', port: '4100' });
});

test('of several nodes the one that has the live is asked, and another where that is gone', async () => {
  await beats('a', 'http://a:4100');
  await beats('b', 'http://b:4100');
  const { rows } = await deps.pools.job.query<{ content: number }>(
    `with live as (select seller_seq, content_seq from content order by content_seq limit 1),
        named as (update content c set play_id = $1, play_since = ${sqlReal()} from live
          where c.seller_seq = live.seller_seq and c.content_seq = live.content_seq)
      insert into ingest_session (seller_seq, content_seq, node, client, source, connected_at)
        select seller_seq, content_seq, 'b', '', 'RTMP', ${sqlReal()} from live returning content_seq as content`,
    [PLAY],
  );
  const at = places();
  const b = { host: 'b', port: '4100' };
  expect([await at.ofPlay(PLAY), await at.ofContent(rows[0]!.content)]).toEqual([b, b]);
  expect(await at.ofPlay('b'.repeat(32))).toEqual({ host: 'a', port: '4100' });
  await deps.pools.job.query(`update media_node set seen_at = ${sqlReal(-3_600_000)} where node = 'b'`);
  await deps.pools.job.query(
    `update ingest_session set lost_at = ${sqlReal()}, ended_at = ${sqlReal()} where node = 'b'`,
  );
  expect(await places().ofPlay(PLAY)).toEqual({ host: 'a', port: '4100' });
});

test('while the database is away players go where their live was, and one machine has its socket', async () => {
  const cut = openDeps(testConfig(db.url), 'test');
  const at = openMediaPlaces(cut, {});
  const was = await at.ofPlay(PLAY);
  expect(was).toEqual({ host: 'a', port: '4100' });
  await closeDeps(cut);
  const asked = vi.spyOn(mediaDoor, 'whereabouts');
  await expect
    .poll(async () => [await at.ofPlay(PLAY), asked.mock.calls.length > 0], { timeout: 10_000 })
    .toEqual([was, true]);
  asked.mockRestore();
  expect(await openMediaPlaces(cut, {}).ofPlay(PLAY)).toEqual({ socketPath: mediaSocket(cut.config.home) });
});
