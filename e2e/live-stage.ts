// A live as its rows would be, and its picture and room as a script says: what a page makes of them is looked at before
// anybody publishes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DownFrame, UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import pg from 'pg';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { expect, inject } from 'vitest';
import { shownContents } from '../server/domains/broadcast/directory.ts';
import { personaOf } from '../tools/seed/personas.ts';

const film = readFileSync(path.join(import.meta.dirname, 'film/film.mp4'));
const playlist = readFileSync(path.join(import.meta.dirname, 'film/film.m3u8'), 'utf8').split('\n');
const HEAD = playlist.slice(0, 5).join('\n').replace('#EXT-X-MEDIA-SEQUENCE:0\n', '');
const PARTS = playlist.slice(5).join('\n').split('#EXTINF').slice(1);

/** Seconds of the film. */
export const FILM_SEC = PARTS.length;

/** Ended by whoever asks for it. */
export async function connect(): Promise<pg.Client> {
  const host = path.join(inject('home'), 'pg/socket');
  const client = new pg.Client({ host, user: 'jangteo', database: 'jangteo' });
  await client.connect();
  return client;
}

export async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = await connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Lists of lives find what was written past all doors; one test at a time, as they are made anew. */
async function list(): Promise<void> {
  const client = await connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('shown_content'))");
    for (const statement of shownContents.fill) await client.query(statement);
  } finally {
    await client.end(); // the lock ends with its connection
  }
}

export interface Staged {
  contentSeq: number;
  products: { productSeq: number; name: string; price: number }[];
}

interface Stage {
  title: string;
  state: string;
  playId: string;
  /** Who speaks, where that is not the channel. */
  host?: number;
  /** What is sold there; four of the channel's where nothing is said. */
  goods?: readonly number[];
}

/** A live of this seller in this state, with a rail of its products; the second is pinned, marks lie 5 s apart. */
export async function stageLive(
  seller: number,
  { title, state, playId, host = seller, goods }: Stage,
): Promise<Staged> {
  const [row] = await sql<{ seq: string }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, kind, scheduled_at, start_at, air_at,
          duration_sec, play_id, play_since, thumbnail)
        values ($1, $2, $5, $3, case when $3 = 'PUBLISHED' then 'LIVE_VOD' else 'LIVE' end, now(),
          now() - interval '42 minutes', now(), case when $3 = 'PUBLISHED' then ${FILM_SEC} end, $4, now(),
          coalesce((select max(thumbnail) from product where seller_seq = $1 and sale_status = 'ON_SALE'), ''))
        returning seller_seq, content_seq, host_user_seq),
      d as (insert into hosted_content (host_user_seq, content_seq, owner_seq)
        select host_user_seq, content_seq, seller_seq from c where host_user_seq <> seller_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'schedule', $3, 'seller', '진행자', now() from c)
    insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    [seller, title, state, playId, host],
  );
  const contentSeq = Number(row!.seq);
  const products = await sql<{ productSeq: string; name: string; price: string }>(
    `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active,
        first_pinned_at)
      select $1, $2, p.product_seq, $1, n.place, true,
        (select start_at from content where seller_seq = $1 and content_seq = $2) + n.place * interval '5 seconds'
      from (select product_seq, row_number() over (order by product_seq) as place from product
        where seller_seq = $1 and sale_status = 'ON_SALE' and deleted_at is null and sanction_seq is null
          and delivery_method = 'PARCEL' and not adult_only and not first_purchase_only and not is_flash
          and end_at is null and ($3::bigint[] is null or product_seq = any ($3))
        order by product_seq limit 4) n join product p on p.seller_seq = $1 and p.product_seq = n.product_seq
      returning product_seq as "productSeq", (select name from product where seller_seq = $1
        and product_seq = broadcast_product.product_seq) as name, (select sale_price from product
        where seller_seq = $1 and product_seq = broadcast_product.product_seq) as price`,
    [seller, contentSeq, goods ?? null],
  );
  await sql(
    'update content set pinned_product_seq = $3, pinned_at = now() where seller_seq = $1 and content_seq = $2',
    [seller, contentSeq, (products[1] ?? products[0])!.productSeq],
  );
  await list();
  return {
    contentSeq,
    products: products.map((one) => ({
      productSeq: Number(one.productSeq),
      name: one.name,
      price: Number(one.price),
    })),
  };
}

export async function moveLive(contentSeq: number, state: string): Promise<void> {
  await sql(
    `with h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, at) select seller_seq, content_seq, 'set', state, $2, 'system', '시스템', now() from content
        where content_seq = $1)
      update content set state = $2 where content_seq = $1`,
    [contentSeq, state],
  );
  await list();
}

