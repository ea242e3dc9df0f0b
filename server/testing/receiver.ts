// A server of others that takes a live, or does not: RTMP by node-media-server's protocol, on loopback.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Flv from 'node-media-server/src/protocol/flv.js';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';

/** TAKE what comes · REFUSE every stream · HANG: never answer · STALL: take the stream, then read no more. */
export type Manner = 'TAKE' | 'REFUSE' | 'HANG' | 'STALL';

export interface Receiver {
  port: number;
  /** May change between two connections. */
  manner: Manner;
  connections: () => number;
  /** Those that stand. */
  open: () => number;
  /** Names of the application and the stream that it was asked for, in their order. */
  asked: { app: string; name: string }[];
  /** All that came over the connection that was begun last, as a file. */
  flv: () => Buffer;
  /** Ends what stands. */
  drop: () => void;
  close: () => void;
}

const METADATA = 18;
/** `@setDataFrame` before what an FLV says of itself. */
const SET_DATA_FRAME_BYTES = 16;

export async function openReceiver(manner: Manner = 'TAKE'): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let pieces: Buffer[] = [];
  function take(socket: Socket): void {
    const rtmp = new Rtmp();
    rtmp.onOutputCallback = (bytes) => void socket.write(bytes);
    const welcome = rtmp.respondPublish.bind(rtmp);
    rtmp.respondPublish = () => undefined;
    rtmp.onConnectCallback = ({ app, name }) => void receiver.asked.push({ app, name });
    rtmp.onPushCallback = () => {
      if (receiver.manner === 'REFUSE') {
        rtmp.sendStatusMessage(rtmp.streamId, 'error', 'NetStream.Publish.BadName', 'no');
        return void socket.end();
      }
      pieces = [Flv.createHeader(true, true)];
      welcome();
      if (receiver.manner === 'STALL') socket.pause();
    };
    rtmp.onPacketCallback = (packet) => {
      const cut = packet.codec_type === METADATA ? SET_DATA_FRAME_BYTES : 0;
      const data = packet.data.subarray(cut, packet.size);
      pieces.push(Flv.createMessage({ ...packet, data, size: data.length }));
    };
    socket.on('data', (bytes) => void rtmp.parserData(bytes));
  }
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (receiver.manner === 'HANG') socket.resume();
    else take(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    manner,
    connections: () => connections,
    open: () => sockets.size,
    asked: [],
    flv: () => Buffer.concat(pieces),
    drop,
    close() {
      drop();
      server.close();
    },
  };
  return receiver;
}
