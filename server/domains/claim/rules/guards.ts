/** What an action asks for beside the state (claims.md §2). */
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { Row } from '../../../kit/lifecycle/move.ts';
import { forceOpen } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import type { ClaimFacts } from '../facts.ts';

interface How {
  at: Date;
  withoutPickup?: boolean | undefined;
  sendFirst?: boolean | undefined;
}

/** Of a claim that waits nothing is promised, paid or sent. */
export const HELD_BACK: ReadonlySet<ClaimAction> = new Set([
  'permitReturn',
  'permitExchange',
  'refund',
  'reship',
  'handOver',
]);

/** Sent by hand it is done at once, else some days after. */
export const mayForce = (row: Pick<ClaimFacts, 'reship_method' | 'reshipped_at'>, at: Date): boolean =>
  forceOpen(row.reship_method ?? '', row.reshipped_at, at);

/** Money goes back for what came back; tickets never travel. */
export const mayRefund = (row: Pick<ClaimFacts, 'state' | 'delivery_method'>): boolean =>
  row.state === 'RECEIVED' || row.delivery_method === 'MESSAGE';

const changed = (row: Row<ClaimFacts>): Refusal =>
  fail('STATE_CHANGED', { current: { status: row.status, version: row.version } });

/** null, or the refusal of this claim. */
export function guardOf(action: ClaimAction, row: Row<ClaimFacts>, how: How): Refusal | null {
  if (row.hold_reason !== null && HELD_BACK.has(action)) return fail('CLAIM_ON_HOLD');
  switch (action) {
    case 'refund':
      return how.withoutPickup || mayRefund(row) ? null : fail('NOT_RECEIVED');
    case 'reship':
    case 'handOver':
      return row.received_at !== null || how.sendFirst ? null : fail('NOT_RECEIVED');
    case 'forceExchange':
      return mayForce(row, how.at)
        ? null
        : fail('FORCE_TOO_EARLY', { params: { days: setting('forceCompleteDays', how.at) } });
    case 'withdraw':
    case 'receiveExchange':
      return row.received_at === null ? null : changed(row);
    case 'toExchange':
      // Nothing is exchanged over what the buyer has confirmed: an operator's return of it is refunded or refused.
      return row.delivery_method === 'MESSAGE' || row.fulfilment_at_open.startsWith('CONFIRM_RECEIVE')
        ? changed(row)
        : null;
    default:
      return null;
  }
}
