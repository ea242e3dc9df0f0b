import type { LineRefusal } from '@jangteo/contract/order/line-refusals.ts';
import { deskActs, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import { canOf } from '../../kit/lifecycle/can.ts';
import { forceOpen, undoOpen } from './rules/limits.ts';

/** What a line is, as far as the record of permitted acts reads it. Times are wire times. */
export interface LineState {
  fulfilment: string;
  deliveryMethod: string;
  claimInForce: boolean;
  postponed: boolean;
  confirmedAt: string | null;
  shippedAt: string | null;
}

const { editClearance: _, ...domestic } = deskActs;

/** A line with its times answered, so that few combinations are left. */
interface Facts extends Pick<LineState, 'fulfilment' | 'deliveryMethod' | 'claimInForce' | 'postponed'> {
  undoOpen: boolean;
  forceOpen: boolean;
  by: 'seller' | 'admin';
}

const factsOf = (line: LineState, now: Date, by: Facts['by']): Facts => ({
  ...line,
  undoOpen: undoOpen(line.confirmedAt, now),
  forceOpen: forceOpen(line.deliveryMethod, line.shippedAt, now),
  by,
});

type Can = Partial<Record<CanKey, LineRefusal | null>>;

function answers(line: Facts): Can {
  const { deliveryMethod, fulfilment, claimInForce } = line;
  const own = deliveryMethod === 'OVERSEA' ? deskActs : (domestic as typeof deskActs);
  return canOf<CanKey, LineRefusal>(own, 'STATE', {
    state: fulfilment,
    kind: deliveryMethod === 'MESSAGE' ? 'voucher' : 'goods',
    held: claimInForce ? 'CLAIM_OPEN' : null,
    guard: (key) => guards[key]?.(line) ?? null,
  });
}

/** What an act asks for beyond the state. An operator may postpone again. */
const guards: Partial<Record<CanKey, (line: Facts) => LineRefusal | null>> = {
  undoConfirm: (line) => (line.undoOpen ? null : 'UNDO_OVER'),
  forceComplete: (line) => (line.forceOpen ? null : 'TOO_EARLY'),
  postpone: (line) => (line.postponed && line.by !== 'admin' ? 'POSTPONED_ONCE' : null),
};

/** `can` of a row: act → null (may) or the code of its refusal; what never applies to the kind of line is absent. */
export const lineCan = (line: LineState, now: Date, by: Facts['by'] = 'seller'): Can =>
  answers(factsOf(line, now, by));

const texts = new Map<string, string>();

/** `lineCan` as JSON text. Few combinations exist, so each is written once. */
export function lineCanText(line: LineState, now: Date, by: Facts['by'] = 'seller'): string {
  const facts = factsOf(line, now, by);
  const { fulfilment, deliveryMethod, claimInForce, postponed } = facts;
  const key = [fulfilment, deliveryMethod, claimInForce, postponed, facts.undoOpen, facts.forceOpen, by].join(
    '|',
  );
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = JSON.stringify(answers(facts))));
  return text;
}
