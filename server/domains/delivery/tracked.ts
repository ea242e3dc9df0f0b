import type { PayloadOf } from '../../kit/outbox/events.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  lockNumbers,
  putNumber,
  repeatNewest,
  writeTrackedStep,
  type Said,
  type Watched,
} from './queries/tracked.ts';

/**
 * Watches the parcel of a claim from now on, in the place of the one before. Reads nothing and asks nobody: the courier
 * hears of it in a job. Written last in its transaction (server/schema/lock-order.ts).
 */
export async function watch(db: Db, watched: Watched): Promise<void> {
  if (!(await putNumber(db, watched))) return;
  const { sellerSeq, kind, refSeq, companyCode, trackingNo, at } = watched;
  await emit(toQueryable(db), {
    topic: 'parcel.watched',
    key: `parcel.watched:${kind}:${refSeq}:${companyCode}:${trackingNo}:${at.getTime()}`,
    sellerSeq,
    payload: { sellerSeq, companyCode, trackingNo },
  });
}

/**
 * What a courier says of a number, in any order and as often as it likes: kept once, the newest stands on the number, and
 * `parcel.moved` goes out where that is another state. Numbers that nobody watches change nothing.
 */
export async function hear(
  db: Db,
  { sellerSeq, companyCode, trackingNo }: PayloadOf<'parcel.watched'>,
  said: Said,
): Promise<void> {
  const parcel = { company_code: companyCode, tracking_no: trackingNo };
  const numbers = await lockNumbers(db, sellerSeq, parcel);
  if (numbers.length === 0) return;
  await writeTrackedStep(db, sellerSeq, parcel, numbers, said);
  const moved = (await repeatNewest(db, sellerSeq, parcel, clock.now())).filter((r) => r.was !== r.state);
  await emit(
    toQueryable(db),
    ...moved.map(({ kind, ref_seq: refSeq, state, at, watched_at: since }) => ({
      topic: 'parcel.moved' as const,
      key: `parcel.moved:${kind}:${refSeq}:${trackingNo}:${Date.parse(since)}:${state}:${Date.parse(at)}`,
      sellerSeq,
      payload: { sellerSeq, kind, refSeq, state, at },
    })),
  );
}
