/** All rooms of one API process (docs/decisions/0069). */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { roomClose } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Standings } from '../../../../kit/auth/standing.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { netOf } from '../../../../kit/http/address.ts';
import { giveBack } from '../../../../kit/http/rate.ts';
import { dropPresence } from '../queries/figures.ts';
import { takeTicket, type Ticket } from '../queries/people.ts';
import { readRoom } from '../queries/room.ts';
import type { RoomWord } from '../tell.ts';
import { ticketHash } from '../tickets.ts';
import type { LiveBus } from './bus.ts';
import { catchUp, hear, reload, tellPrompter } from './hear.ts';
import { holdAgain, isHeldBack, mayStay, memberOf, personIn, seat } from './join.ts';
import { dismiss, OVER, type Member } from './member.ts';
import { openPlaces, type Places } from './places.ts';
import { inTurn, type Room } from './room.ts';
import { openRooms, warn, type Rooms } from './rooms.ts';
import { take } from './say.ts';
import { forgetSilent, settle } from './settle.ts';

export const TICK_MS = 2_000;
/** Ticks between two pings. */
const PING_EVERY = 10;
const SILENT_MS = 60_000;

interface HubOptions {
  pool: Pool;
  bus: LiveBus;
  standings: Standings;
  /** Whether sockets from this machine are counted as anybody's are. */
  countLoopback: boolean;
  /** Real time; tests have one of their own. */
  nowMs?: () => number;
}
export interface Hub {
  /** Lets a socket in by its ticket, or says why not; `ip`: where it comes from. */
  enter(ws: WebSocket, ticket: string, ip: string): Promise<void>;
  /** What happens every two seconds; rooms that nobody is in are given up. */
  tick(): Promise<void>;
  sockets(): number;
  stop(): Promise<void>;
}

interface Node {
  pool: Pool;
  bus: LiveBus;
  standings: Standings;
  node: string;
  nowMs: () => number;
  rooms: Rooms;
  places: Places;
  stopped: boolean;
  ticks: number;
}

async function heard({ pool, rooms }: Node, word: RoomWord): Promise<void> {
  if (word.contentSeq === null) return rooms.each((each) => inTurn(each, () => reload(pool, each)));
  const room = await rooms.find(word.contentSeq);
  if (room) await inTurn(room, () => hear(pool, room, word));
}

/** Whoever has come in by a session stays as long as that stands. */
async function stays(
  { pool, standings }: Node,
  { ws, room, ticket }: { ws: WebSocket; room: Room; ticket: Ticket },
  seat: () => Member | null,
): Promise<boolean> {
  if (ticket.user === null || ticket.session === null) return true;
  const over = (): void => dismiss(ws, roomClose.TICKET, OVER);
  const ground = { sessionSeq: ticket.session, userSeq: ticket.user, writes: true } as const;
  const held = await standings.hold(ground, (caller) => {
    const member = seat();
    if (!caller) over();
    else if (member) void mayStay(pool, room, member, caller).then((may) => may || over(), warn);
  });
  if (!held) over();
  else if (ws.readyState === ws.OPEN) ws.on('close', held.release);
  else held.release();
  return held !== null;
}

async function seated(here: Node, ws: WebSocket, ticket: Ticket, room: Room): Promise<void> {
  const { pool, bus, nowMs } = here;
  let member: Member | null = null;
  if (!(await stays(here, { ws, room, ticket }, () => member))) return;
  const [person, now] = await inTransaction(pool, [], (db) =>
    Promise.all([personIn(db, room.head, ticket), readRoom(db, room.head)]),
  );
  if (!now) return dismiss(ws, roomClose.GONE);
  room.head.state = now.state;
  const taken = (member = memberOf(ws, ticket, person, nowMs()));
  await inTurn(room, () => {
    if (ws.readyState !== ws.OPEN) return;
    seat(room, taken);
    ws.on('close', () => leave(room, taken));
  });
  await inTurn(room, () => holdAgain(pool, room, taken));
  if (taken.staff) await inTurn(room, () => tellPrompter(pool, room, taken));
  ws.on('pong', () => (taken.heardMs = nowMs()));
  ws.on('message', (data, binary) => {
    if (binary) return dismiss(ws, roomClose.NOT_ALLOWED);
    void take({ pool, bus, nowMs }, room, taken, String(data)).catch(warn);
  });
  ws.resume(); // what it has sent meanwhile is heard now
}

function leave(room: Room, member: Member): void {
  room.members.delete(member);
  if (member.kind === 'WATCH') room.leaves += 1;
}

async function letIn(here: Node, ws: WebSocket, secret: string, ip: string): Promise<void> {
  ws.on('error', () => ws.terminate());
  ws.pause();
  if (here.stopped) return dismiss(ws, roomClose.LEAVING);
  const ticket = await inTransaction(here.pool, [], (db) => takeTicket(db, ticketHash(secret), here.nowMs()));
  if (!ticket) return dismiss(ws, roomClose.TICKET);
  giveBack('sockets', netOf(ip)); // a ticket of ours: whoever has one is not counted
  if (!here.places.take(ws, ticket, ip)) return dismiss(ws, roomClose.TOO_MANY);
  const room = await here.rooms.enter(ticket);
  if (!room) return dismiss(ws, roomClose.GONE);
  await seated(here, ws, ticket, room).finally(() => (room.coming -= 1));
}

async function tickRoom(here: Node, room: Room): Promise<void> {
  const at = here.nowMs();
  for (const member of room.members) {
    if (at - member.heardMs > SILENT_MS) dismiss(member.ws, roomClose.SILENT);
    else if (member.heldBack && !isHeldBack(member, at)) dismiss(member.ws, roomClose.LEAVING);
    else if (here.ticks % PING_EVERY === 0) member.ws.ping();
  }
  const there = await settle(here, room);
  if (there && room.members.size + room.coming + room.queue.length > 0) return;
  for (const member of room.members) dismiss(member.ws, roomClose.GONE);
  if (room.members.size + room.coming === 0) here.rooms.forget(room);
}

async function goAway(here: Node): Promise<void> {
  here.stopped = true;
  await here.rooms.each((room) => {
    for (const member of room.members) dismiss(member.ws, roomClose.LEAVING);
  });
  await here.rooms.each((room) => settle(here, room));
  await inTransaction(here.pool, [], (db) => dropPresence(db, here.node)).catch(warn);
}

/** One LISTEN connection a process, handed on to its rooms. */
export async function openHub(options: HubOptions): Promise<Hub> {
  const { pool, bus, standings, countLoopback, nowMs = clock.realMs } = options;
  const here: Node = {
    pool,
    bus,
    standings,
    nowMs,
    node: randomUUID(),
    rooms: openRooms(pool),
    places: openPlaces(countLoopback),
    stopped: false,
    ticks: 0,
  };
  const stopListening = await bus.subscribe(
    (word) => void heard(here, word).catch(warn),
    () => void here.rooms.each((room) => inTurn(room, () => catchUp(pool, room))),
  );
  return {
    enter: (ws, secret, ip) => letIn(here, ws, secret, ip),
    tick: async () => {
      here.ticks += 1;
      await here.rooms.each((room) => tickRoom(here, room));
      if (here.ticks % PING_EVERY === 0) await forgetSilent(here).catch(warn);
    },
    sockets: here.places.taken,
    stop: async () => {
      await goAway(here);
      stopListening();
    },
  };
}
