import { parseTime } from '../../../kit/db/pool.ts';
import type { Reading } from '../../../kit/list/source.ts';
import { lineCanText } from '../rules.ts';

type Get = (field: string) => string | null;

const timeOf = (value: string | null): string | null => (value === null ? null : parseTime(value));

/**
 * `can` of a list's row from its raw columns: fulfilmentStatus, deliveryMethod, postponed.reason,
 * shippedAt (may lack on lists of unsent lines), `_inForce` and `_confirmedAt` (l.claim_in_force,
 * l.confirmed_at). An operator in the seller's place reads what the operator may do.
 */
export const rowCan = (get: Get, { by, now }: Reading): string =>
  lineCanText(
    {
      fulfilment: get('fulfilmentStatus')!,
      deliveryMethod: get('deliveryMethod')!,
      claimInForce: get('_inForce') === 't',
      postponed: get('postponed.reason') !== null,
      confirmedAt: timeOf(get('_confirmedAt')),
      shippedAt: timeOf(get('shippedAt')),
    },
    now,
    by === 'admin' ? 'admin' : 'seller',
  );
