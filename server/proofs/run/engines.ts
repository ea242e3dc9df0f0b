// An engine of others holds the publishers (decision 0074): nginx as docs/operations/media.md sets it up, every process real.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as nap } from 'node:timers/promises';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import type { Started } from '../../adapters/media/spawn.ts';
import { mediaDoor } from '../../domains/broadcast/index.ts';
import { publish, readPlaylist } from '../../testing/media.ts';
import { findNginx, NO_NGINX, openNginx, type Nginx } from '../../testing/nginx.ts';
import { startProc, type Proc } from '../processes.ts';
import { ask, openStand, type Stand } from '../stand.ts';
import type { ProofResult } from './proof.ts';

const PATIENCE_MS = 60_000;
const HOOK_SECRET = 'engines-proof';

/** Milliseconds until it holds; throws where it never does. */
async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`never: ${what}`);
    await nap(20);
  }
  return Math.round(performance.now() - began);
}

const isSaid = (text: string | null | undefined): boolean => text !== null && text !== undefined;

interface Scene {
  stand: Stand;
  nginx: Nginx;
  token: string;
}

async function goOnAir({ stand, token }: Scene): Promise<OnAir> {
  const { rows } = await stand.sql.query<{ product: number; category: number }>(
    `select product_seq::int as product, category_seq::int as category from product
      where seller_seq = 10001 and sale_status = 'ON_SALE' and deleted_at is null and sanction_seq is null
        and end_at is null and category_seq is not null limit 1`,
  );
  const { product, category } = rows[0]!;
  const told = await ask<OnAir>(stand.url, {
    method: 'POST',
    path: '/v1/broadcast/live',
    token,
    key: crypto.randomUUID(),
    body: {
      input: { title: '엔진 방송', categorySeq: category, mode: 'PUBLIC', productSeqList: [product] },
      source: 'RTMP',
    },
  });
  if (told.status !== 200) throw new Error(`start: ${told.code}`);
  return told.data;
}

function send(nginx: Nginx, key: string): Started {
  return publish({ rtmp: nginx.url }, key);
}

/** A live as its viewers and its rows have it. */
function watcher({ stand, token }: Scene, contentSeq: number) {
  const show = async (): Promise<Content> =>
    (await ask<Content>(stand.url, { method: 'GET', path: `/v1/broadcast/content/${contentSeq}`, token }))
      .data;
  const playlist = async () => {
    const url = (await show()).playback?.hlsUrl;
    const response = url ? await fetch(stand.url + url) : null;
    return response?.ok ? readPlaylist(await response.text()) : null;
  };
  const newest = async (): Promise<number> => {
    const seen = await playlist();
    return seen && !seen.ended ? Number.parseInt(seen.segments.at(-1) ?? '-1', 10) : -1;
  };
  const sessions = async () =>
    (
      await stand.sql.query<{ seconds: number | null }>(
        `select (recording ->> 'seconds')::float8 as seconds from ingest_session
          where content_seq = $1 order by session_seq`,
        [contentSeq],
      )
    ).rows;
  return { show, newest, sessions };
}
type Watcher = ReturnType<typeof watcher>;

/** A program that comes back until it is let in, as OBS does; answers the one that publishes. */
async function sendAgain(nginx: Nginx, key: string, { show }: Watcher): Promise<Started> {
  for (;;) {
    const program = send(nginx, key);
    const over = program.ended.then(() => true);
    const publishes = until('published', async () => isSaid((await show()).ingest?.since)).then(() => false);
    if (!(await Promise.race([over, publishes]))) return program;
    publishes.catch(() => undefined);
    await nap(500);
  }
}

async function commandLines(): Promise<string> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return (
    await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  ).join('\n');
}

interface Act extends Scene {
  at: Watcher;
  key: string;
  media: { now: Proc };
  /** Notes what is wrong. */
  must: (holds: boolean, line: string) => void;
}

/** Who is let in, and how soon there is a picture. */
async function come({ stand, nginx, at, key, must }: Act) {
  const wrong = send(nginx, `${key.split('?')[0]}?k=${'b'.repeat(32)}`);
  must((await wrong.ended) !== 0, 'a wrong key was let in');
  must((await at.sessions()).length === 0, 'a wrong key made a session');
  send(nginx, key);
  const letIn = await until('let in', async () => (await at.sessions()).length === 1);
  const picture = await until('a picture', async () => (await at.newest()) >= 0);
  const began = await at.newest();
  await until('it goes on', async () => (await at.newest()) > began + 2);
  const second = send(nginx, key);
  must((await second.ended) !== 0, 'a second publisher was let in');
  const pullKey = mediaDoor.pullKeyOf({ secret: stand.env.JANGTEO_SECRET! });
  must(!(await commandLines()).includes(pullKey), 'a command line has the pull key');
  return {
    'program starts until its key let it in, ms': letIn,
    'from there to a whole segment at the viewer, ms': picture,
  };
}

