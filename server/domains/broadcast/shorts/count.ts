/** Views, likes and clicks of shorts, once an hour and viewer (live.md §7). */
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { contentOwners } from '../directory.ts';
import type { Key } from '../queries/parts.ts';
import { addCount, isShown, keepDay, takeTurn, writeLike } from './queries/count.ts';

/** So long the same viewer counts once. */
export const AGAIN_MS = 3_600_000;

interface Seen {
  content: number;
  /** `u` and a consumer's number, or `a` and a device's. */
  viewer: string;
}

async function shown(db: Db, content: number): Promise<Key> {
  const channel = await contentOwners.ownerOf(db, content);
  if (channel === null || !(await isShown(db, { channel, content }))) throw fail('NOT_FOUND');
  return { channel, content };
}

async function count(db: Db, what: 'views' | 'clicks', { content, viewer }: Seen): Promise<void> {
  const key = await shown(db, content);
  const nowMs = clock.realMs();
  if (await takeTurn(db, key, what, { viewer, nowMs, sinceMs: nowMs - AGAIN_MS }))
    await addCount(db, key, what, { by: 1, day: kstDay(clock.now()) });
}

export const countView = (db: Db, seen: Seen): Promise<void> => count(db, 'views', seen);
export const countClick = (db: Db, seen: Seen): Promise<void> => count(db, 'clicks', seen);

export async function countLike(db: Db, { content, viewer }: Seen, on: boolean): Promise<void> {
  const key = await shown(db, content);
  if (await writeLike(db, key, viewer, on))
    await addCount(db, key, 'likes', { by: on ? 1 : -1, day: kstDay(clock.now()) });
}

/** Something is ordered in a short: its day stands among its figures, with whatever comes of the order. */
export const countOrder = (db: Db, key: Key, at: Date): Promise<unknown> => keepDay(db, key, kstDay(at));
