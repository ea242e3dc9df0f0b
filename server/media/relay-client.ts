// Publishes to a server of others: RTMP as node-media-server's client speaks it, over a socket that egress has opened.
import type { Socket } from 'node:net';
import type { Packet } from 'node-media-server/src/protocol/flv.js';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';
import { clock } from '../kit/clock/clock.ts';
import { limitMessages, SET_DATA_FRAME, STRANGER_BYTES } from './rtmp.ts';

/** What a server is told: rtmp://host/app and the name under which it takes the stream, which is its key. */
export interface Publication {
  tcUrl: string;
  app: string;
  key: string;
}
/** How far a server may stay behind. */
export interface Patience {
  /** Bytes that it has not taken; a dozen seconds of 6 Mbps. */
  bytes: number;
  /** Milliseconds in which it takes nothing at all, or does not answer. */
  ms: number;
}
export const PATIENCE: Patience = { bytes: 8 << 20, ms: 10_000 };

/** Why it does not go on, as the channel reads it. */
export const WHY = {
  refused: '받는 곳이 방송을 받지 않았습니다. 주소와 스트림 키를 확인해 주세요.',
  silent: '받는 곳이 응답하지 않습니다.',
  slow: '받는 곳이 영상을 제때 받지 못해 끊었습니다.',
  closed: '받는 곳에서 연결을 끊었습니다.',
} as const;

export interface Outlet {
  send: (packet: Packet) => void;
  /** Settles when nothing goes there any more: why. */
  gone: Promise<string>;
  close: () => void;
}

const SCRIPT = 18;
/** Where a message of the largest header names its stream: behind one byte of chunk, time, length and type. */
const STREAM_AT = 8;

/** The bytes of a tag as a message of this stream. */
function messageOf(packet: Packet, stream: number): Buffer {
  const said = packet.data.subarray(0, packet.size);
  const data = packet.codec_type === SCRIPT ? Buffer.concat([SET_DATA_FRAME, said]) : said;
  const bytes = RtmpClient.createMessage({ ...packet, data, size: data.length });
  bytes.writeUInt32LE(stream, STREAM_AT);
  return bytes;
}

function clientOn(socket: Socket): { client: RtmpClient; shaken: Promise<void> } {
  const client = new RtmpClient();
  client.resetProtocolState();
  client.socket = socket;
  client.onOutputCallback = (bytes) => void (socket.writable && socket.write(bytes));
  client.onErrorCallback = () => void socket.destroy();
  client.onStatusCallback = (_code, { level }) => void (level === 'error' && socket.destroy());
  limitMessages(client, () => STRANGER_BYTES);
  const shaken = new Promise<void>((resolve, reject) => {
    client.onHandshakeCallback = resolve;
    client.handshakeReject = reject;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => client.disconnect()) // what was asked is answered by nobody
    .on('data', (bytes) => {
      try {
        client.handleData(bytes);
      } catch {
        socket.destroy(); // no RTMP
      }
    });
  client.sendClientHandshake();
  return { client, shaken };
}

/** From the handshake to the server's word that it takes the stream; answers the stream's number. */
async function introduce(socket: Socket, { tcUrl, app, key }: Publication): Promise<number> {
  const { client, shaken } = clientOn(socket);
  await shaken;
  client.setChunkSize(client.outChunkSize);
  const cmdObj = { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; Jangteo)', tcUrl };
  await client.sendCommand('connect', { cmdObj });
  // some want them, many do not know them: nobody waits for the answer
  for (const cmd of ['releaseStream', 'FCPublish'])
    client.sendCommand(cmd, { cmdObj: null, streamName: key }).catch(() => undefined);
  const stream = await client.sendCreateStream();
  await client.sendPublish(key);
  return stream;
}

/** Begins to publish; answers why not where the server does not take it. */
export async function publishOn(
  socket: Socket,
  publication: Publication,
  { bytes, ms }: Patience,
): Promise<Outlet | string> {
  let why: string = WHY.refused;
  const drop = (reason: string): void => {
    why = reason;
    socket.destroy();
  };
  const gone = new Promise<string>((resolve) => socket.once('close', () => resolve(why)));
  const late = setTimeout(() => drop(WHY.silent), ms);
  const stream = await introduce(socket, publication).catch(() => null);
  clearTimeout(late);
  if (stream === null || socket.destroyed) {
    socket.destroy();
    return gone;
  }
  why = WHY.closed;
  let moved = 0;
  return {
    gone,
    close: () => void socket.destroy(),
    send(packet) {
      if (socket.writableLength === 0) moved = clock.realMs();
      else if (socket.writableLength > bytes || clock.realMs() - moved > ms) return drop(WHY.slow);
      if (socket.writable) socket.write(messageOf(packet, stream), () => (moved = clock.realMs()));
    },
  };
}
