/** One socket of a room, and what it may do (live.md §10). */
import type { WebSocket } from 'ws';
import type { ChatRole } from '@jangteo/contract/broadcast/room.enums.ts';
import { roomClose, type DownFrame, type RoomRight } from '@jangteo/contract/broadcast/room.frames.ts';
import type { TicketKind } from '../queries/people.ts';

export interface Member {
  ws: WebSocket;
  kind: TicketKind;
  user: number | null;
  viewer: string;
  device: string | null;
  /** Number of the person in the room; 0: the channel. Null: only watches, as the channel does. */
  who: number | null;
  role: ChatRole;
  nickname: string | null;
  rights: ReadonlySet<RoomRight>;
  /** Sees who hid what, and whose it is. */
  staff: boolean;
  marks: string;
  blocked: boolean;
  /** Real ms. */
  mutedMs: number;
  /** Came in while it might not speak: comes again when it may. */
  heldBack: boolean;
  playing: boolean;
  /** Real ms of the last beat, and of the last sign of life. */
  beatMs: number;
  heardMs: number;
  /** Up to which message its hello went: what came before it asks for by itself. */
  from: number;
  /** Has asked for it: once a line, since everybody else waits while it is read. */
  asked: boolean;
  /** What it may still send at once. */
  tokens: number;
  tokensMs: number;
}

/** A socket that leaves so much unread is let go: others would wait for its memory. */
const UNREAD_MAX = 1_048_576;
const WORDS: Record<number, string> = {
  [roomClose.TICKET]: '입장 시간이 지났습니다. 다시 들어와 주세요.',
  [roomClose.NOT_ALLOWED]: '보낸 내용을 읽을 수 없습니다.',
  [roomClose.GONE]: '볼 수 없는 방송입니다.',
  [roomClose.SILENT]: '연결이 끊겼습니다.',
  [roomClose.TOO_MANY]: '동시에 너무 많은 화면에서 보고 있습니다.',
  [roomClose.SLOW_READER]: '연결이 느려 다시 잇습니다.',
  [roomClose.FLOOD]: '너무 자주 보내고 있습니다. 잠시 후 다시 시도해 주세요.',
  [roomClose.LEAVING]: '잠시 후 다시 연결합니다.',
};
/** Of a socket whose session is over, or whose right is gone: who comes again comes as who they are then. */
export const OVER = '로그인이 끝났거나 권한이 바뀌었습니다. 다시 들어와 주세요.';
/** A peer that does not answer the goodbye is cut. */
const GOODBYE_MS = 2_000;

/** Says why, and closes. */
export function dismiss(ws: WebSocket, code: number, text = WORDS[code] ?? ''): void {
  if (ws.readyState !== ws.OPEN) return void ws.terminate();
  const bye: DownFrame = { t: 'bye', code, text };
  if (code !== roomClose.SLOW_READER) ws.send(JSON.stringify(bye));
  ws.close(code);
  ws.resume(); // its answer is read
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}

/** Writes a frame that may have been built for many. */
export function hand({ ws }: Pick<Member, 'ws'>, text: string | Buffer): void {
  if (ws.readyState !== ws.OPEN) return;
  if (ws.bufferedAmount > UNREAD_MAX) return dismiss(ws, roomClose.SLOW_READER);
  ws.send(text, { binary: false });
}
export const tell = (member: Pick<Member, 'ws'>, frame: DownFrame): void =>
  hand(member, JSON.stringify(frame));

/** Frames that it may send at once, and that it may go on with each second. */
export const BURST = 40;
const PER_SECOND = 10;

/** Whether it may send one more frame now. */
export function mayContinue(member: Member, nowMs: number): boolean {
  const more = ((nowMs - member.tokensMs) / 1_000) * PER_SECOND;
  member.tokens = Math.min(BURST, member.tokens + more) - 1;
  member.tokensMs = nowMs;
  return member.tokens >= 0;
}
