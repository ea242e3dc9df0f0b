/** Somebody who watches a live in a browser: the room's socket, spoken as the public page speaks it (live.md §10). */
import { randomUUID } from 'node:crypto';
import {
  BEAT_MS,
  downFrame,
  ROOM_PROTOCOL,
  type DownOf,
  type UpFrame,
} from '@jangteo/contract/broadcast/room.frames.ts';

export interface Seen {
  /** Product that is held up. */
  pinned: number | null;
  onAir: boolean;
}

export interface ViewerSettings {
  url: string;
  ticket: string;
  /** Asked at the end, whoever ends it. */
  onLeft: (code: number) => void;
  onAck?: (ack: DownOf<'ack'>) => void;
}

export interface Viewer {
  seen: Readonly<Seen>;
  say(text: string): void;
  like(n: number): void;
  leave(): void;
}

const readFrame = (data: unknown) => downFrame.safeParse(JSON.parse(String(data))).data;

/** Enters with a ticket and plays until `leave` or until the room closes. Rejects where nobody lets in. */
export function enter({ url, ticket, onLeft, onAck }: ViewerSettings): Promise<Viewer> {
  const socket = new WebSocket(url, [ROOM_PROTOCOL, ticket]);
  const seen: Seen = { pinned: null, onAir: true };
  const send = (frame: UpFrame): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const began = performance.now();
  const beat = (): void =>
    send({ t: 'beat', playing: true, sec: Math.floor((performance.now() - began) / 1000), latencyMs: null });
  let beats: NodeJS.Timeout | undefined;
  const viewer: Viewer = {
    seen,
    say: (x) => send({ t: 'chat', id: randomUUID(), x }),
    like: (n) => send({ t: 'like', n }),
    leave: () => socket.close(),
  };
  return new Promise((entered, refused) => {
    socket.addEventListener('message', ({ data }) => {
      const frame = readFrame(data);
      if (!frame) return;
      if (frame.t === 'hello') {
        Object.assign(seen, { pinned: frame.pinned, onAir: frame.state === 'LIVE_PUBLIC_ONAIR' });
        beat();
        beats = setInterval(beat, BEAT_MS);
        entered(viewer);
      } else if (frame.t === 'pin') seen.pinned = frame.productSeq;
      else if (frame.t === 'state') seen.onAir = frame.state === 'LIVE_PUBLIC_ONAIR';
      else if (frame.t === 'ack') onAck?.(frame);
    });
    socket.addEventListener('close', ({ code }) => {
      clearInterval(beats);
      refused(new Error(`the room closed with ${code}`)); // nothing where it had let in
      onLeft(code);
    });
    socket.addEventListener('error', () => undefined); // its close tells
  });
}
