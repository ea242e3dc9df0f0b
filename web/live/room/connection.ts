/** The socket of a room, kept: lost, it is opened again, and what was missed is asked for. */
import type { DownFrame, UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { ask } from '../../kit/ask.ts';
import { askAsBuyer, isSignedIn } from '../../kit/session.ts';
import { againAfter } from './again.ts';
import { BEAT_MS, PROTOCOL } from './protocol.ts';

interface Ticket {
  url: string;
  ticket: string;
}
export interface Beat {
  playing: boolean;
  sec: number;
  latencyMs: number | null;
}
/** LOST: it is being entered again. OUT: it does not want us. */
export type RoomStatus = 'ENTERING' | 'IN' | 'LOST' | 'OUT';

interface Ways {
  contentSeq: number;
  beat: () => Beat;
  /** Up to which message everything has been heard. */
  heardUpTo: () => number;
  onFrame: (frame: DownFrame) => void;
  onStatus: (status: RoomStatus) => void;
}

export interface Connection {
  /** Whether it has gone out; what becomes of a message comes as `ack`. */
  send: (frame: UpFrame) => boolean;
  end: () => void;
}

const askTicket = async (contentSeq: number): Promise<Ticket> => {
  const path = `/market/v1/live/${contentSeq}/ticket`;
  return (await isSignedIn()) ? askAsBuyer<Ticket>('POST', path, {}) : ask<Ticket>('POST', path, {});
};

export function connect({ contentSeq, beat, heardUpTo, onFrame, onStatus }: Ways): Connection {
  let ended = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  const send = (frame: UpFrame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const again = (code: number) => {
    if (ended) return;
    const wait = againAfter(code, tries, Math.random());
    tries += 1;
    onStatus(wait === null ? 'OUT' : 'LOST');
    if (wait !== null) timer = setTimeout(() => void enter(), wait);
  };
  const enter = async () => {
    const given = await askTicket(contentSeq).catch(() => null);
    if (ended) return;
    if (!given) return again(0);
    socket = new WebSocket(new URL(given.url, location.href.replace(/^http/, 'ws')), [
      PROTOCOL,
      given.ticket,
    ]);
    socket.onopen = () => {
      const upTo = heardUpTo();
      if (upTo > 0) send({ t: 'since', upTo });
    };
    socket.onmessage = ({ data }) => {
      if (ended) return;
      const frame = JSON.parse(String(data)) as DownFrame;
      onFrame(frame);
      if (frame.t !== 'hello') return;
      tries = 0;
      onStatus('IN');
      send({ t: 'beat', ...beat() });
    };
    socket.onclose = ({ code }) => again(code);
  };
  void enter();
  const beats = setInterval(() => send({ t: 'beat', ...beat() }), BEAT_MS);
  const end = () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(beats);
    socket?.close();
  };
  return { send, end };
}
