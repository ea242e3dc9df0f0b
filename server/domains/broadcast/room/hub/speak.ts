/** From what somebody writes to its number (live.md §10, Order). */
import type { UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { isQuestion } from '@jangteo/contract/broadcast/question.ts';
import { phraseOf } from '@jangteo/contract/broadcast/phrase.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../../kit/db/bound.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import { fail } from '../../../../kit/http/fail.ts';
import { log } from '../../../../kit/http/log.ts';
import { tooMany } from '../../../../kit/http/rate.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { emit, type Event } from '../../../../kit/outbox/outbox.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { cleanText, hasWord } from '../clean.ts';
import { addMessages, readLately, readStanding, type SaidLately } from '../queries/chat.ts';
import { takeNumbers } from '../queries/room.ts';
import type { LiveBus } from './bus.ts';
import { tell, type Member } from './member.ts';
import { waitsOf } from './pace.ts';
import type { Pending, Room } from './room.ts';

/** What arrives within so long of another goes with it. */
const GATHER_MS = 30;
const AT_ONCE = 64;
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
  bus: LiveBus;
  nowMs: () => number;
}

/** Takes a message, or says why not. */
export function speak(
  speaking: Speaking,
  room: Room,
  member: Member,
  { id, x, q, p }: Extract<UpFrame, { t: 'chat' }>,
): void {
  const text = cleanText(x, { links: isChannel(member) });
  const no =
    silenced(room, member, speaking.nowMs()) ??
    (text === '' ? { code: 'BAD_REQUEST', text: '내용을 입력해 주세요.', retryAfterSec: null } : null);
  if (no) return tell(member, { t: 'ack', id, ...no });
  const now = clock.now();
  room.queue.push({
    member,
    id,
    paced: !isHeard(member),
    said: {
      id,
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
      saidMs: speaking.nowMs(),
    },
  });
  void flush(speaking, room);
}

/** The first after a pause goes at once, others together. */
async function flush(speaking: Speaking, room: Room): Promise<void> {
  if (room.flushing) return;
  room.flushing = true;
  while (room.queue.length > 0) {
    const rest = room.flushedMs + GATHER_MS - clock.realMs();
    if (rest > 0) await new Promise((go) => setTimeout(go, rest));
    room.flushedMs = clock.realMs();
    const batch = room.queue.splice(0, AT_ONCE);
    await number(speaking, room, batch).catch((error: Error) => unsaid(batch, error));
  }
  room.flushing = false;
}

function unsaid(batch: readonly Pending[], error: Error): void {
  log.warn({ messages: batch.length, error: error.message }, 'chat not kept');
  const { message } = fail('SERVICE_BUSY');
  for (const { member, id } of batch)
    tell(member, { t: 'ack', id, code: 'SERVICE_BUSY', text: message, retryAfterSec: 1 });
}

/** What was said lately by those of a batch whom limits hold of; asked behind the lock of the room, in its round trip. */
async function lately(db: Db, { head }: Room, batch: readonly Pending[]): Promise<SaidLately[]> {
  const paced = batch.flatMap(({ paced: holds, member }) => (holds ? [member] : []));
  if (paced.length === 0) return [];
  const devices = paced.flatMap(({ device }) => device ?? []);
  return readLately(db, head, [...new Set(paced.map(({ user }) => user!))], [...new Set(devices)]);
}

/**
 * One transaction: numbers under the lock of the room's row and rows; and the word to every node. Whoever is too fast, and
 * what is kept already and was sent again, gives its number back.
 */
async function number({ pool, bus }: Speaking, room: Room, batch: readonly Pending[]): Promise<void> {
  const { head, own } = room;
  const { kept, slowed, numbers, last, told } = await inTransaction(pool, [], async (db) => {
    const ids = batch.map(({ id }) => id);
    const [taken, said, standing] = await Promise.all([
      takeNumbers(db, head, batch.length),
      lately(db, room, batch),
      readStanding(db, head, ids),
    ]);
    const fresh = batch.filter(({ id }, n) => !standing.has(id) && ids.indexOf(id) === n);
    const waits = waitsOf(fresh, said, head.room.slowSeconds * 1_000);
    const going = fresh.filter((_one, n) => waits[n] === 0);
    const back = going.length - batch.length;
    const upTo = back < 0 ? await takeNumbers(db, head, back) : taken;
    const first = upTo - going.length + 1;
    const [told] = await Promise.all(
      going.length === 0
        ? []
        : [
            bus.sayUpTo(db, { contentSeq: head.content, upTo }),
            addMessages(
              db,
              head,
              first,
              going.map((one) => one.said),
            ),
            emit(toQueryable(db), ...phrasesIn(room, going)),
          ],
    );
    for (const [n, { id }] of going.entries()) standing.set(id, first + n);
    const slow = fresh.flatMap((one, n) => (waits[n]! > 0 ? [[one.id, waits[n]!] as const] : []));
    return { kept: going, slowed: new Map(slow), numbers: standing, last: upTo, told };
  });
  for (const [n, { said: one }] of kept.entries()) {
    const s = last - kept.length + 1 + n;
    if (s > room.sent) own.set(s, messageOf(s, one));
  }
  told?.();
  for (const { member, id, said: one } of batch) {
    const s = numbers.get(id);
    const unseen = one.hiddenBy === 'WORD' ? { text: UNSEEN } : {};
    tell(member, { t: 'ack', id, ...(s === undefined ? tooFast(slowed.get(id)!) : { s, ...unseen }) });
  }
}

/** Phrases that coupons wait for: each of them once from one person in a live. */
function phrasesIn({ head }: Room, said: readonly Pending[]): Event[] {
  if (head.phrases.length === 0) return [];
  return said.flatMap(({ said: { user, text } }) => {
    const phrase = phraseOf(text);
    if (user === null || !head.phrases.includes(phrase)) return [];
    const { channel: channelSeq, content: contentSeq, hostSeq: hostUserSeq } = head;
    return {
      topic: 'live.phrase' as const,
      key: `live.phrase:${contentSeq}:${user}:${phrase}`,
      sellerSeq: channelSeq,
      payload: { channelSeq, hostUserSeq, contentSeq, userSeq: user, phrase },
    };
  });
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
