import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuAction } from '../../ui/Menu.tsx';
import { claimPlace } from './claim-place.ts';
import type { Line } from './desk/line.ts';
import { lineActs, lineButtons, lineMenu } from './desk/menus.ts';
import { lines } from './desk/perform.tsx';
import { promiseRange } from './desk/postpone-range.ts';
import { cleanNumber, fitsCompany, progressOf } from './desk/tracking-no.ts';
import { daysLeft } from './due.ts';
import { openKeyOf, readOpenKey } from './open-key.ts';
import { stepsOf } from './steps.ts';

// Whether a later domain has filled its place depends on which test came before in the same process.
const filled = claimPlace.get();
beforeAll(() => claimPlace.set(null));
afterAll(() => claimPlace.set(filled));

type Due = Parameters<typeof daysLeft>[0];
const line = (change: Partial<OrderRow> = {}): Due => ({
  fulfilmentStatus: 'PREPARING_PRODUCT',
  status: 'PREPARING_PRODUCT',
  shipDueAt: '2026-11-25T23:59:59+09:00',
  ...change,
});

describe('the deadline of a line (order-desk.md §4)', () => {
  it('counts calendar days KST: paid Fri 11-20 with 3 days is due Wed 11-25', () => {
    expect(daysLeft(line(), '2026-11-24')).toBe(1);
    expect(daysLeft(line(), '2026-11-25')).toBe(0);
    expect(daysLeft(line(), '2026-11-26')).toBe(-1);
  });
  it('no longer runs once the line was sent, or while a claim holds it', () => {
    expect(
      daysLeft(line({ fulfilmentStatus: 'SHIPPING_START', status: 'SHIPPING_START' }), '2026-11-26'),
    ).toBeNull();
    expect(daysLeft(line({ status: 'CANCEL_ORDER_SELLER' }), '2026-11-26')).toBeNull();
    expect(daysLeft(line({ shipDueAt: null }), '2026-11-26')).toBeNull();
  });
});

const row = (change: Partial<Line> = {}): Line => ({
  orderSeq: 1,
  orderProductSeq: 10,
  bundleSeq: 5,
  fulfilmentStatus: 'PREPARING_PRODUCT',
  productName: '제주 감귤 5kg',
  optionText: '',
  qty: 1,
  deliveryMethod: 'PARCEL',
  companyCode: null,
  companyName: '',
  trackingNo: null,
  version: 1,
  can: {},
  ...change,
});
const tools = { choose: () => undefined };
const goods = { vocabulary: 'goods' } as const;
const chosen = (rows: Line[], count = rows.length) => ({
  scope: 'selected' as const,
  ids: rows.map((one) => one.orderProductSeq),
  count,
  rows,
});

describe('actions follow `can` (order-desk.md §4)', () => {
  const can = { confirm: 'STATE', start: null, cancelBySeller: 'CLAIM_OPEN' } as const;
  it('a key that is absent has no line; a reason disables; what makes no sense in this state is left out', () => {
    const menu = lineMenu(row({ can }), 'goods').filter((one): one is MenuAction => 'label' in one);
    expect(menu.map((one) => [one.label, one.disabledReason])).toEqual([
      ['발송처리', null],
      ['판매자 취소', '클레임을 먼저 처리해 주세요.'],
    ]);
    expect(menu.at(-1)!.destructive).toBe(true);
  });
  it('the drawer shows only what may be done now; e-ticket sellers read their words', () => {
    expect(lineButtons(lineActs(row({ can }), 'goods')).map((one) => one.label)).toEqual(['발송처리']);
    expect(lineButtons(lineActs(row({ can }), 'voucher')).map((one) => one.label)).toEqual(['문자 발송']);
  });
  it('the number of what went without one is not corrected', () => {
    const sent = row({
      fulfilmentStatus: 'SHIPPING_COMPLETED',
      deliveryMethod: 'DIRECT',
      can: { editTracking: null },
    });
    expect(lineButtons(lineActs(sent, 'goods'))).toEqual([]);
    expect(
      lineButtons(lineActs({ ...sent, trackingNo: '612345678901' }, 'goods')).map((one) => one.label),
    ).toEqual(['송장 수정']);
  });
  it('a bulk action is refused when none of the chosen lines may, with their reason', () => {
    const menu = lines.bulk(['confirm', 'start'], goods)(chosen([row({ can })]), tools);
    expect(
      menu.map((one) => [one.key, one.disabledReason]),
      'what may be done stands first',
    ).toEqual([
      ['start', null],
      ['confirm', '지금 상태에서는 발주확인 작업을 할 수 없습니다.'],
    ]);
    expect(
      lines.bulk(['confirm'], goods)(chosen([row({ can }), row({ can: { confirm: null } })]), tools)[0]!
        .disabledReason,
    ).toBeNull();
  });
  it('the reason names the act as its button does', () => {
    const refused = { start: 'STATE' } as const;
    const said = (vocabulary: 'goods' | 'voucher') =>
      lines.bulk(['start'], { vocabulary })(chosen([row({ can: refused })]), tools)[0]!.disabledReason;
    expect([said('goods'), said('voucher')]).toEqual([
      '지금 상태에서는 발송처리 작업을 할 수 없습니다.',
      '지금 상태에서는 문자 발송 작업을 할 수 없습니다.',
    ]);
  });
  it('rows of other pages are judged by the server', () => {
    expect(lines.bulk(['confirm'], goods)(chosen([row({ can })], 3), tools)[0]!.disabledReason).toBeNull();
  });
});

