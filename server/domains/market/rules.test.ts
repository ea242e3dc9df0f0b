import { expect, test } from 'vitest';
import { arrivalOf, buyerCan } from './rules.ts';

const line = (
  fulfilment: string,
  claim: [string, string] | null = null,
  tickets: { voucher: boolean; expired: boolean } = { voucher: false, expired: false },
) =>
  buyerCan({
    ...tickets,
    fulfilment,
    inForce: claim !== null,
    claimType: claim?.[0] ?? null,
    claimState: claim?.[1] ?? null,
  });
const held = { cancel: 'CLAIM_OPEN', confirm: 'CLAIM_OPEN', return: 'CLAIM_OPEN', exchange: 'CLAIM_OPEN' };
const sent = { cancel: 'TAKEN_UP', confirm: 'NOT_ARRIVED', return: null, exchange: null };

test.each([
  ['PAYMENT_WAIT', { cancel: null, confirm: 'NOT_ARRIVED', return: 'NO_RETURN', exchange: 'NO_EXCHANGE' }],
  [
    'PREPARING_PRODUCT',
    { cancel: 'TAKEN_UP', confirm: 'NOT_ARRIVED', return: 'NO_RETURN', exchange: 'NO_EXCHANGE' },
  ],
  ['SHIPPING_START', sent],
  ['SHIPPING_COMPLETED', { ...sent, confirm: null }],
  [
    'CONFIRM_RECEIVE',
    { cancel: 'TAKEN_UP', confirm: 'NOT_ARRIVED', return: 'ASK_OPERATOR', exchange: 'ASK_OPERATOR' },
  ],
])('a buyer with a line in %s', (state, can) => expect(line(state)).toEqual(can));

test('a claim in force keeps the line still; an exchange that has arrived may be confirmed', () => {
  expect(line('SHIPPING_COMPLETED', ['RETURN', 'REQUEST'])).toEqual(held);
  expect(line('SHIPPING_COMPLETED', ['EXCHANGE', 'SHIPPING_COMPLETED'])).toEqual({ ...held, confirm: null });
  expect(line('SHIPPING_START', ['EXCHANGE', 'SHIPPING_COMPLETED'])).toEqual({
    ...held,
    confirm: 'NOT_ARRIVED',
  });
});

test('of an e-ticket line only what expired is asked back after 구매확정, and nothing is exchanged', () => {
  const can = (fulfilment: string, expired: boolean) => line(fulfilment, null, { voucher: true, expired });
  expect(can('SHIPPING_COMPLETED', false)).toMatchObject({ return: null, exchange: 'VOUCHER' });
  expect(can('CONFIRM_RECEIVE', false)).toMatchObject({ return: 'ASK_OPERATOR', exchange: 'VOUCHER' });
  expect(can('CONFIRM_RECEIVE', true)).toMatchObject({ return: null, exchange: 'VOUCHER' });
});

test.each([
  ['a parcel on a Friday, over the weekend and a holiday', 'PARCEL', 'MAINLAND', '2026-11-24', '2026-11-25'],
  ['the same to Jeju', 'PARCEL', 'JEJU', '2026-11-24', '2026-11-26'],
  ['from abroad: when it leaves', 'OVERSEA', 'MAINLAND', '2026-11-24', null],
  ['an e-ticket', 'MESSAGE', 'MAINLAND', null, null],
] as const)('when it arrives: %s', (_case, method, region, leavesBy, arrivesBy) => {
  const way = { region, holidays: new Set(['2026-11-23']), now: new Date('2026-11-20T18:00:00+09:00') };
  const lines = [{ goods: { sendDays: 0 } }, { goods: { sendDays: 1 } }]; // the slower one decides
  expect(arrivalOf({ method, lines }, way)).toEqual({ leavesBy, arrivesBy });
});
