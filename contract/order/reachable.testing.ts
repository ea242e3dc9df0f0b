import { claimActionsOf, claimLifecycle } from '../claim/claim.lifecycle.ts';
import { refundLifecycle } from '../claim/refund.lifecycle.ts';
import type { RefundState } from './line-claim.ts';
import { edges } from '../kit/lifecycle.ts';
import type { Fulfilment } from './order.lifecycle.ts';
import { fulfilmentLifecycle } from './order.lifecycle.ts';
import { inForce } from './order.projection.ts';
import type { LineClaim } from './order.projection.ts';

export interface Line {
  fulfilment: Fulfilment;
  claim: LineClaim | null;
  refund: RefundState | null;
}

/** Who may open which claim over which fulfilment (domain.md 3.1.3-5, order-desk.md §5). */
const OPENINGS: { type: LineClaim['type']; by: LineClaim['by'][]; over: Fulfilment[]; voucher?: true }[] = [
  { type: 'CANCEL', by: ['BUYER'], over: ['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE'] },
  {
    type: 'CANCEL',
    by: ['SELLER', 'ADMIN'],
    over: ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'],
  },
  { type: 'RETURN', by: ['BUYER', 'SELLER', 'ADMIN'], over: ['SHIPPING_START', 'SHIPPING_COMPLETED'] },
  { type: 'RETURN', by: ['ADMIN'], over: ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'] },
  {
    type: 'RETURN',
    by: ['BUYER'],
    over: ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'],
    voucher: true, // what expired unused
  },
  { type: 'EXCHANGE', by: ['BUYER', 'SELLER', 'ADMIN'], over: ['SHIPPING_START', 'SHIPPING_COMPLETED'] },
];
/** One text per combination. */
export const keyOf = ({ fulfilment, claim: c, refund }: Line): string =>
  [
    fulfilment,
    c && [c.type, c.state, c.by, c.fulfilmentAtClose ?? '-', c.voucher ? 'voucher' : 'goods'].join(' '),
    refund,
  ].join(' | ');
const unpaid = (f: Fulfilment) => f === 'PAYMENT_WAIT' || f === 'PAYMENT_PROCESSING';

/** Every line that chains of actions make, walked from the machines themselves; for tests and seeds. */
export function reachableLines(): Line[] {
  const seen = new Map<string, Line>();
  const queue: Line[] = [{ fulfilment: 'PAYMENT_WAIT', claim: null, refund: null }];
  for (let line = queue.pop(); line; line = queue.pop()) {
    const key = keyOf(line);
    if (seen.has(key)) continue;
    seen.set(key, line);
    queue.push(...moved(line), ...opened(line), ...claimed(line), ...refunded(line));
  }
  return [...seen.values()];
}

/** Fulfilment: free lines by any action; under an open return or exchange the courier only. */
function moved(line: Line): Line[] {
  const { fulfilment, claim } = line;
  const free = !claim || !inForce(claim, fulfilment);
  const exchanged = claim?.type === 'EXCHANGE' && claim.state === 'SHIPPING_COMPLETED';
  return edges(fulfilmentLifecycle)
    .filter((edge) => edge.from === fulfilment)
    .filter(
      ({ action }) =>
        free ||
        (action === 'complete' && claim.type !== 'CANCEL') ||
        (exchanged && action === 'confirmReceive'),
    )
    .map(({ to }) => ({ ...line, fulfilment: to }));
}

function opened({ fulfilment, claim }: Line): Line[] {
  if (claim && inForce(claim, fulfilment) && claim.state !== 'SHIPPING_COMPLETED') return [];
  const sold = claim ? [claim.voucher] : [false, true]; // a line stays what it was sold as
  return OPENINGS.filter((o) => o.over.includes(fulfilment)).flatMap(({ type, by, voucher: only }) =>
    by.flatMap((who) =>
      sold
        .filter((voucher) => voucher || !only)
        .map((voucher): Line => ({
          fulfilment,
          claim: {
            type,
            by: who,
            state: type === 'CANCEL' ? 'COMPLETED' : 'REQUEST',
            fulfilmentAtClose: null,
            voucher,
          },
          refund: type !== 'CANCEL' ? null : unpaid(fulfilment) ? 'DONE' : 'READY',
        })),
    ),
  );
}

function claimed({ fulfilment, claim }: Line): Line[] {
  if (!claim || claim.type === 'CANCEL' || !inForce(claim, fulfilment)) return [];
  const own = claimActionsOf[claim.type];
  return edges(claimLifecycle)
    .filter((edge) => edge.from === claim.state && own.includes(edge.action))
    .filter(({ action }) => action !== 'toExchange' || !fulfilment.startsWith('CONFIRM'))
    .map(({ action, to }): Line => {
      const shut = to === 'WITHDRAWN' || to === 'REFUSED';
      const type = action === 'toExchange' ? 'EXCHANGE' : action === 'toReturn' ? 'RETURN' : claim.type;
      return {
        /** The exchange sets the line delivered. */
        fulfilment: to === 'SHIPPING_COMPLETED' ? 'SHIPPING_COMPLETED' : fulfilment,
        claim: { ...claim, type, state: to, fulfilmentAtClose: shut ? fulfilment : null },
        refund: action === 'refund' ? 'READY' : null,
      };
    });
}

function refunded(line: Line): Line[] {
  return edges(refundLifecycle)
    .filter((edge) => edge.from === line.refund)
    .filter(({ action }) => action !== 'returned' || !unpaid(line.fulfilment)) // nothing went that could come back
    .map(({ to }) => ({ ...line, refund: to }));
}
