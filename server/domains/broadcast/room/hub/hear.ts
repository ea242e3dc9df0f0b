/** What nodes tell each other of a room, handed on to who is here. */
import { type ChatMessage, type DownFrame, roomClose } from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import { readOnly } from '../../../../kit/db/tx.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { bareWord } from '../clean.ts';
import { readBetween, readMessages } from '../queries/chat.ts';
import { readLast, readPrompter, readRoom } from '../queries/room.ts';
import type { RoomWord } from '../tell.ts';
import { holdAgain } from './join.ts';
import { dismiss, type Member } from './member.ts';
import { remember, seenBy, shownOf, tellAll, type Room } from './room.ts';

/** Messages that viewers are shown of a second; staff and history have all. */
const SHOWN_A_SECOND = 40;

/** Of many a fair sample: evenly from the first to the last. */
function sampled(room: Room, messages: ChatMessage[]): ChatMessage[] {
  const at = Math.floor(clock.realMs() / 1_000);
  if (room.second.at !== at) room.second = { at, told: 0 };
  const left = SHOWN_A_SECOND - room.second.told;
  const step = messages.length / Math.max(left, 1);
  const shown =
    messages.length <= left
      ? messages
      : Array.from({ length: Math.max(left, 0) }, (_none, n) => messages[Math.floor(n * step)]!);
  room.second.told += shown.length;
  return shown;
}

/** Tells what lies between the last message told and this one: own ones from memory, others by one question. */
export async function deliver(pool: Pool, room: Room, upTo: number): Promise<void> {
  if (upTo <= room.sent) return;
  const between: ChatMessage[] = [];
  for (let s = room.sent + 1; s <= upTo && room.own.has(s); s++) between.push(room.own.get(s)!);
  const missing = between.length < upTo - room.sent;
  const m = missing ? await readOnly(pool, [], (db) => readBetween(db, room.head, room.sent, upTo)) : between;
  for (const s of room.own.keys()) if (s <= upTo) room.own.delete(s);
  room.sent = upTo;
  room.head.lastSeq = upTo;
  remember(room, m);
  const shown = sampled(room, seenBy(false, m));
  tellAll(room, { t: 'chat', upTo, m }, shown.length > 0 ? { t: 'chat', upTo, m: shown } : null);
}

/** The room as it stands in its rows; its viewers leave where there is nothing for them any more. */
export async function reload(pool: Pool, room: Room): Promise<void> {
  const head = await readOnly(pool, [], (db) => readRoom(db, room.head));
  if (!head || head.state === 'PUNISHED') {
    for (const member of room.members) if (!head || !member.staff) dismiss(member.ws, roomClose.GONE);
    if (!head) return;
  }
  room.head = { ...head, lastSeq: room.sent };
  room.words = head.words.map(bareWord);
}

/** After a time in which nobody heard: everything that may have been said meanwhile. */
export async function catchUp(pool: Pool, room: Room): Promise<void> {
  await reload(pool, room);
  await deliver(pool, room, await readOnly(pool, [], (db) => readLast(db, room.head)));
  const frame = { t: 'room' as const, ...room.head.room, at: clock.now().getTime() };
  tellAll(room, frame, frame);
}

async function showAgain(pool: Pool, room: Room, seqs: readonly number[]): Promise<void> {
  const m = await readOnly(pool, [], (db) => readMessages(db, room.head, seqs));
  for (const one of m) {
    const at = room.recent.findIndex(({ s }) => s === one.s);
    if (at >= 0) room.recent[at] = one;
  }
  const shown = m.flatMap((one) => shownOf(one) ?? []);
  tellAll(room, { t: 'show', m }, { t: 'show', m: shown });
}

/** To all staff, or to one of them who has just come. */
export async function tellPrompter(pool: Pool, room: Room, one?: Member): Promise<void> {
  const said = await readOnly(pool, [], (db) => readPrompter(db, room.head));
  if (said) tellAll(room, { t: 'prompter', ...said }, null, (member) => !one || member === one);
}

/** What a frame means to the node itself. */
async function note(pool: Pool, room: Room, frame: DownFrame): Promise<void> {
  if (frame.t === 'room') {
    const { t: _t, at: _at, ...state } = frame;
    room.head.room = state;
  } else if (frame.t === 'hide') {
    room.recent = room.recent.map((one) =>
      frame.seqs.includes(one.s) ? { ...one, h: frame.by ?? '' } : one,
    );
    // What is hidden before it was told here is told as its row says.
    for (const s of frame.seqs) room.own.delete(s);
  } else if (frame.t === 'pin') room.head.pinned = frame.productSeq;
  else if (frame.t === 'rail') room.head.railVersion = frame.version;
  else if (frame.t === 'state') await reload(pool, room);
}

async function handOn(pool: Pool, room: Room, { to, frame }: Extract<RoomWord, { frame: unknown }>) {
  if (typeof to === 'object') {
    for (const member of room.members)
      if (member.user === to.userSeq && frame.t === 'order' && 'state' in frame && frame.state === 'PAID')
        if (!member.marks.includes('O')) member.marks = `O${member.marks}`;
    return tellAll(room, frame, frame, (member) => member.user === to.userSeq);
  }
  const seen = frame.t === 'hide' ? { ...frame, by: null } : frame;
  tellAll(room, frame, to === 'all' ? seen : null);
  await note(pool, room, frame);
}

/** A block that is over leaves others that may hold of the same socket. */
async function block(
  pool: Pool,
  room: Room,
  { userSeq, blocked, devices }: Extract<RoomWord, { blocked: boolean }>,
): Promise<void> {
  for (const member of room.members) {
    const { user, device } = member;
    if (user !== userSeq && (device === null || !devices.includes(device))) continue;
    if (blocked) member.blocked = true;
    else await holdAgain(pool, room, member);
  }
}

/** What somebody may do here is read again. */
async function again(pool: Pool, room: Room, user: number): Promise<void> {
  for (const member of room.members) if (member.user === user) await holdAgain(pool, room, member);
}

/** Called in turn. */
export async function hear(pool: Pool, room: Room, word: RoomWord): Promise<void> {
  if ('frame' in word) return handOn(pool, room, word);
  if ('upTo' in word) return deliver(pool, room, word.upTo);
  if ('shown' in word) return showAgain(pool, room, word.shown);
  if ('changed' in word) {
    if (word.changed === 'person') return again(pool, room, word.userSeq);
    return word.changed === 'prompter' ? tellPrompter(pool, room) : reload(pool, room);
  }
  if ('blocked' in word) return block(pool, room, word);
  for (const member of room.members) if (member.user === word.userSeq) member.mutedMs = word.mutedMs;
}
