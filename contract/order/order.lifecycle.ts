import { lifecycle } from '../kit/lifecycle.ts';
import type { Actor } from '../kit/lifecycle.ts';

/** Where the parcel is (domain.md 3.1.2). Stored on the line; the wire's 35 states are projected from it. */
export const fulfilmentStates = [
  'PAYMENT_WAIT',
  'PAYMENT_PROCESSING',
  'PAYMENT_COMPLETE',
  'PAYMENT_FAIL',
  'PREPARING_PRODUCT',
  'SHIPPING_POSTPONED',
  'SHIPPING_START',
  'SHIPPING_COMPLETED',
  'CONFIRM_RECEIVE',
  'CONFIRM_RECEIVE_WRITE_REVIEW',
] as const;
export type Fulfilment = (typeof fulfilmentStates)[number];

/** Every action is refused while a claim is in force; `complete` by the courier is the one exception. */
export const fulfilmentLifecycle = lifecycle('FULFILMENT', {
  initial: 'PAYMENT_WAIT',
  states: fulfilmentStates,
  actions: {
    issueAccount: {
      label: '가상계좌 발급',
      from: ['PAYMENT_WAIT'],
      to: 'PAYMENT_PROCESSING',
      by: ['system'],
    },
    pay: {
      label: '결제완료',
      from: ['PAYMENT_WAIT', 'PAYMENT_PROCESSING'],
      to: 'PAYMENT_COMPLETE',
      by: ['system'],
    },
    payFail: {
      label: '결제실패',
      from: ['PAYMENT_WAIT', 'PAYMENT_PROCESSING'],
      to: 'PAYMENT_FAIL',
      by: ['system'],
    },
    confirm: {
      label: '발주확인',
      from: ['PAYMENT_COMPLETE', 'SHIPPING_POSTPONED'],
      to: 'PREPARING_PRODUCT',
      by: ['seller'],
    },
    /** Back to the state before, within 10 minutes. */
    undoConfirm: {
      label: '발주확인 취소',
      from: ['PREPARING_PRODUCT'],
      to: ['PAYMENT_COMPLETE', 'SHIPPING_POSTPONED'],
      by: ['seller'],
    },
    /** A seller once per line, an operator again. */
    postpone: {
      label: '배송지연',
      from: ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT'],
      to: 'SHIPPING_POSTPONED',
      by: ['seller', 'admin'],
    },
    start: {
      label: '발송처리',
      from: ['PREPARING_PRODUCT', 'SHIPPING_POSTPONED'],
      to: 'SHIPPING_START',
      by: ['seller'],
    },
    startDirect: {
      label: '직접배송',
      from: ['PREPARING_PRODUCT', 'SHIPPING_POSTPONED'],
      to: 'SHIPPING_START',
      by: ['seller'],
      only: 'goods',
    },
    complete: { label: '배송완료', from: ['SHIPPING_START'], to: 'SHIPPING_COMPLETED', by: ['system'] },
    forceComplete: {
      label: '배송완료 처리',
      from: ['SHIPPING_START'],
      to: 'SHIPPING_COMPLETED',
      by: ['seller'],
    },
    confirmReceive: {
      label: '구매확정',
      from: ['SHIPPING_COMPLETED'],
      to: 'CONFIRM_RECEIVE',
      by: ['buyer', 'system'],
    },
    writeReview: {
      label: '리뷰작성',
      from: ['CONFIRM_RECEIVE'],
      to: 'CONFIRM_RECEIVE_WRITE_REVIEW',
      by: ['buyer'],
    },
  },
});
export type FulfilmentAction = keyof typeof fulfilmentLifecycle.actions;

/**
 * Acts on a line that leave the fulfilment where it is, or move another machine (cancelBySeller: the claim).
 */
export interface LineEdit {
  label: string;
  from: readonly Fulfilment[];
  by: readonly Actor[];
  only?: 'goods' | 'voucher';
}

const desk = ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'] as const;
const sent = ['SHIPPING_START', 'SHIPPING_COMPLETED'] as const;

export const lineEdits = {
  saveTracking: { label: '송장 저장', from: desk, by: ['seller'], only: 'goods' },
  editTracking: { label: '송장번호 수정', from: sent, by: ['seller'], only: 'goods' },
  editCompany: { label: '택배사 수정', from: sent, by: ['seller'], only: 'goods' },
  editRecipient: { label: '배송지 수정', from: desk, by: ['seller'] },
  editClearance: { label: '통관부호 수정', from: desk, by: ['seller'], only: 'goods' },
  cancelBySeller: { label: '판매자 취소', from: desk, by: ['seller', 'admin'] },
  resendTicket: { label: '문자 재발송', from: sent, by: ['seller'], only: 'voucher' },
} as const satisfies Record<string, LineEdit>;

/** Keys of a row's `can` (order-desk.md §4); one that never applies to the line's kind is absent. */
export const canKeys = [
  'confirm',
  'undoConfirm',
  'postpone',
  'saveTracking',
  'start',
  'startDirect',
  'editTracking',
  'editCompany',
  'editRecipient',
  'editClearance',
  'forceComplete',
  'cancelBySeller',
  'resendTicket',
] as const;
export type CanKey = (typeof canKeys)[number];

const declared: Readonly<Record<string, LineEdit>> = { ...fulfilmentLifecycle.actions, ...lineEdits };
/** The acts behind the keys, of the machine and beside it. */
export const deskActs = Object.fromEntries(canKeys.map((key) => [key, declared[key]!])) as Record<
  CanKey,
  LineEdit
>;
