/** Notices follow the schedule that they name: its time, and its end (live.md §2, §5). */
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Writer } from '../../../kit/record/rows.ts';
import { cancelRows, lockOfContents, moveRows } from './queries/reservation.ts';
import { emitReservation, tellList, tellSignedUp } from './tell.ts';

/** Calls locked notices off and tells who signed up; a notice is called off once. */
export async function callOff(
  db: Db,
  seller: number,
  reservations: readonly number[],
  by: Writer,
): Promise<void> {
  if (reservations.length === 0) return;
  await cancelRows(db, seller, reservations, by);
  for (const reservation of reservations) {
    await tellSignedUp(db, { sellerSeq: seller, reservationSeq: reservation, told: 'CANCELED', round: 0 });
    await emitReservation(db, 'canceled', 0, { channelSeq: seller, reservationSeq: reservation });
  }
}

/** A schedule has another time. */
export async function followTime(
  db: Db,
  { channel, content, liveAt }: { channel: number; content: number; liveAt: string },
  by: Writer,
): Promise<void> {
  const moved = await moveRows(db, channel, await lockOfContents(db, channel, [content]), { liveAt, ...by });
  for (const { seq: reservation, version: round } of moved) {
    await tellSignedUp(db, { sellerSeq: channel, reservationSeq: reservation, told: 'MOVED', round });
    const more = { contentSeq: content, liveAt };
    await emitReservation(db, 'moved', round, { channelSeq: channel, reservationSeq: reservation, ...more });
  }
  if (moved.length > 0) await tellList(db, channel);
}

/** Schedules are cancelled. */
export async function followCancel(
  db: Db,
  channel: number,
  contents: readonly number[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const reservations = await lockOfContents(db, channel, contents);
  await callOff(db, channel, reservations, { at: toKst(at), by });
  if (reservations.length > 0) await tellList(db, channel);
}
