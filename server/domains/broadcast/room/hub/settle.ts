/** Every two seconds: what a node has counted goes into rows, events and `stat` (live.md §11). */
import { clock, kstDay } from '../../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../../kit/db/bound.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import { emit, type Event } from '../../../../kit/outbox/outbox.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import {
  addMinute,
  addWatched,
  countRoom,
  dropSilent,
  lockFigures,
  readViewers,
  writePresence,
  type Figures,
  type Span,
  type Watched,
} from '../queries/figures.ts';
import { countEntries } from '../queries/games.ts';
import { deliver, reload } from './hear.ts';
import { inTurn, tellAll, type Room } from './room.ts';
import { joined, watching } from './watch.ts';

const MINUTE_MS = 60_000;
/** Minutes that coupons wait for (LIVE_VIEW_5, LIVE_VIEW_10). */
const STEPS = [5, 10] as const;
/** So long somebody has seen a live that their fan record knows of it. */
const SEEN_MS = 60_000;

const crossed = (before: number, after: number, step: number): boolean => before < step && after >= step;

/** What became of somebody's watching. Pure. */
export function eventsOf(
  room: { channel: number; content: number },
  { host, user, day }: { host: number; user: number; day: string },
  { before, after, dayBefore, dayAfter }: Pick<Watched, 'before' | 'after' | 'dayBefore' | 'dayAfter'>,
): Event[] {
  const { channel, content } = room;
  const payload = { channelSeq: channel, hostUserSeq: host, contentSeq: content, userSeq: user };
  const watched = STEPS.filter((minutes) => crossed(before, after, minutes * MINUTE_MS)).map((minutes) => ({
    topic: 'live.watched' as const,
    key: `live.watched:${content}:${user}:${minutes}`,
    sellerSeq: channel,
    payload: { ...payload, minutes },
  }));
  if (!crossed(dayBefore, dayAfter, SEEN_MS)) return watched;
  const viewed = {
    topic: 'broadcast.viewed' as const,
    key: `broadcast.viewed:${content}:${user}:${day}`,
    sellerSeq: channel,
    payload: { ...payload, day, seconds: Math.floor(dayAfter / 1_000) },
  };
  return [...watched, viewed];
}

interface Counted {
  likes: number;
  joins: number;
  leaves: number;
  spans: Span[];
}
/** What was counted since the last time, taken out of the room. */
function take(room: Room): Counted {
  const { likes, joins, leaves } = room;
  const spans = [...room.spans.values()];
  Object.assign(room, { likes: 0, joins: 0, leaves: 0 });
  room.spans.clear();
  return { likes, joins, leaves, spans };
}
/** Back into it: what could not be written is written the next time. */
function putBack(room: Room, { likes, joins, leaves, spans }: Counted): void {
  Object.assign(room, {
    likes: room.likes + likes,
    joins: room.joins + joins,
    leaves: room.leaves + leaves,
  });
  for (const span of spans) {
    const newer = room.spans.get(span.viewer);
    room.spans.set(span.viewer, newer ? joined(span, newer) : span);
  }
}

/** Users who are here for the first time while it is on air for everybody. */
function newcomers(room: Room): number[] {
  if (room.head.state !== 'LIVE_PUBLIC_ONAIR') return [];
  const users = [...room.members].flatMap(({ kind, user }) => (kind === 'WATCH' && user ? [user] : []));
  return [...new Set(users)].filter((user) => !room.announced.has(user));
}

const joinedOf = (room: Room, { host }: Figures, users: readonly number[]): Event[] =>
  users.map((user) => ({
    topic: 'live.joined',
    key: `live.joined:${room.head.content}:${user}`,
    sellerSeq: room.head.channel,
    payload: {
      channelSeq: room.head.channel,
      hostUserSeq: host,
      contentSeq: room.head.content,
      userSeq: user,
    },
  }));

export interface Settling {
  pool: Pool;
  node: string;
  nowMs: () => number;
}

async function write(
  db: Db,
  room: Room,
  { likes, joins, leaves, spans }: Counted,
  { node, atMs }: { node: string; atMs: number },
) {
  const { head } = room;
  const figures = await lockFigures(db, head);
  if (!figures) return null;
  const counted = await countRoom(db, head, isOnAir(figures.state) ? likes : 0);
  if (!counted) return null;
  await writePresence(db, { node, content: head.content, viewers: watching(room, atMs), atMs });
  const viewers = await readViewers(db, head.content, atMs);
  const day = kstDay(clock.now());
  const watched = spans.length > 0 && isOnAir(figures.state) ? await addWatched(db, head, spans, day) : [];
  const news = newcomers(room);
  const events = watched.flatMap((one) =>
    one.user === null ? [] : eventsOf(head, { host: figures.host, user: one.user, day }, one),
  );
  await emit(toQueryable(db), ...joinedOf(room, figures, news), ...events);
  const delta = {
    chats: Math.max(0, counted.chats - figures.chats),
    likes: Math.max(0, counted.likes - figures.likes),
  };
  const at = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const more = delta.chats + delta.likes + joins + leaves > 0 || counted.people !== figures.totalViewers;
  const others = isOnAir(figures.state) && (at !== room.minute.at || viewers > room.minute.viewers);
  const shown = isOnAir(figures.state) ? viewers : 0;
  if (more || others)
    await addMinute(db, head, { at: new Date(at), viewers: shown, joins, leaves, ...delta }, counted.people);
  const { state } = figures;
  const joined = head.room.game && (await countEntries(db, head, head.room.game.gameSeq));
  return {
    viewers,
    likes: counted.likes,
    total: counted.people,
    joined,
    at,
    news,
    state,
    upTo: counted.chats,
  };
}

/** Writes and tells what this node has counted of a room; false where its live is gone. */
export async function settle({ pool, node, nowMs }: Settling, room: Room): Promise<boolean> {
  const taken = take(room);
  const done = await inTransaction(pool, [], (db) => write(db, room, taken, { node, atMs: nowMs() })).catch(
    (error: unknown) => {
      putBack(room, taken);
      throw error;
    },
  );
  if (!done) return false;
  const { at, news, state, upTo, ...stat } = done;
  if (state !== room.head.state) await inTurn(room, () => reload(pool, room));
  if (upTo > room.sent) await inTurn(room, () => deliver(pool, room, upTo));
  for (const user of news) room.announced.add(user);
  const most = room.minute.at === at ? Math.max(room.minute.viewers, stat.viewers) : stat.viewers;
  room.minute = { at, viewers: most };
  const same = JSON.stringify(stat) === JSON.stringify(room.stat);
  room.stat = stat;
  if (!same) tellAll(room, { t: 'stat', ...stat }, { t: 'stat', ...stat });
  return true;
}

/** Rows of nodes that are gone. */
export const forgetSilent = ({ pool, nowMs }: Settling): Promise<unknown> =>
  inTransaction(pool, [], (db) => dropSilent(db, nowMs()));
