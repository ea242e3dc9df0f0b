// Broadcasting programs come in here: RTMP as node-media-server speaks it, admission and limits ours (decision 0066).
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import logger from 'node-media-server/src/core/logger.js';
import Flv from 'node-media-server/src/protocol/flv.js';
import type { Packet } from 'node-media-server/src/protocol/flv.js';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';
import { addressIn, netOf } from '../kit/http/address.ts';
import { log } from '../kit/http/log.ts';
import { unheard, unseen } from './codecs.ts';
import { passedOn } from './passed-on.ts';
import type { Session } from './session.ts';
import { openStrangers } from './strangers.ts';
import type { Strangers } from './strangers.ts';
import { NO_PICTURE } from './watch.ts';

/** Lets a publisher in by the name and key it gives; null: no. */
export type Admit = (name: string, key: string) => Promise<Session | null>;

/** Who has not said within so long what it wants to publish is let go; so is who says nothing any more. */
const SAY_MS = 10_000;
export const SILENT_MS = 20_000;
/** Who has been let in shows a picture within so long; sound alone is no live. */
const PICTURE_MS = 5_000;
const PICTURE = 9;
/** Who is let go is heard out so long. */
const PART_MS = 1_000;
const MOST_SOCKETS = 300;
/** What a stranger may make us hold, and what a picture may. */
export const STRANGER_BYTES = 65_536;
export const LARGEST_MESSAGE = 8 << 20;
const MOST_STREAMS = 32;
/** `@setDataFrame`, which RTMP puts in front of what an FLV says of itself. */
export const SET_DATA_FRAME = Buffer.from('02000d40736574446174614672616d65', 'hex');

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
  const [fault, silence] = [unseen(packet), unheard(packet)];
  if (fault) return session.refuse(fault);
  if (silence) return session.mute(silence);
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

/** Takes what comes of a publisher who was let in; it is no live where no picture comes. */
function taker(session: Session, socket: Socket): (packet: Packet) => void {
  const blind = setTimeout(() => session.refuse(NO_PICTURE), PICTURE_MS);
  void session.ended.then(() => clearTimeout(blind));
  return (packet) => {
    if (packet.codec_type === PICTURE) clearTimeout(blind);
    pass(packet, session, socket);
  };
}

function read(rtmp: Rtmp, socket: Socket, bytes: Buffer): void {
  try {
    if (rtmp.parserData(bytes) !== null) socket.destroy();
  } catch (error) {
    log.warn({ error: String(error) }, 'not RTMP');
    socket.destroy();
  }
}

/** It ends; where who sends it should know why, its program is told. */
function part(rtmp: Rtmp, socket: Socket, refusal: string | null): void {
  if (refusal === null || !socket.writable) return void socket.destroy();
  rtmp.sendStatusMessage(rtmp.streamId, 'error', 'NetStream.Publish.Failed', refusal);
  socket.end();
  setTimeout(() => socket.destroy(), PART_MS).unref(); // what it still sends meanwhile is read: a reset would overtake
}

function receive(socket: Socket, sender: string, admit: Admit, strangers: Strangers): void {
  const address = netOf(addressIn(sender) ?? '');
  const leave = strangers.enter(address);
  if (!leave) return void socket.destroy();
  const rtmp = new Rtmp();
  let asked = false;
  let session: Session | null = null;
  let name = '';
  let key = '';
  let take: ((packet: Packet) => void) | null = null;
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
    take?.(packet);
  };
  async function letIn(): Promise<void> {
    const askFor = () => strangers.ask(address, () => admit(name, key));
    const admitted = name ? await askFor().catch(() => null) : null;
    leave?.();
    if (!admitted) return refuse();
    if (socket.destroyed) return admitted.drop('gone');
    session = admitted;
    session.write(Flv.createHeader(true, true));
    take = taker(admitted, socket);
    void session.ended.then(({ refusal }) => part(rtmp, socket, refusal));
    welcome();
    socket.resume();
  }
  socket
    .setTimeout(SILENT_MS, () => socket.destroy())
    .on('error', () => undefined)
    .on('close', () => {
      clearTimeout(say);
      leave();
      session?.finish();
    })
    .on('data', (bytes) => read(rtmp, socket, bytes));
}

/** Receives whom a balancer passes on; who is not passed on by one is let go. */
async function receivePassed(socket: Socket, admit: Admit, strangers: Strangers): Promise<void> {
  socket.setTimeout(SAY_MS, () => socket.destroy()).on('error', () => undefined);
  const sender = await passedOn(socket);
  if (sender === null) return void socket.destroy();
  receive(socket, sender, admit, strangers);
  socket.resume();
}

export interface RtmpPlace {
  port: number;
  host: string;
  /** A balancer stands in front, which says who is behind it (passed-on.ts). */
  passed?: boolean;
}

/** Listens for publishers; rejects where the port is taken. */
export function listenRtmp({ port, host, passed }: RtmpPlace, admit: Admit): Promise<Server> {
  const strangers = openStrangers();
  const server = createServer((socket) =>
    passed
      ? void receivePassed(socket, admit, strangers)
      : receive(socket, socket.remoteAddress ?? '', admit, strangers),
  );
  server.maxConnections = MOST_SOCKETS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject).on('error', (error) => log.error({ error: error.message }, 'RTMP server'));
      resolve(server);
    });
  });
}
