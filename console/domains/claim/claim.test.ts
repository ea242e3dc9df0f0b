import type { ClaimDetail, RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import { describe, expect, it } from 'vitest';
import type { MenuAction } from '../../ui/Menu.tsx';
import type { Job } from './acts/job.ts';
import { claimDone, claimLabel } from './acts/labels.ts';
import { claimActs, claimMenu } from './acts/menus.ts';
import { claims } from './acts/perform.tsx';
import { pickupOf, pickupProblem } from './acts/pickup-fields.tsx';
import { agreedOf, leftOf } from './acts/refund-plans.ts';
import { unsavedClaim } from './acts/unsaved.ts';
import { claimDaysLeft, claimPath, type Claim } from './claim.ts';
import { editOf, fieldsOf, lacking, tryOf, typedOver } from './drawer/plan-form.ts';
import { claimSteps } from './drawer/steps.ts';

const claim = (change: Partial<Claim> = {}): Claim => ({
  claimSeq: 7,
  orderSeq: 1,
  orderProductSeq: 10,
  bundleSeq: 5,
  status: 'RETURN_RECEIVE_PRODUCT',
  state: 'RECEIVED',
  requestedAt: '2026-11-13T09:41:00+09:00',
  requestedBy: 'BUYER',
  orderedAt: '2026-11-09T09:00:00+09:00',
  dueAt: '2026-11-20T23:59:59+09:00',
  dueKind: 'REFUND',
  productSeq: 3,
  productName: '벌꿀 600g',
  optionText: '유리병',
  thumbnail: '',
  qty: 1,
  payAmount: 25_000,
  reason: 'CHANGE_MIND',
  reasonText: '',
  voucher: false,
  paymentMethod: 'CREDIT_CARD',
  buyer: { nickname: '꿀', name: '오*경' },
  content: null,
  version: 1,
  seller: { userSeq: 1, userTag: 'a', name: '온유상회' },
  memoCount: 0,
  refundAmount: 19_000,
  receivedAt: '2026-11-17T10:20:00+09:00',
  can: { refund: null, hold: null, refuseReturn: null, permitReturn: 'STATE', release: 'STATE' },
  ...change,
});
const job = (rows: Claim[]): Job => ({
  ids: rows.map((row) => row.claimSeq),
  rows,
  kind: 'RETURN',
  vocabulary: 'goods',
});
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe('what may be done with a claim (claims.md §2)', () => {
  it('comes from `can`; what its state refuses is no line of the menu', () => {
    const menu = claimMenu(job([claim()]), [{ key: 'memo', label: '메모' }]);
    expect(keysOf(menu)).toEqual(['refund', 'rule1', 'hold', 'rule2', 'memo', 'rule3', 'refuseReturn']);
  });
  it('a hold says why nothing is refunded, and is released by another key than the one that made it', () => {
    const held = claim({ can: { refund: 'ON_HOLD', hold: 'STATE', release: null } });
    const [refund] = claimMenu(job([held]), []) as MenuAction[];
    expect(refund!.disabledReason).toBe('보류 중인 요청입니다. 보류를 해제한 뒤 처리해 주세요.');
    expect(claimActs(job([held])).map(({ key, keys }) => [key, keys])).toEqual([['release', 'L']]);
  });
  it('before the goods came back a refund can still be agreed to aloud', () => {
    const ahead = claim({ receivedAt: null, can: { refund: 'NOT_RECEIVED' } });
    expect(claimActs(job([ahead]))).toMatchObject([{ key: 'refund', disabledReason: null }]);
  });
  it('the button that pays says how much; one that cannot be paid does not', () => {
    expect(claimActs(job([claim()]))[0]!.label).toBe('19,000원 환불승인');
    expect(claimActs(job([claim({ refundAmount: -600 })]))[0]!.label).toBe('환불승인');
    expect(claimActs({ ...job([claim()]), sum: 19_077 })[0]!.label).toBe('19,077원 환불승인');
  });
  it('what is typed and not stored is not what would be paid: stored first', () => {
    unsavedClaim.set(7);
    const [refund, hold] = claimActs(job([claim()]));
    unsavedClaim.set(null);
    expect(refund).toMatchObject({
      label: '환불승인',
      disabledReason: '저장하지 않은 환불 계산이 있습니다. 저장하거나 되돌린 뒤 승인해 주세요.',
    });
    expect(hold).toMatchObject({ key: 'hold', disabledReason: null });
  });
  it('of many: refused where none of those on screen may, judged by the server where some are elsewhere', () => {
    const target = (rows: Claim[], count = rows.length) => ({
      scope: 'selected' as const,
      ids: Array.from({ length: count }, (_, i) => i + 1),
      count,
      rows,
    });
    const why = (rows: Claim[], count?: number) =>
      claims.bulk(['permitReturn'], { kind: 'RETURN', vocabulary: 'goods' })(target(rows, count))[0]!
        .disabledReason;
    expect(why([claim()])).toBe('지금 상태에서는 반품승인 작업을 할 수 없습니다.');
    expect(why([claim()], 2)).toBeNull();
    expect(why([claim({ can: { permitReturn: null } })], 201)).toBe('한 번에 200건까지 처리할 수 있습니다.');
  });
  it('e-tickets are looked at, not fetched', () => {
    expect(claimLabel('receiveReturn', 'voucher')).toBe('미사용 확인');
    expect(claimDone('refund', 'voucher', 2)).toBe('2건을 환불승인했습니다.');
  });
});

it('the deadline counts calendar days; a claim is opened in the list of its type', () => {
  expect(claimDaysLeft(claim(), '2026-11-19')).toBe(1);
  expect(claimDaysLeft(claim({ dueAt: null }), '2026-11-19')).toBeNull();
  expect(claimPath('EXCHANGE', 7)).toBe('/order-delivery/order/exchange?open=7');
});

describe('the plan while it is edited (claims.md §3, §4)', () => {
  const stored = {
    fault: 'BUYER' as const,
    suggestedFault: 'BUYER' as const,
    faultNote: '',
    feeMethod: 'DEDUCT' as const,
    otherDeduction: null,
    plan: { lines: [{ key: 'RETURN_FEE', amount: -3_000 }] } as unknown as RefundPlan,
  };
  const was = fieldsOf(stored);

  it('sends what differs, and nothing else', () => {
    expect(was.returnFee).toBe(3_000);
    expect(tryOf(was, was, 'BUYER')).toEqual({});
    expect(tryOf({ ...was, returnFee: 1_000 }, was, 'BUYER')).toEqual({ returnFee: 1_000 });
    expect(editOf({ ...was, feeMethod: 'NONE' }, was, 'BUYER', 4)).toEqual({ version: 4, feeMethod: 'NONE' });
  });
  it('another fault than the suggested one says why; a deduction, too', () => {
    const sellers = { ...was, fault: 'SELLER' as const };
    expect(lacking(sellers, 'BUYER').faultNote).toContain('5자 이상');
    const noted = { ...sellers, faultNote: '상자가 젖어 있었습니다.' };
    expect(lacking(noted, 'BUYER').faultNote).toBe(false);
    expect(tryOf(noted, was, 'BUYER')).toEqual({ fault: 'SELLER', faultNote: '상자가 젖어 있었습니다.' });
    const less = { ...was, other: { amount: 2_000, reason: '구성품 누락' } };
    expect(tryOf(less, was, 'BUYER')).toEqual({ otherAmount: 2_000, otherReason: '구성품 누락' });
    expect(editOf(was, less, 'BUYER', 4)).toEqual({ version: 4, otherDeduction: null });
  });
  it('what somebody stored meanwhile stands under what was typed', () => {
    const fresh = { ...was, feeMethod: 'TRANSFER' as const };
    expect(typedOver(fresh, { ...was, returnFee: 500 }, was)).toEqual({ ...fresh, returnFee: 500 });
  });
});

const plan = (claimSeq: number, refundAmount: number, lateInterest = 0) =>
  ({ claimSeq, refundAmount, lateInterest }) as RefundPlan;

it('a bulk refund leaves out what would take off more than there is', () => {
  const { go, sum } = agreedOf([plan(1, 19_000, 77), plan(2, -600), plan(3, 0)]);
  expect([go.length, sum]).toEqual([2, 19_077]);
});

it('what a bulk refund leaves is named with its reason', () => {
  const held = claim({ claimSeq: 2, orderProductSeq: 12, can: { refund: 'ON_HOLD' } });
  const rows = [claim({ claimSeq: 1 }), held, claim({ claimSeq: 3, orderProductSeq: 13 })];
  const ids = [1, 2, 3, 9];
  expect(leftOf({ ...job(rows), ids }, [plan(1, 19_000), plan(3, -600)])).toEqual([
    ['상품주문 12 · 요청 2', '보류 중인 요청입니다. 보류를 해제한 뒤 처리해 주세요.'],
    ['상품주문 13 · 요청 3', '공제액이 환불액보다 600원 많습니다.'],
    ['요청 9', '지금 환불할 수 없는 요청입니다.'],
  ]);
});

it('a pickup has a number only where somebody else carries it', () => {
  const typed = { companyCode: 'CJ', trackingNo: '6894-2017-0028' };
  const cj = [{ companyCode: 'CJ', name: 'CJ대한통운', numberRegex: '^\\d{12}$' }] as never;
  expect(pickupOf({ method: 'AUTO', ...typed })).toEqual({ method: 'AUTO' });
  expect(pickupOf({ method: 'ALREADY_SENT', ...typed })).toEqual({
    method: 'ALREADY_SENT',
    companyCode: 'CJ',
    trackingNo: '689420170028',
  });
  expect(pickupProblem({ method: 'ALREADY_SENT', ...typed }, cj)).toBe(false);
  expect(pickupProblem({ method: 'ALREADY_SENT', companyCode: 'CJ', trackingNo: '12' }, cj)).toContain(
    '형식',
  );
});

it('steps tell what happened and what is due; what was passed over is left out', () => {
  const detail = (change: object) =>
    ({
      ...claim(),
      type: 'RETURN',
      refundedAt: null,
      closedAt: null,
      history: [],
      ...change,
    }) as unknown as ClaimDetail;
  const told = (change: object) =>
    claimSteps(detail(change), 'goods').map(({ label, state }) => `${String(label)} ${state}`);
  expect(told({ state: 'REQUEST', receivedAt: null })).toEqual([
    '요청 done',
    '반품승인 now',
    '수거완료 next',
    '환불 next',
  ]);
  expect(told({ receivedAt: null, refundedAt: '2026-11-18T10:00:00+09:00' })).toEqual([
    '요청 done',
    '환불 done',
  ]);
  expect(told({ state: 'REFUSED', closedAt: '2026-11-18T10:00:00+09:00' }).at(-1)).toBe('거부 done');
});
