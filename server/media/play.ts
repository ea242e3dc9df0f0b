// A stream of an engine of others, as its player: RTMP as node-media-server speaks it, so that no command line has the key.
import Flv from 'node-media-server/src/protocol/flv.js';
import type { Packet } from 'node-media-server/src/protocol/flv.js';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';
import { LARGEST_MESSAGE, limitMessages, pass, SILENT_MS, tagOf } from './rtmp.ts';
import type { Session } from './session.ts';

export interface Player {
  /** Settles when nothing of it comes any more: whether it had a picture. Never rejects. */
  ended: Promise<boolean>;
  stop: () => void;
}

interface Played {
  /** rtmp://host:port/app */
  url: string;
  stream: string;
  key: string;
}

const PICTURE = 9;
const SOUND = 8;
/** Sound that is heard before the first picture, but for what its decoder needs: ffmpeg looks at half a second only. */
const isSound = ({ codec_type, data }: Packet): boolean => codec_type === SOUND && data[1] !== 0;

/** Until its first picture comes. */
const PATIENCE_MS = 10_000;

/** Plays it; `begin` is asked with its first picture for whoever takes the bytes, null: nobody. */
export function play({ url, stream, key }: Played, begin: () => Promise<Session | null>): Player {
  const client = new RtmpClient();
  const first: Buffer[] = [];
  let session: Session | null = null;
  let asked = false;
  const stop = (): void => void client.socket?.destroy();
  const closed = new Promise<void>((resolve) => {
    client.onErrorCallback = stop;
    limitMessages(client, () => LARGEST_MESSAGE);
    client.onPacketCallback = (packet: Packet) => {
      if (session) return pass(packet, session, client.socket!);
      if (asked || !isSound(packet)) first.push(tagOf(packet));
      if (asked || packet.codec_type !== PICTURE) return;
      asked = true;
      client.socket!.pause();
      begin().then(start, stop);
    };
    const read = client.handleData;
    client.handleData = (bytes) => {
      try {
        read(bytes);
      } catch {
        stop(); // no RTMP, or too large for a live
      }
    };
    client.connect(`${url}/${stream}`).then(ask).catch(stop);
    client.socket?.setTimeout(PATIENCE_MS, stop).once('close', () => resolve());
    if (!client.socket) resolve();
  });

  async function ask(): Promise<void> {
    client.baseUri = url;
    await client.sendConnect();
    await client.sendCreateStream();
    await client.sendPlay(`${stream}?k=${key}`);
  }

  function start(taken: Session | null): void {
    if (!taken) return stop();
    if (!client.socket || client.socket.destroyed) return taken.finish();
    session = taken;
    session.write(Flv.createHeader(true, true));
    for (const tag of first.splice(0)) session.write(tag);
    void session.ended.then(stop);
    client.socket.setTimeout(SILENT_MS);
    client.socket.resume();
  }

  return {
    stop,
    ended: closed.then(() => {
      session?.finish();
      return session !== null;
    }),
  };
}