/** Media and nginx are killed, one after the other; the same live goes on. */
async function fall({ stand, nginx, at, key, media, must }: Act) {
  const playId = (await at.show()).playback!.hlsUrl;
  const before = await at.newest();
  await media.now.kill();
  media.now = await startProc('media', stand.env);
  const again = await until('media pulls again', async () => (await at.newest()) > before + 1);
  await nginx.kill();
  const lost = await until('nginx is missed', async () => isSaid((await at.show()).ingest?.lostAt));
  const last = await at.newest();
  await nginx.start();
  await sendAgain(nginx, key, at);
  const back = await until('nginx is back', async () => (await at.newest()) > last + 1);
  const shown = await at.show();
  must(shown.state === 'LIVE_PUBLIC_ONAIR', `the live is ${shown.state}`);
  must(shown.playback?.hlsUrl === playId, 'the live has another name');
  return {
    'media killed: picture goes on after its start, ms': again,
    'nginx killed: known as lost after, ms': lost,
    'its program let in again: picture goes on after, ms': back,
  };
}

async function end({ stand, token, at, key, must }: Act) {
  const path = `/v1/broadcast/live/close?contentSeq=${key.split('?')[0]}`;
  await ask(stand.url, { method: 'DELETE', path, token });
  const film = await until('the replay', async () => isSaid((await at.show()).playback?.mp4Url));
  const over = await at.show();
  const mp4 = await fetch(stand.url + over.playback!.mp4Url!);
  const bytes = (await mp4.arrayBuffer()).byteLength;
  must(mp4.status === 200 && bytes > 10_000, `the replay is ${mp4.status}, ${bytes} bytes`);
  const recorded = (await at.sessions()).map(({ seconds }) => seconds ?? 0);
  must(recorded.length === 3 && recorded.every((one) => one > 0), `recordings: ${recorded.join(', ')} s`);
  return {
    'close until the replay is there, ms': film,
    'seconds of the recordings': recorded.join(' + '),
    'seconds of the replay': over.durationSec ?? 0,
  };
}

/** `said`: the last words of API, worker and media. */
async function act(scene: Scene, media: { now: Proc }, said: () => string): Promise<ProofResult> {
  const failed: string[] = [];
  const live = await goOnAir(scene);
  const { server, key } = live.ways.rtmp!;
  const must: Act['must'] = (holds, line) => void (holds || failed.push(line));
  must(server === scene.nginx.url, `the seller is sent to ${server}`);
  const all: Act = { ...scene, at: watcher(scene, live.contentSeq), key, media, must };
  const figures = { ...(await come(all)), ...(await fall(all)), ...(await end(all)) };
  const texts = `${await scene.nginx.logs()}\n${said()}`;
  const pullKey = mediaDoor.pullKeyOf({ secret: scene.stand.env.JANGTEO_SECRET! });
  for (const secret of [key.split('?k=')[1]!, pullKey]) must(!texts.includes(secret), 'a log has a key');
  return { figures, failed };
}

export default async function run(): Promise<ProofResult> {
  const found = await findNginx();
  if (!found) return { figures: {}, failed: [NO_NGINX] };
  const db = await demoDb();
  const port = await freePort();
  const stand = await openStand({
    databaseUrl: db.url,
    home: db.home,
    env: {
      MEDIA_ENGINE: 'nginx',
      MEDIA_PULL_URL: `rtmp://127.0.0.1:${port}/live`,
      MEDIA_RTMP_URL: `rtmp://127.0.0.1:${port}/live`,
      MEDIA_HOOK_SECRET: HOOK_SECRET,
      MEDIA_NODE: 'proof',
      LOG_LEVEL: 'debug',
    },
  });
  const nginx = await openNginx(found, { port, api: stand.url, secret: HOOK_SECRET });
  const first = await startProc('media', { ...stand.env, API_URL: stand.url });
  stand.env.API_URL = stand.url;
  const media = { now: first };
  try {
    const token = await stand.login('hello@onyu.kr');
    const said = (): string =>
      [first, media.now, stand.api, stand.worker].map((one) => one.said()).join('\n');
    return await act({ stand, nginx, token }, media, said);
  } finally {
    await media.now.stop();
    await nginx.close();
    await stand.stop();
    await db.drop();
  }
}
