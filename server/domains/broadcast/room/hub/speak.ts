/** From what somebody writes to its number (live.md §10, Order). */
import type { UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { isQuestion } from '@jangteo/contract/broadcast/question.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import { fail } from '../../../../kit/http/fail.ts';
import { log } from '../../../../kit/http/log.ts';
import { tooMany } from '../../../../kit/http/rate.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { cleanText, hasWord } from '../clean.ts';
import { addMessages } from '../queries/chat.ts';
import { takeNumbers } from '../queries/room.ts';
import { sayInRoom } from '../tell.ts';
import { tell, type Member } from './member.ts';
import type { Pending, Room } from './room.ts';

/** What arrives within so long of another goes with it. */
const GATHER_MS = 30;
const AT_ONCE = 64;
const RATE = { messages: 5, ms: 5_000, sameMs: 10_000 };
const UNSEEN = '다른 사람에게 보이지 않습니다.';

interface Refused {
  code: string;
  text: string;
  retryAfterSec: number | null;
}
const refused = (
  code: 'CHAT_FROZEN' | 'CHAT_BLOCKED' | 'CHAT_MUTED',
  params: Record<string, string | number> = {},
): Refused => ({ code, text: fail(code, { params }).message, retryAfterSec: null });
const tooFast = (ms: number): Refused => {
  const sec = Math.max(1, Math.ceil(ms / 1_000));
  return { code: 'TOO_MANY_REQUESTS', text: tooMany(sec).message, retryAfterSec: sec };
};

const isChannel = (member: Member): boolean => member.role === 'HOST';
const isHeard = (member: Member): boolean => isChannel(member) || member.rights.has('HIDE');

/** Too often, too fast for slow mode, or the same again; null: goes on, and counts. */
function limited(room: Room, member: Member, text: string, nowMs: number): Refused | null {
  const spoken = room.spoken.get(member.viewer) ?? { times: [], last: '' };
  room.spoken.set(member.viewer, spoken);
  spoken.times = spoken.times.filter((at) => nowMs - at < Math.max(RATE.sameMs, 30_000));
  const newest = spoken.times.at(-1);
  const slowMs = isHeard(member) ? 0 : room.head.room.slowSeconds * 1_000;
  if (newest !== undefined && nowMs - newest < slowMs) return tooFast(slowMs - (nowMs - newest));
  const lately = spoken.times.filter((at) => nowMs - at < RATE.ms);
  if (lately.length >= RATE.messages) return tooFast(RATE.ms - (nowMs - lately[0]!));
  if (newest !== undefined && text === spoken.last && nowMs - newest < RATE.sameMs)
    return tooFast(RATE.sameMs - (nowMs - newest));
  spoken.times.push(nowMs);
  spoken.last = text;
  return null;
}

/** Why somebody may not speak now; the channel always may. */
function silenced(room: Room, member: Member, nowMs: number): Refused | null {
  if (!isOnAir(room.head.state)) return refused('CHAT_FROZEN');
  if (isChannel(member)) return null;
  if (member.blocked) return refused('CHAT_BLOCKED');
  if (!member.rights.has('SPEAK')) {
    const text = member.user === null ? '로그인하고 채팅해 주세요.' : '닉네임을 정하고 채팅해 주세요.';
    return { code: 'ACCESS_DENIED', text, retryAfterSec: null };
  }
  if (member.mutedMs > nowMs)
    return refused('CHAT_MUTED', { minutes: Math.ceil((member.mutedMs - nowMs) / 60_000) });
  return room.head.room.frozen && !isHeard(member) ? refused('CHAT_FROZEN') : null;
}

const secondsIn = ({ startAt }: { startAt: string | null }, now: Date): number =>
  startAt === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(startAt)) / 1_000));

export interface Speaking {
  pool: Pool;
  nowMs: () => number;
}

/** Takes a message, or says why not. */
export function speak(
  { pool, nowMs }: Speaking,
  room: Room,
  member: Member,
  { id, x, q, p }: Extract<UpFrame, { t: 'chat' }>,
): void {
  const text = cleanText(x, { links: isChannel(member) });
  const no =
    silenced(room, member, nowMs()) ??
    (text === '' ? { code: 'BAD_REQUEST', text: '내용을 입력해 주세요.', retryAfterSec: null } : null) ??
    (isChannel(member) ? null : limited(room, member, text, nowMs()));
  if (no) return tell(member, { t: 'ack', id, ...no });
  const now = clock.now();
  room.queue.push({
    member,
    id,
    said: {
      user: isChannel(member) ? null : member.user,
      who: member.who ?? 0,
      nickname: member.nickname!,
      role: member.role,
      sec: secondsIn(room.head, now),
      text,
      question: !isChannel(member) && (q === true || isQuestion(text)),
      marks: member.marks,
      replyTo: p !== undefined && p <= room.sent ? p : null,
      hiddenBy: !isHeard(member) && hasWord(text, room.words) ? 'WORD' : null,
      at: now,
    },
  });
  void flush(pool, room);
}

/** The first after a pause goes at once, others together. */
async function flush(pool: Pool, room: Room): Promise<void> {
  if (room.flushing) return;
  room.flushing = true;
  while (room.queue.length > 0) {
    const rest = room.flushedMs + GATHER_MS - clock.realMs();
    if (rest > 0) await new Promise((go) => setTimeout(go, rest));
    room.flushedMs = clock.realMs();
    const batch = room.queue.splice(0, AT_ONCE);
    await number(pool, room, batch).catch((error: Error) => unsaid(batch, error));
  }
  room.flushing = false;
}

function unsaid(batch: readonly Pending[], error: Error): void {
  log.warn({ messages: batch.length, error: error.message }, 'chat not kept');
  const { message } = fail('SERVICE_BUSY');
  for (const { member, id } of batch)
    tell(member, { t: 'ack', id, code: 'SERVICE_BUSY', text: message, retryAfterSec: 1 });
}

/** One transaction: numbers under the lock of the room's row, rows, and the word to every node. */
async function number(pool: Pool, room: Room, batch: readonly Pending[]): Promise<void> {
  const { head, own } = room;
  const said = batch.map((one) => one.said);
  const last = await inTransaction(pool, [], async (db) => {
    const upTo = await takeNumbers(db, head, batch.length);
    await Promise.all([
      addMessages(db, head, upTo - batch.length + 1, said),
      sayInRoom(db, { contentSeq: head.content, upTo }),
    ]);
    return upTo;
  });
  const first = last - batch.length + 1;
  for (const [n, { member, id, said: one }] of batch.entries()) {
    const s = first + n;
    if (s > room.sent) own.set(s, messageOf(s, one));
    const unseen = one.hiddenBy === 'WORD' ? { text: UNSEEN } : {};
    tell(member, { t: 'ack', id, s, ...unseen });
  }
}

const messageOf = (s: number, one: Pending['said']) => ({
  s,
  a: one.at.getTime(),
  w: one.who,
  n: one.nickname,
  r: one.role as 'BUYER',
  x: one.text,
  f: `${one.question ? 'Q' : ''}${one.marks}`,
  ...(one.replyTo !== null && { p: one.replyTo }),
  ...(one.user !== null && { u: one.user }),
  ...(one.hiddenBy !== null && { h: one.hiddenBy }),
});
