/** Numbers of parcels that claims follow: given with the claim, and let go where it ends (docs/decisions/0089). */
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { Db } from '../../kit/db/bound.ts';
import { unwatch, watch, type Watched } from '../delivery/index.ts';
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
  const key = { sellerSeq, kind: 'PICKUP' } as const;
  if (company !== null && trackingNo !== null)
    await watch(db, { ...key, refSeq, companyCode: company, trackingNo, at });
  else await unwatch(db, { ...key, refSeqs: [refSeq] });
}

const ENDS: ReadonlySet<ClaimAction> = new Set(['refuseReturn', 'refuseExchange', 'withdraw']);

/** The number that a move gave; null where it gave none. */
function numberIn(action: ClaimAction, { row, set }: MovedClaim, at: Date): Watched | null {
  const [kind, company, trackingNo] =
    action === 'reship'
      ? (['RESHIP', set.reship_company, set.reship_tracking_no] as const)
      : (['PICKUP', set.pickup_company, set.pickup_tracking_no] as const);
  if (typeof company !== 'string' || typeof trackingNo !== 'string') return null;
  return { sellerSeq: row.owner, kind, refSeq: row.id, companyCode: company, trackingNo, at };
}

/** What a move gave or ended: a new way back without a number has none, either. */
export async function watchMoved(
  db: Db,
  action: ClaimAction,
  moved: readonly MovedClaim[],
  at: Date,
): Promise<void> {
  const lost: MovedClaim[] = [];
  for (const one of moved) {
    const given = numberIn(action, one, at);
    if (given) await watch(db, given);
    else if (ENDS.has(action) || 'pickup_method' in one.set) lost.push(one);
  }
  for (const [sellerSeq, own] of Map.groupBy(lost, ({ row }) => row.owner))
    await unwatch(db, { sellerSeq, kind: 'PICKUP', refSeqs: own.map(({ row }) => row.id) });
}
