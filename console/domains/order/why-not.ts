import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { lineRefusals } from '@jangteo/contract/order/line-refusals.ts';
import type { CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { numberOf } from '../../kit/call/hosts.ts';
import { labelOf } from './desk/labels.ts';

/** Why the act is refused on a line, as a sentence in the reader's words; null where it is not. */
export function whyNot(
  { can }: Pick<OrderRow, 'can'>,
  key: CanKey,
  vocabulary: Vocabulary = 'goods',
): string | null {
  const code = can[key];
  return code ? refusalText(lineRefusals[code], labelOf(key, vocabulary), numberOf) : null;
}
