/** What comes up from a socket. */
import {
  MISSED_MAX,
  RECENT,
  roomClose,
  upFrame,
  type UpFrame,
} from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import { inTransaction, readOnly } from '../../../../kit/db/tx.ts';
import { parseJson } from '../../../../kit/http/parsers.ts';
import { joinGame } from '../queries/games.ts';
import { readBetween, readRecent } from '../queries/chat.ts';
import { dismiss, mayContinue, tell, type Member } from './member.ts';
import { inTurn, seenBy, type Room } from './room.ts';
import { speak, type Speaking } from './speak.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { beat } from './watch.ts';

function read(text: string): UpFrame | null {
  try {
    return upFrame.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What was missed before the hello: up to 200 messages, else the last ones and a gap (live.md §16, example 10). */
async function missed({ pool }: Speaking, room: Room, member: Member, since: number): Promise<void> {
  const upTo = member.from;
  const gap = upTo - since > MISSED_MAX;
  const m = await readOnly(pool, [], (db) =>
    gap
      ? readRecent(db, room.head, { upTo, visible: !member.staff, limit: RECENT })
      : readBetween(db, room.head, since, upTo),
  );
  tell(member, { t: 'chat', upTo, m: seenBy(member.staff, m), ...(gap && { gap }) });
}

async function play(
  { pool }: Speaking,
  room: Room,
  member: Member,
  { id, gameSeq, answer = '' }: Extract<UpFrame, { t: 'game' }>,
): Promise<void> {
  const { user, nickname } = member;
  if (member.kind !== 'WATCH' || user === null || nickname === null || member.blocked)
    return tell(member, {
      t: 'ack',
      id,
      code: 'ACCESS_DENIED',
      text: '로그인하고 참여해 주세요.',
      retryAfterSec: null,
    });
  const taken = await inTransaction(pool, [], (db) =>
    joinGame(db, room.head, { game: gameSeq, user, nickname, answer, at: clock.now() }),
  );
  if (taken) return tell(member, { t: 'ack', id, s: null });
  tell(member, { t: 'ack', id, code: 'STATE_CHANGED', text: '끝난 이벤트입니다.', retryAfterSec: null });
}

/** Takes one frame; whoever sends too many, or none of ours, is let go. */
export async function take(speaking: Speaking, room: Room, member: Member, text: string): Promise<void> {
  if (member.ws.readyState !== member.ws.OPEN) return; // let go already: its goodbye is on the way
  const nowMs = speaking.nowMs();
  member.heardMs = nowMs;
  if (!mayContinue(member, nowMs)) return dismiss(member.ws, roomClose.FLOOD);
  const frame = read(text);
  if (!frame) return dismiss(member.ws, roomClose.NOT_ALLOWED);
  if (frame.t === 'chat') return speak(speaking, room, member, frame);
  if (frame.t === 'beat') return beat(room, member, frame, nowMs);
  if (frame.t === 'like') {
    if (isOnAir(room.head.state) && member.kind === 'WATCH') room.likes += frame.n;
  } else if (frame.t === 'since') {
    if (member.asked) return; // all that came later it was told
    member.asked = true;
    await inTurn(room, () => missed(speaking, room, member, Math.min(frame.upTo, member.from)));
  } else await play(speaking, room, member, frame);
}