describe('the day a buyer may be promised (order-desk.md §4)', () => {
  it('lies after the later of today and the due day, at most 30 days behind it', () => {
    expect(promiseRange([{ shipDueAt: '2026-11-25T23:59:59+09:00' }], '2026-11-20')).toEqual({
      min: '2026-11-26',
      max: '2026-12-25',
    });
    expect(promiseRange([{ shipDueAt: '2026-11-18T23:59:59+09:00' }], '2026-11-20')).toEqual({
      min: '2026-11-21',
      max: '2026-12-20',
    });
  });
  it('fits every chosen line, or says that none does', () => {
    expect(
      promiseRange(
        [{ shipDueAt: '2026-11-21T23:59:59+09:00' }, { shipDueAt: '2026-11-25T23:59:59+09:00' }],
        '2026-11-20',
      ),
    ).toEqual({ min: '2026-11-26', max: '2026-12-21' });
    expect(
      promiseRange(
        [{ shipDueAt: '2026-11-20T23:59:59+09:00' }, { shipDueAt: '2026-12-31T23:59:59+09:00' }],
        '2026-11-20',
      ),
    ).toBeNull();
  });
});

describe('tracking numbers as they are typed', () => {
  const cj = { numberRegex: '^(\\d{10}|\\d{12})$' };
  it('blanks and dashes go, letters are capitals', () => {
    expect(cleanNumber(' 6894-2017 3351 ')).toBe('689420173351');
    expect(cleanNumber('ee123456789kr')).toBe('EE123456789KR');
  });
  it('must have the form of the courier', () => {
    expect(fitsCompany('689420173351', cj)).toBe(true);
    expect(fitsCompany('68942017335', cj)).toBe(false);
    expect(fitsCompany('68942017335', undefined), 'unknown courier: the general form').toBe(true);
  });
  it('counts towards the longest form while none fits', () => {
    expect(progressOf('689420173', cj)).toBe('9/12');
    expect(progressOf('6894201733', cj)).toBeNull();
    expect(progressOf('68942017335', cj)).toBe('11/12');
    expect(progressOf('689420173351', cj)).toBeNull();
    expect(progressOf('EE1', { numberRegex: '^[A-Z]{2}\\d{9}[A-Z]{2}$' })).toBeNull();
  });
});

it('the open row is named by order and line, and nothing else is taken', () => {
  expect(readOpenKey(openKeyOf({ orderSeq: 2611180911, orderProductSeq: 20000001 }))).toEqual({
    orderSeq: 2611180911,
    orderProductSeq: 20000001,
  });
  for (const open of [null, '', '1', '1-', '-1', '1-2-3', 'a-b', '1-2; drop'])
    expect(readOpenKey(open)).toBeNull();
});

