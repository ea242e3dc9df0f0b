/** The socket of a room: a ticket for each connection, come again after 0.3 to 3 s, what was missed asked for. */
import {
  downFrame,
  ROOM_PROTOCOL,
  roomClose,
  type DownFrame,
  type UpFrame,
} from '@jangteo/contract/broadcast/room.frames.ts';

import { isApiError } from '../../../kit/call/error.ts';

export interface Ticket {
  url: string;
  ticket: string;
}
export interface Line {
  /** False: nothing went; the caller keeps it. */
  send: (frame: UpFrame) => boolean;
  close: () => void;
}
interface Ears {
  hear: (frame: DownFrame) => void;
  /** The line stands, or is gone. */
  onLine: (up: boolean) => void;
  /** It will not come back: nobody may listen any more. */
  onEnd: (code: number) => void;
}

/** Closed for good: who is not allowed, or what is not there, does not come again. */
const FINAL: readonly number[] = [roomClose.NOT_ALLOWED, roomClose.GONE, roomClose.TOO_MANY];

/** 0.3 s at first, never more than 3, each with up to half of it at random on top. */
export const comeAgainMs = (attempt: number, random = Math.random): number =>
  Math.min(3_000, 300 * 2 ** attempt) * (1 + random() / 2) * (2 / 3);

/** Frames that this build does not know are passed over: a newer server says more. */
export function readFrame(text: unknown): DownFrame | null {
  if (typeof text !== 'string') return null;
  try {
    return downFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Where the ticket's address leads from this page: a path means the page's own host. */
export function socketUrl(url: string, here: string): string {
  const to = new URL(url, here);
  to.protocol = to.protocol.replace('http', 'ws');
  return to.href;
}

/** A ticket; 'never' where this room is not theirs, or there is none; null while no server answers. */
async function ticketOf(ask: () => Promise<Ticket>): Promise<Ticket | 'never' | null> {
  try {
    return await ask();
  } catch (error) {
    return isApiError(error) && [403, 404].includes(error.status) ? 'never' : null;
  }
}

/** Opens the line and keeps it open; `ask` fetches a ticket and rejects while no server answers. */
export function openLine(ask: () => Promise<Ticket>, ears: Ears): Line {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let over = false;
  const comeAgain = () => {
    if (!over) timer = setTimeout(() => void connect(), comeAgainMs(attempt++));
  };
  const end = (code: number) => {
    over = true;
    ears.onEnd(code);
  };
  const listen = ({ data }: MessageEvent<unknown>) => {
    const frame = readFrame(data);
    if (frame?.t === 'hello') {
      attempt = 0;
      ears.onLine(true);
    }
    if (frame) ears.hear(frame);
  };
  async function connect(): Promise<void> {
    clearTimeout(timer);
    const ticket = await ticketOf(ask);
    if (over) return;
    if (ticket === 'never') return end(roomClose.GONE);
    if (!ticket) return comeAgain();
    const made = new WebSocket(socketUrl(ticket.url, location.href), [ROOM_PROTOCOL, ticket.ticket]);
    socket = made;
    made.addEventListener('message', listen);
    made.addEventListener('close', ({ code }) => {
      if (socket !== made) return;
      socket = null;
      if (over) return;
      ears.onLine(false);
      if (FINAL.includes(code)) end(code);
      else comeAgain();
    });
  }
  const forget = onNetwork(
    () => !socket && !over && void connect(),
    // The browser knows at once; the socket would find out after a minute.
    () => socket?.close(),
  );
  void connect();
  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    close() {
      over = true;
      clearTimeout(timer);
      forget();
      socket?.close();
    },
  };
}

function onNetwork(back: () => void, gone: () => void): () => void {
  addEventListener('online', back);
  addEventListener('offline', gone);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', gone);
  };
}
