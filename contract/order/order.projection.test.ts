import { describe, expect, test } from 'vitest';
import { claimType } from './line-claim.ts';
import { claimStates } from './line-claim.ts';
import { refundStates } from './line-claim.ts';
import { orderProductStatus } from './order.enums.ts';
import { fulfilmentStates } from './order.lifecycle.ts';
import { inForce, orderTabKeys, project, tabColumns, tabOf } from './order.projection.ts';
import type { LineClaim } from './order.projection.ts';
import { keyOf, reachableLines } from './reachable.testing.ts';

const claim = (part: Partial<LineClaim>): LineClaim => ({
  type: 'RETURN',
  state: 'REQUEST',
  by: 'BUYER',
  fulfilmentAtClose: null,
  voucher: false,
  ...part,
});
const lines = reachableLines();

describe('status projection (order-desk.md §5)', () => {
  test('is total over every line that chains of actions make', () => {
    expect(lines.length).toBeGreaterThan(80);
    for (const { fulfilment, claim: c, refund } of lines)
      expect(orderProductStatus.values).toContain(project(fulfilment, c, refund));
  });

  test('reaches all 35 states', () => {
    const reached = new Set(lines.map((l) => project(l.fulfilment, l.claim, l.refund)));
    expect([...reached].sort()).toEqual([...orderProductStatus.values].sort());
  });

  test('throws on every combination that no chain of actions makes', () => {
    const known = new Set(lines.map(keyOf));
    let refused = 0;
    for (const fulfilment of fulfilmentStates)
      for (const refund of [null, ...refundStates])
        for (const c of everyClaim()) {
          if (known.has(keyOf({ fulfilment, claim: c, refund }))) continue;
          refused += 1;
          expect(() => project(fulfilment, c, refund), keyOf({ fulfilment, claim: c, refund })).toThrow(
            RangeError,
          );
        }
    expect(refused).toBeGreaterThan(10_000);
  });

  test.each([
    ['PAYMENT_COMPLETE', null, null, 'PAYMENT_COMPLETE'],
    [
      'PAYMENT_WAIT',
      claim({ type: 'CANCEL', state: 'COMPLETED' }),
      'DONE',
      'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
    ],
    [
      'PREPARING_PRODUCT',
      claim({ type: 'CANCEL', state: 'COMPLETED', by: 'ADMIN' }),
      'WAIT_PG',
      'CANCEL_ORDER_SELLER_WAIT_REFUND_WAIT_PG',
    ],
    ['SHIPPING_COMPLETED', claim({ state: 'RECEIVED' }), null, 'RETURN_RECEIVE_PRODUCT'],
    ['SHIPPING_COMPLETED', claim({ state: 'COMPLETED' }), 'WAIT_PG', 'RETURN_COMPLETED'],
    [
      'SHIPPING_START',
      claim({ state: 'REFUSED', fulfilmentAtClose: 'SHIPPING_START' }),
      null,
      'RETURN_CANCEL_SELLER',
    ],
    [
      'SHIPPING_COMPLETED',
      claim({ state: 'REFUSED', fulfilmentAtClose: 'SHIPPING_START' }),
      null,
      'SHIPPING_COMPLETED',
    ],
    [
      'SHIPPING_COMPLETED',
      claim({ type: 'EXCHANGE', state: 'SHIPPING_COMPLETED' }),
      null,
      'CHANGE_SHIPPING_COMPLETED',
    ],
    ['CONFIRM_RECEIVE', claim({ type: 'EXCHANGE', state: 'SHIPPING_COMPLETED' }), null, 'CONFIRM_RECEIVE'],
    ['CONFIRM_RECEIVE', claim({ by: 'ADMIN' }), null, 'RETURN_REQUEST'],
    ['CONFIRM_RECEIVE', claim({ voucher: true }), null, 'RETURN_REQUEST'],
  ] as const)('%s, %o, refund %s reads %s', (fulfilment, c, refund, status) => {
    expect(project(fulfilment, c, refund)).toBe(status);
  });
});

describe('cards', () => {
  test('every paid line is in exactly one, an unpaid one without claim in none', () => {
    const unpaid = ['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL'];
    for (const { fulfilment, claim: c } of lines) {
      const tab = tabOf(fulfilment, c);
      if (tab === null) expect([unpaid.includes(fulfilment), c]).toEqual([true, null]);
      else expect(orderTabKeys).toContain(tab);
    }
    expect(new Set(lines.map((l) => tabOf(l.fulfilment, l.claim)))).toEqual(new Set([null, ...orderTabKeys]));
  });

  test('status and fulfilment alone tell the card of every line (R236)', () => {
    for (const { fulfilment, claim: c, refund } of lines) {
      const status = project(fulfilment, c, refund);
      const byStatus = tabColumns.filter(({ statuses }) => statuses.includes(status));
      const cards =
        byStatus.length > 0 ? byStatus : tabColumns.filter((t) => t.fulfilments.includes(fulfilment));
      expect([status, fulfilment, cards.map(({ tab }) => tab)]).toEqual([
        status,
        fulfilment,
        [tabOf(fulfilment, c)].filter((tab) => tab !== null),
      ]);
    }
  });

  test('a claim in force decides, a closed one and a confirmed exchange no longer', () => {
    expect(tabOf('SHIPPING_COMPLETED', claim({}))).toBe('returned');
    expect(
      tabOf('SHIPPING_COMPLETED', claim({ state: 'WITHDRAWN', fulfilmentAtClose: 'SHIPPING_COMPLETED' })),
    ).toBe('delivered');
    const exchange = claim({ type: 'EXCHANGE', state: 'SHIPPING_COMPLETED' });
    expect(tabOf('SHIPPING_COMPLETED', exchange)).toBe('exchanged');
    expect(inForce(exchange, 'CONFIRM_RECEIVE')).toBe(false);
    expect(tabOf('CONFIRM_RECEIVE_WRITE_REVIEW', exchange)).toBe('confirmed');
    expect(inForce(claim({ type: 'CANCEL', state: 'COMPLETED' }), 'PAYMENT_COMPLETE')).toBe(true);
  });
});

function* everyClaim(): Generator<LineClaim | null> {
  yield null;
  for (const type of claimType.values)
    for (const state of claimStates)
      for (const by of ['BUYER', 'SELLER', 'ADMIN'] as const)
        for (const fulfilmentAtClose of [null, ...fulfilmentStates])
          for (const voucher of [false, true]) yield { type, state, by, fulfilmentAtClose, voucher };
}