describe('the way of a line', () => {
  const base = {
    orderProductSeq: 1,
    status: 'PREPARING_PRODUCT' as const,
    claim: null,
    orderedAt: '2026-11-18T21:04:00+09:00',
    paidAt: '2026-11-18T21:05:00+09:00',
    shipDueAt: '2026-11-19T23:59:59+09:00',
    shippedAt: null,
    deliveredAt: null,
    purchaseConfirmedAt: null,
    autoConfirmAt: null,
  };
  it('stands at what is due now', () => {
    const steps = stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods');
    expect(steps.map((step) => [step.label, step.state])).toEqual([
      ['주문', 'done'],
      ['결제', 'done'],
      ['발주확인', 'done'],
      ['발송', 'now'],
      ['배송완료', 'next'],
      ['구매확정', 'next'],
    ]);
    expect(steps[3]!.note).toBe('2026-11-19까지');
  });
  it('takes the time of 발주확인 from the history of this line', () => {
    const entry = {
      at: '2026-11-19T09:12:00+09:00',
      actor: { kind: 'SELLER' as const, name: '정하윤' },
      action: 'confirm',
      from: null,
      to: null,
      text: '발주확인',
    };
    expect(
      stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods', [
        { ...entry, orderProductSeq: 1 },
      ])[2]!.note,
    ).toBe('2026-11-19 09:12:00');
    expect(
      stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods', [
        { ...entry, orderProductSeq: 2 },
      ])[2]!.note,
    ).toBeNull();
  });
  it('called off: from the order to the refund, and nothing is due any more', () => {
    const claim = { claimSeq: 7, type: 'CANCEL' as const, state: 'COMPLETED' as const };
    const entry = {
      actor: { kind: 'BUYER' as const, name: '구매자' },
      orderProductSeq: 1,
      from: null,
      text: '',
    };
    const opened = { ...entry, at: '2026-11-19T10:00:00+09:00', action: 'open', to: 'COMPLETED' };
    const waiting = stepsOf(
      {
        ...base,
        fulfilmentStatus: 'PREPARING_PRODUCT',
        status: 'CANCEL_ORDER_BUYER_WAIT_REFUND_WAIT_PG',
        claim,
      },
      'goods',
      [opened],
    );
    expect(waiting.map((step) => [step.label, step.note, step.state])).toEqual([
      ['주문', '2026-11-18 21:04:00', 'done'],
      ['결제', '2026-11-18 21:05:00', 'done'],
      ['취소', '2026-11-19 10:00:00', 'done'],
      ['환불', undefined, 'now'],
    ]);
    const done = { ...entry, at: '2026-11-19T10:20:00+09:00', action: 'pgDone', to: 'DONE' };
    const over = stepsOf(
      {
        ...base,
        fulfilmentStatus: 'PREPARING_PRODUCT',
        status: 'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
        claim,
      },
      'goods',
      [done, opened],
    );
    expect(over.at(-1)).toMatchObject({ label: '환불', note: '2026-11-19 10:20:00', state: 'done' });
    const unpaid = stepsOf(
      {
        ...base,
        paidAt: null,
        fulfilmentStatus: 'PAYMENT_WAIT',
        status: 'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
        claim,
      },
      'goods',
      [opened],
    );
    expect(unpaid.map((step) => [step.label, step.state])).toEqual([
      ['주문', 'done'],
      ['취소', 'done'],
    ]);
  });
  it('on its way back it keeps what has happened; a withdrawn return goes on as before', () => {
    const sent = {
      ...base,
      shippedAt: '2026-11-19T09:00:00+09:00',
      autoConfirmAt: '2026-11-28T09:00:00+09:00',
      fulfilmentStatus: 'SHIPPING_START' as const,
    };
    const claim = { claimSeq: 7, type: 'RETURN' as const, state: 'PROCESSING' as const };
    expect(
      stepsOf({ ...sent, status: 'RETURN_PROCESSING', claim }, 'goods').map((step) => step.label),
    ).toEqual(['주문', '결제', '발송', '반품', '환불']);
    expect(
      stepsOf(
        { ...sent, status: 'RETURN_CANCEL_BUYER', claim: { ...claim, state: 'WITHDRAWN' } },
        'goods',
      ).at(-1)!.note,
    ).toBe('2026-11-28 예정');
  });
  it('speaks of sending and using to e-ticket sellers', () => {
    expect(
      stepsOf({ ...base, fulfilmentStatus: 'PAYMENT_COMPLETE' }, 'voucher')
        .slice(3)
        .map((step) => step.label),
    ).toEqual(['발송완료', '이용가능', '이용확정']);
  });
});
