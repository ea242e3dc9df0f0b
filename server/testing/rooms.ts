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
import type { TestApp } from './app.ts';

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