function sendFilm(route: Route): Promise<void> {
  const asked = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '');
  const from = Number(asked?.[1] ?? 0);
  const to = asked?.[2] ? Math.min(Number(asked[2]), film.length - 1) : film.length - 1;
  return route.fulfill({
    status: asked ? 206 : 200,
    contentType: 'video/mp4',
    body: film.subarray(from, to + 1),
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${film.length}` },
  });
}

/** Every replay of the page is the film. */
export const playFilm = (page: Page): Promise<unknown> => page.route('**/vod/*.mp4', sendFilm);

/** What is on air is the film: a window of eight seconds that moves with the clock. */
export async function sendLive(page: Page): Promise<void> {
  const began = performance.now();
  await page.route('**/hls/**', (route) => {
    if (!route.request().url().endsWith('.m3u8')) return sendFilm(route);
    const upTo = Math.min(PARTS.length, 8 + Math.floor((performance.now() - began) / 1_000));
    const parts = PARTS.slice(Math.max(0, upTo - 8), upTo).map((part) => `#EXTINF${part}`);
    const body = `${HEAD}\n#EXT-X-MEDIA-SEQUENCE:${Math.max(0, upTo - 8)}\n${parts.join('')}`;
    return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
  });
}

export interface ScriptedRoom {
  /** What the page has sent since the last socket was opened. */
  heard: UpFrame[];
  /** Tokens with which tickets were asked for; null: nobody in particular. */
  asked: (string | null)[];
  say: (...frames: DownFrame[]) => void;
  /** The node leaves. */
  leave: () => Promise<void>;
}

type Hello = Extract<DownFrame, { t: 'hello' }>;

/** A room that greets whoever comes and is led by the test. */
export async function scriptRoom(
  page: Page,
  hello: (signedIn: boolean) => Partial<Hello>,
): Promise<ScriptedRoom> {
  let socket: WebSocketRoute | undefined;
  const room: ScriptedRoom = {
    heard: [],
    asked: [],
    say: (...frames) => frames.forEach((frame) => socket!.send(JSON.stringify(frame))),
    leave: () => {
      room.heard.length = 0;
      return socket!.close({ code: 4503, reason: '' });
    },
  };
  await page.route('**/market/v1/live/*/ticket', async (route) => {
    room.asked.push((await route.request().headerValue('authorization')) ?? null);
    const data = { url: '/live-socket', ticket: `t${room.asked.length}`, expiresIn: 30 };
    await route.fulfill({ json: { code: 'SUCCESS', message: '', data } });
  });
  await page.routeWebSocket('**/live-socket', (opened) => {
    socket = opened;
    room.heard.length = 0;
    opened.onMessage((text) => void room.heard.push(JSON.parse(String(text)) as UpFrame));
    const greeting: Hello = {
      t: 'hello',
      me: { who: null, role: 'ANON', nickname: null, rights: [] },
      upTo: 0,
      room: { frozen: false, slowSeconds: 0, ordersShown: false, notice: null, countdown: null, game: null },
      pinned: null,
      railVersion: 1,
      viewers: 1_842,
      likes: 12_480,
      state: 'LIVE_PUBLIC_ONAIR',
      at: Date.now(),
      recent: [],
      ...hello(room.asked.at(-1) !== null),
    };
    opened.send(JSON.stringify(greeting));
  });
  return room;
}

/** The channel whose lives are staged. */
export const CHANNEL = personaOf('group-member').userSeq;

/** On air for the time of a test: a channel is so once at a time, so files that run side by side take turns. */
export async function onAir(
  title: string,
  work: (staged: Staged) => Promise<void>,
  { channel = CHANNEL, ...more }: { channel?: number } & Pick<Stage, 'host' | 'goods'> = {},
): Promise<void> {
  const playId = Buffer.from(title).toString('hex').padEnd(32, '0').slice(0, 32);
  const turn = await connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [channel]);
    const staged = await stageLive(channel, { title, state: 'LIVE_PUBLIC_ONAIR', playId, ...more });
    try {
      await work(staged);
    } finally {
      await moveLive(staged.contentSeq, 'CLOSED');
    }
  } finally {
    await turn.end(); // the lock ends with its connection
  }
}

const secondsOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);

/** Frames advance. */
export async function moves(page: Page): Promise<void> {
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  const before = await secondsOf(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before);
}

/** A room in which nothing is played. */
export const QUIET = {
  frozen: false,
  slowSeconds: 0,
  ordersShown: false,
  notice: null,
  countdown: null,
  game: null,
};
