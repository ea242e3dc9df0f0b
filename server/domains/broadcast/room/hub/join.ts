/** From a ticket to a place in the room. */
import type { WebSocket } from 'ws';
import type { RoomRight } from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import type { Db } from '../../../../kit/db/bound.ts';
import { isChatBlocked, managerRights } from '../../queries/fans.ts';
import { enter, readStanding, type Ticket } from '../queries/people.ts';
import type { RoomHead } from '../queries/room.ts';
import { tell, type Member } from './member.ts';
import { recentOf, type Room } from './room.ts';

type Person = Pick<
  Member,
  'who' | 'role' | 'nickname' | 'rights' | 'staff' | 'marks' | 'blocked' | 'mutedMs'
>;

const CHANNEL_RIGHTS: readonly RoomRight[] = ['SPEAK', 'HIDE', 'NOTICE', 'BLOCK', 'ROOM'];
const nobody = { nickname: null, marks: '', blocked: false, mutedMs: 0, staff: false } as const;

/** The channel: all that staff sees, or what viewers see. */
function channelIn(head: RoomHead, { kind }: Ticket): Person {
  const watches = kind === 'VIEW';
  return {
    ...nobody,
    who: watches ? null : 0,
    role: watches ? 'ANON' : 'HOST',
    nickname: watches ? null : head.channelName,
    rights: new Set(watches ? [] : CHANNEL_RIGHTS),
    staff: !watches,
  };
}

async function viewerIn(db: Db, head: RoomHead, { user, viewer }: Ticket): Promise<Person> {
  const { who, mutedMs } = await enter(db, head, { viewer, user, at: clock.now() });
  if (user === null) return { ...nobody, who, role: 'ANON', rights: new Set() };
  const [standing, blocked, rights] = await Promise.all([
    readStanding(db, head, user),
    isChatBlocked(db, head.channel, user),
    managerRights(db, head.channel, user),
  ]);
  const speaks: RoomRight[] = standing.nickname === null ? [] : ['SPEAK'];
  return {
    who,
    mutedMs,
    blocked,
    ...standing,
    role: rights.length > 0 ? 'MANAGER' : 'BUYER',
    rights: new Set([...speaks, ...rights]),
    staff: rights.length > 0,
  };
}

export const personIn = async (db: Db, head: RoomHead, ticket: Ticket): Promise<Person> =>
  ticket.kind === 'WATCH' ? viewerIn(db, head, ticket) : channelIn(head, ticket);

const BURST = 40;

export const memberOf = (
  ws: WebSocket,
  { kind, ip, user, viewer }: Ticket,
  person: Person,
  nowMs: number,
): Member => ({
  ws,
  kind,
  ip,
  user,
  viewer,
  ...person,
  playing: false,
  beatMs: nowMs,
  heardMs: nowMs,
  from: 0,
  asked: false,
  tokens: BURST,
  tokensMs: nowMs,
});

/** Takes its place: from here on it hears what is said, and of what was it knows the end. */
export function seat(room: Room, member: Member): void {
  member.from = room.sent;
  room.members.add(member);
  if (member.kind === 'WATCH') room.joins += 1;
  const { head, stat } = room;
  tell(member, {
    t: 'hello',
    me: {
      who: member.who,
      role: member.role,
      nickname: member.nickname,
      rights: [...member.rights],
    },
    upTo: room.sent,
    room: head.room,
    pinned: head.pinned,
    railVersion: head.railVersion,
    viewers: stat.viewers,
    likes: stat.likes,
    state: head.state,
    recent: recentOf(room, member.staff),
  });
}
