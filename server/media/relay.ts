// A live to one other place (decision 0075): ffmpeg copies what players get into an FLV, and its tags go out as RTMP.
// Nothing of it holds the live up: it has a process of its own, and is dropped where it does not keep up.
import { setTimeout as nap } from 'node:timers/promises';
import type { Socket } from 'node:net';
import Flv from 'node-media-server/src/protocol/flv.js';
import type { StreamTarget } from '../adapters/egress/stream.ts';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';
import { PATIENCE, publishOn, WHY } from './relay-client.ts';
import type { Outlet, Patience } from './relay-client.ts';
import { COPY_MP4 } from './remux.ts';
import type { Session, Tap } from './session.ts';

/** Opens a socket to where the address says, by the rules of egress. */
export type Connect = (to: StreamTarget) => Promise<Socket>;

export interface Pace {
  /** Milliseconds before each further attempt; after the last one it has failed. */
  waits: readonly number[];
  /** Who has taken it for so long begins to count anew. */
  stoodMs: number;
  patience: Patience;
}
export const PACE: Pace = { waits: [5_000, 10_000, 20_000], stoodMs: 60_000, patience: PATIENCE };

export interface Said {
  state: 'CONNECTING' | 'ON' | 'FAILED';
  /** Why it does not go on, in Korean; '' where there is nothing to say. */
  text: string;
}

export interface RelayNeeds {
  ffmpeg: Ffmpeg;
  session: Pick<Session, 'tap' | 'ended'>;
  /** rtmp:// or rtmps://, without the key. */
  url: string;
  /** Null: nobody can read it any more. */
  key: string | null;
  connect: Connect;
  pace: Pace;
  changed: (said: Said) => void;
}

export interface Relay {
  said: () => Said;
  stop: () => void;
}

const PORT = { rtmp: 1935, rtmps: 443 } as const;

/** `rtmps://host:443/app/more?of=it` in its parts. */
export function readTarget(url: string): StreamTarget & { app: string; tcUrl: string } {
  const { protocol, hostname: host, port, pathname, search } = new URL(url);
  const tls = protocol === 'rtmps:';
  const app = (pathname.replace(/\/+$/, '') + search).slice(1);
  const number = port === '' ? PORT[tls ? 'rtmps' : 'rtmp'] : Number(port);
  return { host, port: number, tls, app, tcUrl: `${protocol}//${host}${port && `:${port}`}/${app}` };
}

/** A connection over which the live is taken, or why there is none. */
async function reach({ url, connect, pace }: RelayNeeds, key: string, signal: AbortSignal) {
  const { app, tcUrl, ...to } = readTarget(url);
  let socket: Socket;
  try {
    socket = await connect(to);
  } catch (error) {
    const refused = error instanceof Error && /^egress: .* refused$/.test(error.message);
    return refused ? '보낼 수 없는 주소입니다.' : '받는 곳에 연결하지 못했습니다.';
  }
  const end = (): void => void socket.destroy();
  signal.addEventListener('abort', end);
  socket.once('close', () => signal.removeEventListener('abort', end));
  if (signal.aborted) end();
  return publishOn(socket, { app, tcUrl, key }, pace.patience);
}

/** Copies until one of both ends; answers why. */
async function carry(outlet: Outlet, needs: RelayNeeds, signal: AbortSignal): Promise<string> {
  const { ffmpeg, session, pace } = needs;
  const copy = spawnFfmpeg(ffmpeg, COPY_MP4, { signal });
  const flv = new Flv();
  flv.onPacketCallback = outlet.send;
  const end = (): void => void copy.child.kill('SIGKILL');
  copy.stdout.on('data', (bytes: Buffer) => void (flv.parserData(bytes) === null || end()));
  let begun = false;
  const write = (bytes: Buffer): void => {
    if (copy.stdin!.writableLength > pace.patience.bytes) end();
    else if (copy.stdin!.writable) copy.stdin!.write(bytes);
  };
  const tap: Tap = {
    begin: write,
    add({ bytes, independent }) {
      begun ||= independent;
      if (begun) write(bytes);
    },
  };
  const leave = session.tap(tap);
  const why = await Promise.race([outlet.gone, copy.ended.then(() => '영상을 옮기지 못했습니다.')]);
  leave();
  outlet.close();
  end();
  await copy.ended;
  return why;
}

/** Sends the session's picture there until it ends or `stop`; comes again where it is lost, three times. */
export function openRelay(needs: RelayNeeds): Relay {
  const over = new AbortController();
  const { signal } = over;
  let said: Said = { state: 'CONNECTING', text: '' };
  const say = (state: Said['state'], text = ''): void => {
    if (signal.aborted || (said.state === state && said.text === text)) return;
    said = { state, text };
    needs.changed(said);
  };
  /** One attempt: why it ended, and whether it had gone well for long. */
  async function attempt(key: string): Promise<{ why: string; stood: boolean }> {
    const outlet = await reach(needs, key, signal);
    if (typeof outlet === 'string') return { why: outlet, stood: false };
    say('ON');
    const since = clock.realMs();
    const why = await carry(outlet, needs, signal);
    return { why, stood: clock.realMs() - since >= needs.pace.stoodMs };
  }
  async function run(): Promise<void> {
    if (needs.key === null) return say('FAILED', '스트림 키를 읽을 수 없습니다. 다시 입력해 주세요.');
    for (let tries = 0; !signal.aborted; tries += 1) {
      const { why, stood } = await attempt(needs.key);
      if (stood) tries = 0;
      const wait = needs.pace.waits[tries];
      if (wait === undefined) return say('FAILED', why);
      say('CONNECTING', why);
      await nap(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  void needs.session.ended.then(() => over.abort());
  run().catch((error: Error) => {
    log.error({ error: error.message }, 'relay fell');
    say('FAILED', WHY.closed);
  });
  return { said: () => said, stop: () => over.abort() };
}
