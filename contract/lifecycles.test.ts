import { describe, expect, test } from 'vitest';
import { accountLifecycle } from './account/account.lifecycle.ts';
import { approvalLifecycle } from './approval/approval.lifecycle.ts';
import { docLifecycle } from './category/doc.lifecycle.ts';
import { claimActionsOf, claimLifecycle, claimStatesOf } from './claim/claim.lifecycle.ts';
import { claimStates } from './order/line-claim.ts';
import { refundLifecycle } from './claim/refund.lifecycle.ts';
import { contractLifecycle } from './contract/contract.lifecycle.ts';
import { ticketLifecycle } from './delivery/ticket.lifecycle.ts';
import { downloadStatus } from './download/download.enums.ts';
import { downloadLifecycle } from './download/download.lifecycle.ts';
import { personAuthLifecycle } from './identity/identity.lifecycle.ts';
import { edges, lifecycle, mermaid, unreachable } from './kit/lifecycle.ts';
import type { Lifecycle } from './kit/lifecycle.ts';
import { canKeys, fulfilmentLifecycle, fulfilmentStates, lineEdits } from './order/order.lifecycle.ts';
import { orderPaymentLifecycle, paymentLifecycle } from './order/payment.lifecycle.ts';
import { productSaleStatus } from './product/product.enums.ts';
import { productLifecycle } from './product/product.lifecycle.ts';
import { levelMove } from './product/product.status.ts';
import { sanctionAppealLifecycle, sanctionLifecycle } from './sanction/sanction.lifecycle.ts';
import { applicationLifecycle } from './seller/application.lifecycle.ts';
import { paperLifecycle } from './seller/paper.lifecycle.ts';
import { paymentStates } from './order/order.detail.ts';

const machines = [
  fulfilmentLifecycle,
  claimLifecycle,
  refundLifecycle,
  paymentLifecycle,
  orderPaymentLifecycle,
  ticketLifecycle,
  downloadLifecycle,
  productLifecycle,
  docLifecycle,
  sanctionLifecycle,
  sanctionAppealLifecycle,
  approvalLifecycle,
  applicationLifecycle,
  paperLifecycle,
  accountLifecycle,
  personAuthLifecycle,
  contractLifecycle,
] as unknown as Lifecycle[];

describe.each(machines.map((m) => [m.entity, m] as const))('%s', (_name, machine) => {
  test('reaches every state', () => expect(unreachable(machine)).toEqual([]));
  test('names only its own states, and somebody for each action', () => {
    for (const { from, to } of edges(machine))
      expect(machine.states).toEqual(expect.arrayContaining([from, to]));
    for (const action of Object.values(machine.actions)) expect(action.by.length).toBeGreaterThan(0);
  });
  test('draws itself', () => {
    const lines = mermaid(machine).split('\n');
    expect(lines.slice(0, 2)).toEqual(['stateDiagram-v2', `  [*] --> ${machine.initial}`]);
    expect(lines).toHaveLength(2 + edges(machine).length);
  });
});

/** Rows of domain.md 3.1.2 as from>to; an edge more or less is a bug. */
test('fulfilment has exactly the moves of the domain model', () => {
  const pairs = new Set(edges(fulfilmentLifecycle).map(({ from, to }) => `${from}>${to}`));
  expect([...pairs].sort()).toEqual(
    [
      'PAYMENT_WAIT>PAYMENT_PROCESSING',
      'PAYMENT_WAIT>PAYMENT_COMPLETE',
      'PAYMENT_PROCESSING>PAYMENT_COMPLETE',
      'PAYMENT_WAIT>PAYMENT_FAIL',
      'PAYMENT_PROCESSING>PAYMENT_FAIL',
      'PAYMENT_COMPLETE>PREPARING_PRODUCT',
      'SHIPPING_POSTPONED>PREPARING_PRODUCT',
      'PREPARING_PRODUCT>PAYMENT_COMPLETE',
      'PREPARING_PRODUCT>SHIPPING_POSTPONED',
      'PAYMENT_COMPLETE>SHIPPING_POSTPONED',
      'PREPARING_PRODUCT>SHIPPING_START',
      'SHIPPING_POSTPONED>SHIPPING_START',
      'SHIPPING_START>SHIPPING_COMPLETED',
      'SHIPPING_COMPLETED>CONFIRM_RECEIVE',
      'CONFIRM_RECEIVE>CONFIRM_RECEIVE_WRITE_REVIEW',
    ].sort(),
  );
});

test('sellers never pay, deliver, confirm or review for the others', () => {
  const sellers = Object.entries(fulfilmentLifecycle.actions)
    .filter(([, a]) => a.by.includes('seller'))
    .map(([name]) => name);
  expect(sellers).toEqual(['confirm', 'undoConfirm', 'postpone', 'start', 'startDirect', 'forceComplete']);
});

test('the keys of can are the seller’s actions and edits, none twice', () => {
  const own = Object.entries(fulfilmentLifecycle.actions)
    .filter(([, a]) => a.by.includes('seller'))
    .map(([name]) => name);
  expect([...canKeys].sort()).toEqual([...own, ...Object.keys(lineEdits)].sort());
  for (const edit of Object.values(lineEdits))
    expect(fulfilmentStates).toEqual(expect.arrayContaining([...edit.from]));
});

test('a return and an exchange stay within their own states', () => {
  for (const type of ['RETURN', 'EXCHANGE'] as const) {
    const change = type === 'RETURN' ? 'toExchange' : 'toReturn';
    for (const { action, from, to } of edges(claimLifecycle).filter((e) =>
      claimActionsOf[type].includes(e.action),
    )) {
      if (claimStatesOf[type].includes(from) && action !== change)
        expect([action, claimStatesOf[type].includes(to)]).toEqual([action, true]);
    }
  }
  expect(new Set(Object.values(claimActionsOf).flat()).size).toBe(Object.keys(claimLifecycle.actions).length);
  expect(new Set(Object.values(claimStatesOf).flat())).toEqual(new Set(claimStates));
});

test('a payment’s states on an order are those of the order’s detail', () => {
  expect([...orderPaymentLifecycle.states].sort()).toEqual([...paymentStates].sort());
});

test('downloads: the states of the enumeration, and a retry from every end', () => {
  expect([...downloadLifecycle.states].sort()).toEqual([...downloadStatus.values].sort());
  expect(downloadLifecycle.actions.retry.from).toEqual(['FAIL', 'CANCELED', 'EXPIRED']);
});

test('a product: the states of the enumeration, one move to each level, and none by a seller on its stock', () => {
  expect([...productLifecycle.states].sort()).toEqual([...productSaleStatus.values].sort());
  for (const [level, action] of Object.entries(levelMove)) {
    expect(productLifecycle.actions[action]).toMatchObject({ to: level, by: ['system'] });
    expect(productLifecycle.actions[action].from).not.toContain(level);
  }
  const sellers = Object.entries(productLifecycle.actions).filter(([, a]) =>
    (a.by as readonly string[]).includes('seller'),
  );
  expect(sellers.map(([name]) => name)).toEqual(['activate', 'deactivate', 'undoActivate', 'undoDeactivate']);
});

test('unreachable finds a state that no chain reaches', () => {
  const odd = lifecycle('ODD', {
    initial: 'A',
    states: ['A', 'B', 'C', 'D'],
    actions: {
      go: { label: '', from: ['A'], to: 'B', by: ['system'] },
      lost: { label: '', from: ['C'], to: ['D', 'A'], by: ['system'] },
    },
  });
  expect(unreachable(odd)).toEqual(['C', 'D']);
});
