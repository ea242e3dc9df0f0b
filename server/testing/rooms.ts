// A room's socket as a browser opens it, for tests of what is said in it.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import {
  downFrame,
  ROOM_PROTOCOL,
  type ChatMessage,
  type DownFrame,
  type DownOf,
  type UpFrame,
} from '@jangteo/contract/broadcast/room.frames.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { startApp, type TestApp } from './app.ts';
import type { Sql } from './lives.ts';
import { addPerson } from './people.ts';

export interface TestSocket {
  frames: DownFrame[];
  of: <T extends DownFrame['t']>(t: T) => DownOf<T>[];
  /** Messages that it was told of, in the order in which they came. */
  chat: () => ChatMessage[];
  /** Waits for a frame of this kind that fits. */
  wait: <T extends DownFrame['t']>(t: T, fits?: (frame: DownOf<T>) => boolean) => Promise<DownOf<T>>;
  send: (frame: UpFrame) => void;
  /** Says something; answers its acknowledgement. */
  say: (x: string, more?: object) => Promise<DownOf<'ack'>>;
  /** The code with which it was closed. */
  closed: Promise<number>;
  ws: WebSocket;
}

const WAIT = { timeout: 20_000, interval: 10 };

/** Opens a socket with a ticket; every frame that comes is checked against its schema. */
export function openSocket(app: Pick<TestApp, 'url'>, ticket: string): TestSocket {
  const ws = new WebSocket(`${app.url.replace('http', 'ws')}/live-socket`, [ROOM_PROTOCOL, ticket]);
  const frames: DownFrame[] = [];
  ws.on('message', (data) => frames.push(downFrame.parse(JSON.parse(String(data)))));
  ws.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  const of = <T extends DownFrame['t']>(t: T) => frames.filter((one): one is DownOf<T> => one.t === t);
  const wait = async <T extends DownFrame['t']>(t: T, fits: (frame: DownOf<T>) => boolean = () => true) => {
    await expect.poll(() => of(t).some(fits), { ...WAIT, message: `no ${t}` }).toBe(true);
    return of(t).findLast(fits)!;
  };
  const send = (frame: UpFrame) => ws.send(JSON.stringify(frame));
  return {
    frames,
    of,
    chat: () => of('chat').flatMap(({ m }) => m),
    wait,
    send,
    say: (x, more = {}) => {
      const id = randomUUID();
      send({ t: 'chat', id, x, ...more });
      return wait('ack', (one) => one.id === id);
    },
    closed,
    ws,
  };
}

/** A socket of whoever has this token, or of nobody in particular, after its hello. */
export async function watch(
  app: Pick<TestApp, 'url' | 'call'>,
  contentSeq: number,
  token?: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const { status, body } = await app.call<RoomTicket>('POST', `/market/v1/live/${contentSeq}/ticket`, {
    ...(token && { token }),
    headers,
    body: {},
  });
  expect(status).toBe(200);
  const socket = openSocket(app, body.data.ticket);
  await socket.wait('hello');
  return socket;
}

/** The channel's own socket, after its hello. */
export async function staff(
  app: Pick<TestApp, 'url' | 'call'>,
  contentSeq: number,
  token: string,
  as: 'HOST' | 'VIEW' | 'PROMPTER' = 'HOST',
): Promise<TestSocket> {
  const { status, body } = await app.call<RoomTicket>('POST', `/v1/broadcast/content/${contentSeq}/ticket`, {
    token,
    body: { as },
  });
  expect(status).toBe(200);
  const socket = openSocket(app, body.data.ticket);
  await socket.wait('hello');
  return socket;
}

/** Two API processes on one database, as a room lies over both; the shop 온유상회 is its channel. */
export interface TwoNodes {
  /** Of the database, for one more. */
  url: string;
  app: TestApp;
  other: TestApp;
  /** Token of the shop. */
  host: string;
  sql: Sql;
  /** A consumer, with a nickname of their own unless told otherwise. */
  person: (nickname?: string | null) => Promise<{ seq: number; token: string }>;
  close: () => Promise<void>;
}

export async function openTwoNodes(): Promise<TwoNodes> {
  const db = await demoDb();
  const [app, other] = [await startApp(db.url), await startApp(db.url)];
  let people = 0;
  return {
    url: db.url,
    app,
    other,
    host: (await app.login('hello@onyu.kr')).token,
    sql: async <T extends object>(text: string, values: unknown[] = []) =>
      (await app.beside.query<T & Record<string, unknown>>(text, values)).rows,
    async person(nickname = `시청자${people + 1}`) {
      people += 1;
      const loginId = `room${people}@mail.kr`;
      const seq = await addPerson(app.deps, { loginId, userType: 'consumer', nickname });
      return { seq, token: (await app.login(loginId)).token };
    },
    async close() {
      await other.stop();
      await app.stop();
      await db.drop();
    },
  };
}
