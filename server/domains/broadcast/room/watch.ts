/** The room as viewers ask for it, by the number of a live alone (live.md §7). */
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import type { Moderation } from '@jangteo/contract/broadcast/room.body.ts';
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { RECENT } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { contentOwners } from '../directory.ts';
import { managerRights, isChatBlocked } from '../queries/fans.ts';
import { seenBy } from './hub/room.ts';
import { moderate, RIGHT_OF } from './moderate.ts';
import { readRecent } from './queries/chat.ts';
import { readStanding, type Ticket } from './queries/people.ts';
import { readRoom, type RoomHead } from './queries/room.ts';
import { issueTicket } from './tickets.ts';

/** A live that anybody may see in one of these states; 404 else. */
async function shownIn(db: Db, contentSeq: number, states: readonly string[]): Promise<RoomHead> {
  const channel = await contentOwners.ownerOf(db, contentSeq);
  const head = channel === null ? null : await readRoom(db, { channel, content: contentSeq });
  if (!head || !states.includes(head.state)) throw fail('NOT_FOUND');
  return head;
}

/** Lets one socket in to watch. */
export async function watchTicket(
  db: Db,
  ctx: Pick<Ctx, 'raw' | 'config'>,
  { contentSeq, ...who }: Pick<Ticket, 'user' | 'viewer' | 'session' | 'device'> & { contentSeq: number },
): Promise<RoomTicket> {
  const { channel, content } = await shownIn(db, contentSeq, ['LIVE_PUBLIC_ONAIR']);
  return issueTicket(db, ctx, { channel, content, ...who, kind: 'WATCH' });
}

/** What viewers see of what was said: the newest before a message, or up to a second of a replay. */
export async function readChats(
  db: Db,
  contentSeq: number,
  { before, sec }: { before?: number | undefined; sec?: number | undefined },
): Promise<ChatMessage[]> {
  const head = await shownIn(db, contentSeq, ['LIVE_PUBLIC_ONAIR', 'PUBLISHED']);
  const upTo = before === undefined ? undefined : before - 1;
  return seenBy(false, await readRecent(db, head, { upTo, sec, visible: true, limit: RECENT }));
}

/** A manager's act, by the rights that the channel gave them; for anybody else there is nothing here. */
export async function moderateAs(
  db: Db,
  contentSeq: number,
  user: number,
  body: Moderation,
): Promise<{ acts: number }> {
  const head = await shownIn(db, contentSeq, ['LIVE_PUBLIC_ONAIR']);
  const { channel, content } = head;
  const [rights, blocked, { nickname }] = await Promise.all([
    managerRights(db, channel, user),
    isChatBlocked(db, channel, user),
    readStanding(db, head, user),
  ]);
  const right = RIGHT_OF[body.action];
  if (blocked || !rights.some((one) => one === right)) throw fail('NOT_FOUND');
  return moderate(db, { channel, content }, { seq: user, name: nickname ?? '매니저' }, body);
}
