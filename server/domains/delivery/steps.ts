import type { TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { autoConfirmAt, lockLines, moveLines, repeatReports, systemMover } from '../order/index.ts';
import { linesOfParcel, readNewest, writeSteps, type Newest } from './queries/steps.ts';
import { hear } from './tracked.ts';

/** One report of a courier about the parcel of some lines; the lines or the number say which. */
export interface CourierStep {
  sellerSeq: number;
  orderProductSeqs?: readonly number[];
  trackingNo?: string;
  companyCode: string;
  /** Unique per report, however often it arrives. */
  eventId: string;
  state: TrackingState;
  at: Date;
  place: string;
  text: string;
}

/**
 * Takes a courier's report, once per event id and in any order: keeps it, repeats the newest
 * on the line, and moves a line whose parcel arrived to 배송완료. A report about a number that a
 * line no longer carries is kept, nothing more. What claims watch (tracked.ts) hears of it, too.
 * Answers the lines that had not heard of it.
 */
export async function recordStep(db: Db, step: CourierStep): Promise<number[]> {
  const { sellerSeq, trackingNo, companyCode } = step;
  const ids =
    step.orderProductSeqs ?? (trackingNo ? await linesOfParcel(db, sellerSeq, companyCode, trackingNo) : []);
  const lines = await lockLines(db, [sellerSeq], ids);
  const parcels = lines.map((l) => ({
    id: l.order_product_seq,
    trackingNo: trackingNo ?? l.tracking_no ?? '',
  }));
  const heard = await writeSteps(db, sellerSeq, parcels, step);
  await settle(db, sellerSeq, heard);
  if (trackingNo && !step.orderProductSeqs) await hear(db, { sellerSeq, companyCode, trackingNo }, step);
  return heard;
}

/**
 * Brings lines to what the courier said of their numbers so far: also after a start or a corrected number.
 */
export async function settle(db: Db, sellerSeq: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const newest = await readNewest(db, sellerSeq, ids);
  if (newest.length === 0) return;
  const changed = await repeatReports(db, sellerSeq, newest);
  await complete(db, sellerSeq, newest);
  if (changed)
    await publish(toQueryable(db), {
      type: 'counts.changed',
      sellerSeq,
      data: { keys: ['delivery-status'] },
    });
}

async function complete(db: Db, sellerSeq: number, newest: readonly Newest[]): Promise<void> {
  const arrived = new Map(
    newest.flatMap((n) => (n.completed_at === null ? [] : [[n.id, Date.parse(n.completed_at)] as const])),
  );
  const locked = await lockLines(db, [sellerSeq], [...arrived.keys()]);
  const ids = locked.filter((l) => l.fulfilment_status === 'SHIPPING_START').map((l) => l.order_product_seq);
  if (ids.length === 0) return;
  const now = clock.now();
  await moveLines(db, 'complete', {
    sellers: [sellerSeq],
    ids,
    actor: systemMover,
    at: now,
    text: '택배사 배송완료',
    set: (row) => {
      // Not before the parcel left and not in the future, whatever the courier's clock says.
      const at = new Date(
        Math.min(Math.max(arrived.get(row.id)!, Date.parse(row.shipped_at!)), now.getTime()),
      );
      return {
        delivered_at: at.toISOString(),
        auto_confirm_at: row.claim_in_force
          ? null
          : (autoConfirmAt(row.delivery_method, at)?.toISOString() ?? null),
      };
    },
  });
}
