// A marketplace on air: two API processes, a worker and a media process, and streaming programs that send to it.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as nap } from 'node:timers/promises';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import { argsOf } from '../../adapters/media/command.ts';
import { loopTo } from '../../../simulator/live/publisher.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { ffmpeg, readPlaylist, type Playlist } from '../../testing/media.ts';
import { startProc, type Proc } from '../processes.ts';
import { ask, openStand, type Stand, type Told } from '../stand.ts';

export interface LivePlace {
  stand: Stand;
  /** Address of the second API process. */
  other: string;
  rtmpPort: number;
  media: Proc;
  /** In the place of one that was killed. */
  startMedia(): Promise<void>;
  /** Everything that the processes have said. */
  said(): string;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Everything ends; the invariants are asked. */
  stop(): Promise<void>;
}

/** So that a program of another network may come in, too. */
const EVERYWHERE = '0.0.0.0';

export async function openLivePlace(): Promise<LivePlace> {
  const db = await demoDb();
  const words: string[] = [];
  const heard = (text: string): void => void words.push(text);
  const rtmpPort = await freePort();
  const stand = await openStand({
    databaseUrl: db.url,
    home: db.home,
    heard,
    env: { LOG_LEVEL: 'trace', MEDIA_RTMP_PORT: String(rtmpPort), MEDIA_NODE: 'proof' },
  });
  const port = await freePort();
  const second = await startProc('api', { ...stand.env, PORT: String(port) }, heard);
  const mediaEnv = { ...stand.env, API_URL: stand.url, MEDIA_HOST: EVERYWHERE };
  const place: LivePlace = {
    stand,
    other: `http://127.0.0.1:${port}`,
    rtmpPort,
    media: await startProc('media', mediaEnv, heard),
    startMedia: async () => void (place.media = await startProc('media', mediaEnv, heard)),
    said: () => words.join(''),
    sql: async <T extends object>(text: string, values: unknown[] = []) =>
      (await stand.sql.query<T>(text, values)).rows,
    stop: async () => {
      await place.media.stop();
      await second.stop();
      await stand.stop();
      await db.drop();
    },
  };
  return place;
}

/** Asks until it is so; throws where that takes longer. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await nap(50);
  }
}

/** A shop that goes on air. */
export interface Shop {
  token: string;
  call<T>(method: string, path: string, body?: object, at?: string): Promise<Told<T>>;
  /** What is said of a live of it. */
  input(): object;
  show(contentSeq: number): Promise<Content>;
}

export async function shopOf(
  { stand, sql }: Pick<LivePlace, 'stand' | 'sql'>,
  loginId: string,
): Promise<Shop> {
  const token = await stand.login(loginId);
  const goods = await sql<{ seq: string; category: string }>(
    `select p.product_seq as seq, p.category_seq as category from product p
        join account_user u on u.user_seq = p.seller_seq
      where u.login_id = $1 and p.sale_status = 'ON_SALE' and p.display_status = 'ON_SALE' and p.deleted_at is null
        and p.sanction_seq is null and p.end_at is null and p.category_seq is not null order by 1 limit 3`,
    [loginId],
  );
  const call = <T>(method: string, path: string, body?: object, at = stand.url) =>
    ask<T>(at, { method, path, token, key: crypto.randomUUID(), ...(body && { body }) });
  return {
    token,
    call,
    input: () => ({
      title: '증명 방송',
      categorySeq: Number(goods[0]?.category),
      productSeqList: goods.map(({ seq }) => Number(seq)),
    }),
    show: async (contentSeq) => (await call<Content>('GET', `/v1/broadcast/content/${contentSeq}`)).data,
  };
}

export interface OnTheAir {
  shop: Shop;
  contentSeq: number;
  key: string;
}

export async function goLive(shop: Shop, more: object = {}): Promise<OnTheAir> {
  const body = { source: 'RTMP', input: { ...shop.input(), ...more } };
  const { code, data } = await shop.call<OnAir>('POST', '/v1/broadcast/live', body);
  if (code !== 'SUCCESS') throw new Error(`did not go on air: ${code}`);
  return { shop, contentSeq: data.contentSeq, key: data.ways.rtmp!.key };
}

export const closeLive = ({ shop, contentSeq }: OnTheAir, at?: string): Promise<Told<Content>> =>
  shop.call<Content>('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`, undefined, at);

/** The playlist that players are handed; null where there is none. */
export async function playlistOf(
  { stand }: Pick<LivePlace, 'stand'>,
  { shop, contentSeq }: OnTheAir,
): Promise<Playlist | null> {
  const url = (await shop.show(contentSeq)).playback?.hlsUrl;
  const answer = url ? await fetch(stand.url + url, { headers: { connection: 'close' } }) : null;
  return answer?.ok ? readPlaylist(await answer.text()) : null;
}

/** Waits until a picture comes that players have not had. */
export async function untilNew(
  place: Pick<LivePlace, 'stand'>,
  live: OnTheAir,
  before: Playlist | null,
  seconds = 30,
): Promise<Playlist> {
  const newest = before?.parts.at(-1);
  return until('a new picture', seconds, async () => {
    const now = await playlistOf(place, live);
    return now?.parts.length && now.parts.at(-1) !== newest ? now : null;
  });
}

export interface Program {
  child: ChildProcess;
  /** What it said last. */
  ended: Promise<string>;
  kill(): Promise<unknown>;
}

/** A streaming program; in a network of its own where one is named. */
export function send(
  { rtmpPort }: Pick<LivePlace, 'rtmpPort'>,
  key: string,
  from: { network: string; host: string } | null = null,
): Program {
  const loop = loopTo(`rtmp://${from?.host ?? '127.0.0.1'}:${rtmpPort}/live/${key}`);
  const args = ['-loglevel', 'warning', ...argsOf(loop)];
  const run = from ? ['ip', 'netns', 'exec', from.network, ffmpeg.path] : [ffmpeg.path];
  const child = spawn(run[0]!, [...run.slice(1), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let tail = '';
  child.stderr.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2_000)));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(tail)));
  return { child, ended, kill: () => (child.kill('SIGKILL'), ended) };
}

/** One that comes back a second after it was dropped, as streaming programs do, until it is told to stop. */
export function keepSending(place: Pick<LivePlace, 'rtmpPort'>, key: string): { stop(): Promise<void> } {
  let over = false;
  let now = send(place, key);
  const again = (async () => {
    for (;;) {
      await now.ended;
      await nap(1_000);
      if (over) return;
      now = send(place, key);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await now.kill();
      await again;
    },
  };
}

export const eventsOf = async ({ sql }: LivePlace, topic: string, { contentSeq }: OnTheAir) =>
  sql<{ payload: Record<string, unknown>; at: Date }>(
    `select payload, created_at as at from outbox where topic = $1 and (payload ->> 'contentSeq')::bigint = $2`,
    [topic, contentSeq],
  );

export const openSessions = async ({ sql }: LivePlace, { contentSeq }: OnTheAir): Promise<number> =>
  (
    await sql<{ n: number }>(
      'select count(*)::int as n from ingest_session where content_seq = $1 and ended_at is null',
      [contentSeq],
    )
  )[0]!.n;
