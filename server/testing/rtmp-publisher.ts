// A program that publishes exactly what a test writes: RTMP by the client of node-media-server.
import { once } from 'node:events';
import { connect } from 'node:net';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';

export interface RtmpPublisher {
  /** All that came from the server, as text. */
  said: () => string;
  /** A tag of a picture. */
  picture: (data: Buffer) => void;
  closed: Promise<unknown>;
}

/** Connects and asks to publish; settles when it was answered, or when the line was cut. */
export async function openPublisher(port: number, key: string): Promise<RtmpPublisher> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed]);
  const client = new RtmpClient();
  const heard: Buffer[] = [];
  client.resetProtocolState();
  client.socket = socket;
  client.onOutputCallback = (bytes) => void (socket.writable && socket.write(bytes));
  client.onErrorCallback = () => socket.destroy();
  const shaken = new Promise<void>((resolve) => (client.onHandshakeCallback = resolve));
  socket.on('data', (bytes) => {
    heard.push(bytes);
    client.handleData(bytes);
  });
  client.sendClientHandshake();
  const introduce = async (): Promise<void> => {
    await shaken;
    client.setChunkSize(client.outChunkSize);
    await client.sendCommand('connect', { cmdObj: { app: 'live', tcUrl: `rtmp://127.0.0.1:${port}/live` } });
    await client.sendCreateStream();
    await client.sendPublish(key);
  };
  await Promise.race([introduce().catch(() => undefined), closed]);
  return {
    said: () => Buffer.concat(heard).toString(),
    picture(data) {
      const packet = { codec_id: 0, codec_type: 9, dts: 0, size: data.length, data };
      socket.write(RtmpClient.createMessage(packet));
    },
    closed,
  };
}
