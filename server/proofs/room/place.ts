// Two API processes with a worker over one live, and sockets that are counted by hand.
import { WebSocket } from 'ws';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import { ROOM_PATH, ROOM_PROTOCOL, type DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { sqlReal } from '../../testing/lives.ts';
import { addPerson } from '../../testing/people.ts';
import { shopOf, type Shop } from '../live/place.ts';
import { startProc, type Proc } from '../processes.ts';
import { ask, openStand, type Stand } from '../stand.ts';

export interface RoomPlace {
  stand: Stand;
  shop: Shop;
  contentSeq: number;
  /** Both nodes, the first one first. */
  nodes: [string, string];
  second: Proc;
  /** In the place of the second that was killed, at its address. */
  startSecond(): Promise<void>;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** What a socket needs to know of it. */
export type AtRoom = Pick<RoomPlace, 'shop' | 'contentSeq'>;

const DAY_MS = 86_400_000;

export async function openRoomPlace(loginId: string): Promise<RoomPlace> {
  const db = await demoDb();
  const stand = await openStand({ databaseUrl: db.url, home: db.home });
  const env = { ...stand.env, PORT: String(await freePort()) };
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stand.sql.query<T>(text, values)).rows;
  // Nobody publishes: a media process is believed to be there, and nothing ends the live.
  await sql(
    `insert into media_node (node, url, seen_at) values ('proof', 'rtmp://127.0.0.1:1935/live', ${sqlReal(DAY_MS)})`,
  );
  const shop = await shopOf({ stand, sql }, loginId);
  const { code, data } = await shop.call<OnAir>('POST', '/v1/broadcast/live', {
    source: 'RTMP',
    input: shop.input(),
  });
  if (code !== 'SUCCESS') throw new Error(`did not go on air: ${code}`);
  const { contentSeq } = data;
  await sql(`update content set close_due_at = ${sqlReal(DAY_MS)} where content_seq = $1`, [contentSeq]);
  const place: RoomPlace = {
    stand,
    shop,
    contentSeq,
    nodes: [stand.url, `http://127.0.0.1:${env.PORT}`],
    second: await startProc('api', env),
    startSecond: async () => void (place.second = await startProc('api', env)),
    sql,
    stop: async () => {
      await sql("delete from media_node where node = 'proof'");
      await shop.call('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
      await place.second.stop();
      await stand.stop();
      await db.drop();
    },
  };
  return place;
}

/** Consumers who may speak, each with a token. */
export async function peopleOf(
  { stand }: RoomPlace,
  count: number,
): Promise<{ seq: number; token: string }[]> {
  const made = [];
  for (let n = 0; n < count; n++) {
    const loginId = `proof${crypto.randomUUID().slice(0, 8)}@mail.kr`;
    const nickname = `사람${n}${loginId.slice(5, 9)}`;
    const seq = await addPerson(
      { pools: { job: stand.sql } as never },
      { loginId, userType: 'consumer', nickname },
    );
    made.push({ seq: Number(seq), token: await stand.login(loginId) });
  }
  return made;
}

/** A ticket of this node; `token` null: of nobody in particular, 'host': of the channel. */
export async function ticketAt(
  { shop, contentSeq }: AtRoom,
  node: string,
  token: string | 'host' | null = null,
): Promise<string> {
  const staff = token === 'host';
  const path = staff ? `/v1/broadcast/content/${contentSeq}/ticket` : `/market/v1/live/${contentSeq}/ticket`;
  const { data, code } = await ask<RoomTicket>(node, {
    method: 'POST',
    path,
    body: staff ? { as: 'HOST' } : {},
    ...(staff ? { token: shop.token } : token && { token }),
  });
  if (code !== 'SUCCESS') throw new Error(`no ticket: ${code}`);
  return data.ticket;
}

export interface Ear {
  ws: WebSocket;
  /** Resolves with the code of its close. */
  closed: Promise<number>;
}

/** Opens a socket; every frame goes to `heard`, its hello included. */
export function openEar(
  node: string,
  ticket: string,
  heard: (frame: DownFrame) => void,
  more: { autoPong?: boolean } = {},
): Ear {
  const ws = new WebSocket(`${node.replace('http', 'ws')}${ROOM_PATH}`, [ROOM_PROTOCOL, ticket], more);
  ws.on('error', () => undefined);
  ws.on('message', (data) => heard(JSON.parse(String(data)) as DownFrame));
  return { ws, closed: new Promise((resolve) => ws.once('close', resolve)) }; // also where it was never let in
}

/** Opens a socket and waits for its hello; rejects with the code where it is not let in. */
export async function enterAt(
  place: AtRoom,
  node: string,
  token: string | 'host' | null,
  heard: (frame: DownFrame) => void = () => undefined,
  more: { autoPong?: boolean } = {},
): Promise<Ear> {
  const ticket = await ticketAt(place, node, token);
  return new Promise((resolve, reject) => {
    const ear = openEar(
      node,
      ticket,
      (frame) => {
        heard(frame);
        if (frame.t === 'hello') resolve(ear);
      },
      more,
    );
    void ear.closed.then((code) => reject(new Error(`the room closed with ${code}`)));
  });
}

export const send = ({ ws }: Ear, frame: object): void => ws.send(JSON.stringify(frame));
export const say = (ear: Ear, x: string): void => send(ear, { t: 'chat', id: crypto.randomUUID(), x });

/** Number of the last message; 0 where nobody has been in the room. */
export const lastOf = async ({ sql, contentSeq }: Pick<RoomPlace, 'sql' | 'contentSeq'>): Promise<number> =>
  (await sql<{ n: number }>('select last_seq::int as n from room where content_seq = $1', [contentSeq]))[0]
    ?.n ?? 0;
