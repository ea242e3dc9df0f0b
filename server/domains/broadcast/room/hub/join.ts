/** From a ticket to a place in the room. */
import type { WebSocket } from 'ws';
import { roomClose, type RoomRight } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Caller } from '../../../../kit/auth/caller.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import type { Db } from '../../../../kit/db/bound.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { readOnly } from '../../../../kit/db/tx.ts';
import { isSilenced } from '../../../sanction/index.ts';
import { isChatBlocked, managerRights } from '../../queries/fans.ts';
import { isHostedBy } from '../../queries/host.ts';
import { isDeviceBlocked, seeDevice } from '../queries/devices.ts';
import { enter, readMuted, readStanding, type Ticket } from '../queries/people.ts';
import type { RoomHead } from '../queries/room.ts';
import { BURST, dismiss, tell, type Member } from './member.ts';
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

/** What keeps a user from speaking: the account, or the device that they come with. */
async function holdOf(
  db: Db,
  head: RoomHead,
  { user, device }: { user: number; device: string | null },
): Promise<Pick<Person, 'blocked' | 'mutedMs'>> {
  const [account, silenced, machine, mutedMs] = await Promise.all([
    isChatBlocked(db, head.channel, user),
    isSilenced(db, user, clock.now()),
    device !== null && isDeviceBlocked(db, head.channel, device, clock.realMs()),
    readMuted(db, head, user),
  ]);
  return { blocked: account || silenced || machine, mutedMs };
}

/**
 * What holds of somebody who has a seat is read again: a word of it may have passed before they sat. Whose rights are
 * others by now comes again.
 */
export async function holdAgain(pool: Pool, room: Room, member: Member): Promise<void> {
  const { kind, user, device } = member;
  if (kind !== 'WATCH' || user === null) return;
  const [hold, rights] = await readOnly(pool, [], (db) =>
    Promise.all([holdOf(db, room.head, { user, device }), managerRights(db, room.head.channel, user)]),
  );
  Object.assign(member, hold);
  const had = [...member.rights].filter((right) => right !== 'SPEAK');
  if (had.join() !== rights.join()) dismiss(member.ws, roomClose.LEAVING);
}

/** Whether whoever has a staff's seat may still have it: the channel's own, its master's, or its host's. */
export async function mayStay(
  pool: Pool,
  { head }: Room,
  { kind }: Member,
  caller: Caller,
): Promise<boolean> {
  if (kind === 'WATCH' || caller.sellers.includes(head.channel)) return true;
  return readOnly(pool, [], (db) => isHostedBy(db, head, caller.userSeq, clock.now()));
}

async function viewerIn(db: Db, head: RoomHead, { user, viewer, device }: Ticket): Promise<Person> {
  const who = await enter(db, head, { viewer, user, at: clock.now() });
  if (user === null) return { ...nobody, who, role: 'ANON', rights: new Set() };
  const { channel } = head;
  const [standing, hold, rights] = await Promise.all([
    readStanding(db, head, user),
    holdOf(db, head, { user, device }),
    managerRights(db, channel, user),
    device !== null && seeDevice(db, channel, { user, device }, clock.realMs()),
  ]);
  const speaks: RoomRight[] = standing.nickname === null ? [] : ['SPEAK'];
  return {
    who,
    ...hold,
    ...standing,
    role: rights.length > 0 ? 'MANAGER' : 'BUYER',
    rights: new Set([...speaks, ...rights]),
    staff: rights.length > 0,
  };
}

export const personIn = async (db: Db, head: RoomHead, ticket: Ticket): Promise<Person> =>
  ticket.kind === 'WATCH' ? viewerIn(db, head, ticket) : channelIn(head, ticket);

/** A person who would speak here, and may not now. */
export const isHeldBack = (
  { blocked, mutedMs }: Pick<Person, 'blocked' | 'mutedMs'>,
  nowMs: number,
): boolean => blocked || mutedMs > nowMs;

export const memberOf = (
  ws: WebSocket,
  { kind, user, viewer, device }: Ticket,
  person: Person,
  nowMs: number,
): Member => ({
  ws,
  kind,
  user,
  viewer,
  device,
  ...person,
  heldBack: isHeldBack(person, nowMs),
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
      rights: [...member.rights].filter((right) => right !== 'SPEAK' || !member.heldBack),
    },
    upTo: room.sent,
    room: head.room,
    pinned: head.pinned,
    railVersion: head.railVersion,
    viewers: stat.viewers,
    likes: stat.likes,
    state: head.state,
    at: clock.now().getTime(),
    recent: recentOf(room, member.staff),
  });
}
