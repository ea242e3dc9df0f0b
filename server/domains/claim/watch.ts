/** Numbers of parcels that claims follow: given with the claim, and let go where it ends (docs/decisions/0089). */
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { Db } from '../../kit/db/bound.ts';
import { unwatch, watch } from '../delivery/index.ts';
import type { MovedClaim } from './facts.ts';
import type { PickupColumns } from './pickup-form.ts';

interface Ref {
  sellerSeq: number;
  claimSeq: number;
}

/** The way back, where its number is known; another way has none. */
export async function watchPickup(
  db: Db,
  { sellerSeq, claimSeq: refSeq }: Ref,
  { company, trackingNo }: Pick<PickupColumns, 'company' | 'trackingNo'>,
  at: Date,
): Promise<void> {
  const key = { sellerSeq, kind: 'PICKUP', refSeq } as const;
  if (company !== null && trackingNo !== null)
    await watch(db, { ...key, companyCode: company, trackingNo, at });
  else await unwatch(db, key);
}

const ENDS: ReadonlySet<ClaimAction> = new Set(['refuseReturn', 'refuseExchange', 'withdraw']);

/** What a move gave or ended. */
export async function watchMoved(
  db: Db,
  action: ClaimAction,
  moved: readonly MovedClaim[],
  at: Date,
): Promise<void> {
  for (const { row, set } of moved) {
    const key = { sellerSeq: row.owner, refSeq: row.id };
    if (action === 'reship')
      await watch(db, {
        ...key,
        kind: 'RESHIP',
        companyCode: set.reship_company as string,
        trackingNo: set.reship_tracking_no as string,
        at,
      });
    else if (ENDS.has(action)) await unwatch(db, { ...key, kind: 'PICKUP' });
    else if ('pickup_method' in set)
      await watchPickup(
        db,
        { sellerSeq: row.owner, claimSeq: row.id },
        { company: set.pickup_company as string | null, trackingNo: set.pickup_tracking_no as string | null },
        at,
      );
  }
}
