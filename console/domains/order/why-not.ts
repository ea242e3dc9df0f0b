import { refusalText } from '@jangteo/contract/kit/can.ts';
import { lineRefusals } from '@jangteo/contract/order/line-refusals.ts';
import { fulfilmentLifecycle, lineEdits, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { numberOf } from '../../kit/call/hosts.ts';

const acts: Record<CanKey, { label: string }> = { ...fulfilmentLifecycle.actions, ...lineEdits };

/** Why the act is refused on a line, as a sentence; null where it is not. */
export function whyNot({ can }: Pick<OrderRow, 'can'>, key: CanKey): string | null {
  const code = can[key];
  return code ? refusalText(lineRefusals[code], acts[key].label, numberOf) : null;
}
