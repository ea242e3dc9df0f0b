/** Until when goods may be sent back (claims.md §5). */
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { windowEnd } from './clocks.ts';
import { faultOf } from './may.ts';

interface Line {
  delivered_at: string | null;
  delivery_method: string;
}

/** null, or why it is too late; an operator may always, and tickets have a term of their own. */
export function windowRefusal(
  line: Line,
  { by, reason, at }: { by: 'BUYER' | 'SELLER' | 'ADMIN'; reason: string; at: Date },
): Refusal | null {
  if (by === 'ADMIN' || line.delivery_method === 'MESSAGE') return null;
  const until = windowEnd(line.delivered_at, faultOf(reason) === 'SELLER');
  return until === null || toKst(at) <= until
    ? null
    : fail('CLAIM_WINDOW_OVER', { params: { until: kstDay(until) } });
}
