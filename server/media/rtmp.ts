// Broadcasting programs come in here: RTMP as node-media-server speaks it, admission and limits ours (decision 0066).
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import logger from 'node-media-server/src/core/logger.js';
import Flv from 'node-media-server/src/protocol/flv.js';
import type { Packet } from 'node-media-server/src/protocol/flv.js';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';
import { log } from '../kit/http/log.ts';
import type { Session } from './session.ts';

/** Lets a publisher in by the name and key it gives; null: no. */
export type Admit = (name: string, key: string) => Promise<Session | null>;

/** Who has not said within so long what it wants to publish is let go; so is who says nothing any more. */
const SAY_MS = 10_000;
export const SILENT_MS = 20_000;
const MOST_SOCKETS = 300;
/** What a stranger may make us hold, and what a picture may. */
export const STRANGER_BYTES = 65_536;
export const LARGEST_MESSAGE = 8 << 20;
const MOST_STREAMS = 32;
/** `@setDataFrame`, which RTMP puts in front of what an FLV says of itself. */
export const SET_DATA_FRAME = Buffer.from('02000d40736574446174614672616d65', 'hex');
const H264 = 7;

logger.log = () => undefined; // it names clients and streams on stdout; ours is the log

const SAFE_NAME = /^c?\d{1,15}$/;

/** The bytes of a message as an FLV has them. */
export function tagOf(packet: Packet): Buffer {
  const { data, size } = packet;
  if (packet.codec_type !== 18 || !data.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME))
    return Flv.createMessage(packet);
  const said = data.subarray(SET_DATA_FRAME.length, size);
  return Flv.createMessage({ ...packet, data: said, size: said.length });
}

/** Hands a message on; the sender waits where ffmpeg does not keep up. */
export function pass(packet: Packet, session: Session, socket: Socket): void {
  if (packet.codec_type === 9 && packet.codec_id !== H264)
    return session.drop('H.264가 아닌 영상입니다. 송출 프로그램의 인코더를 H.264로 바꿔 주세요.');
  if (session.write(tagOf(packet))) return;
  socket.pause();
  session.drained(() => socket.resume());
}

/** Refuses to hold a message that is larger than `most` bytes at this moment, or one on too many streams. */
export function limitMessages(
  rtmp: Pick<Rtmp, 'packetAlloc' | 'parserPacket' | 'inPackets'>,
  most: () => number,
): void {
  const allocate = rtmp.packetAlloc.bind(rtmp);
  rtmp.packetAlloc = () => {
    if (rtmp.parserPacket.header.length > most() || rtmp.inPackets.size > MOST_STREAMS)
      throw new RangeError('too large for a live');
    allocate();
  };
}

function receive(socket: Socket, admit: Admit): void {
  const rtmp = new Rtmp();
  let asked = false;
  let session: Session | null = null;
  let name = '';
  let key = '';
  const say = setTimeout(() => session ?? socket.destroy(), SAY_MS);
  const refuse = (): void => {
    rtmp.sendStatusMessage(rtmp.streamId, 'error', 'NetStream.Publish.BadName', 'refused');
    socket.end();
  };
  // It answers before it asks: held back until the API has let the publisher in.
  const welcome = rtmp.respondPublish.bind(rtmp);
  rtmp.respondPublish = () => undefined;
  limitMessages(rtmp, () => (session ? LARGEST_MESSAGE : STRANGER_BYTES));
  rtmp.onOutputCallback = (bytes) => void socket.write(bytes);
  rtmp.onConnectCallback = (request) => {
    name = request.app === 'live' && SAFE_NAME.test(request.name) ? request.name : '';
    key = typeof request.query.k === 'string' ? request.query.k : '';
  };
  rtmp.respondPlay = () => undefined; // players have HLS
  rtmp.onPlayCallback = () => void socket.destroy();
  rtmp.onPushCallback = () => {
    if (asked) return void socket.destroy();
    asked = true;
    socket.pause();
    void letIn();
  };
  rtmp.onPacketCallback = (packet) => {
    if (session) pass(packet, session, socket);
  };
  async function letIn(): Promise<void> {
    const admitted = name ? await admit(name, key).catch(() => null) : null;
    if (!admitted) return refuse();
    if (socket.destroyed) return admitted.drop('gone');
    session = admitted;
    session.write(Flv.createHeader(true, true));
    void session.ended.then(() => socket.destroy());
    welcome();
    socket.resume();
  }
  socket
    .setTimeout(SILENT_MS, () => socket.destroy())
    .on('error', () => undefined)
    .on('close', () => {
      clearTimeout(say);
      session?.finish();
    })
    .on('data', (bytes) => {
      try {
        if (rtmp.parserData(bytes) !== null) socket.destroy();
      } catch (error) {
        log.warn({ error: String(error) }, 'not RTMP');
        socket.destroy();
      }
    });
}

/** Listens for publishers; rejects where the port is taken. */
export function listenRtmp(port: number, host: string, admit: Admit): Promise<Server> {
  const server = createServer((socket) => receive(socket, admit));
  server.maxConnections = MOST_SOCKETS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject).on('error', (error) => log.error({ error: error.message }, 'RTMP server'));
      resolve(server);
    });
  });
}
