/** A room as one node keeps it: who is here, what was said last, and in which order things happen. */
import { type ChatMessage, type DownFrame, RECENT } from '@jangteo/contract/broadcast/room.frames.ts';
import { bareWord } from '../clean.ts';
import type { Said } from '../queries/chat.ts';
import type { Span } from '../queries/figures.ts';
import type { RoomHead } from '../queries/room.ts';
import { hand, type Member } from './member.ts';

/** A message on its way to its number. */
export interface Pending {
  member: Member;
  id: string;
  said: Said;
  /** Whether limits of speaking hold of it. */
  paced: boolean;
}

export interface Room {
  head: RoomHead;
  words: readonly string[];
  members: Set<Member>;
  /** Sockets on their way in. */
  coming: number;
  /** Up to which message everybody here was told. */
  sent: number;
  /** Own messages that were numbered and not told yet. */
  own: Map<number, ChatMessage>;
  /** The newest of them, those that staff sees included, oldest first. */
  recent: ChatMessage[];
  queue: Pending[];
  flushing: boolean;
  flushedMs: number;
  likes: number;
  joins: number;
  leaves: number;
  spans: Map<string, Span>;
  /** Users of whom `live.joined` was told. */
  announced: Set<number>;
  /** What was told of it last, and the minute and viewers that were written last. */
  stat: { viewers: number; likes: number; total: number; joined: number | null };
  minute: { at: number; viewers: number };
  /** The second in which so many messages went to viewers. */
  second: { at: number; told: number };
  /** What is heard and asked is done one after another. */
  chain: Promise<unknown>;
}

export const newRoom = (head: RoomHead, recent: ChatMessage[]): Room => ({
  head,
  words: head.words.map(bareWord),
  members: new Set(),
  coming: 0,
  sent: head.lastSeq,
  own: new Map(),
  recent,
  queue: [],
  flushing: false,
  flushedMs: 0,
  likes: 0,
  joins: 0,
  leaves: 0,
  spans: new Map(),
  announced: new Set(),
  stat: { viewers: 0, likes: head.likes, total: head.lastWho, joined: null },
  minute: { at: 0, viewers: 0 },
  second: { at: 0, told: 0 },
  chain: Promise.resolve(),
});

/** After everything that was begun before it; what fails keeps nobody else from theirs. */
export function inTurn<T>(room: Room, work: () => Promise<T> | T): Promise<T> {
  const done = room.chain.then(work);
  room.chain = done.catch(() => undefined);
  return done;
}

/** As viewers see it; null where they do not. */
export function shownOf({ u: _user, h, ...message }: ChatMessage): ChatMessage | null {
  return h === undefined && message.x !== '' ? message : null;
}
export const seenBy = (staff: boolean, messages: readonly ChatMessage[]): ChatMessage[] =>
  staff ? [...messages] : messages.flatMap((one) => shownOf(one) ?? []);

/** Builds a frame once for each of the two audiences and writes it to every socket of theirs. */
export function tellAll(
  room: Room,
  forStaff: DownFrame | null,
  forViewers: DownFrame | null,
  to: (member: Member) => boolean = () => true,
): void {
  const built = [forViewers, forStaff].map((frame) => frame && Buffer.from(JSON.stringify(frame)));
  for (const member of room.members) {
    const text = built[member.staff ? 1 : 0];
    if (text && to(member)) hand(member, text);
  }
}

/** Keeps the newest: enough for those who come. */
export function remember(room: Room, messages: readonly ChatMessage[]): void {
  room.recent.push(...messages);
  room.recent.splice(0, room.recent.length - RECENT * 2);
}

export const recentOf = (room: Room, staff: boolean): ChatMessage[] =>
  seenBy(staff, room.recent).slice(-RECENT);
