import { lifecycle } from '../kit/lifecycle.ts';
import { claimStates, type ClaimState, type ClaimType } from '../order/line-claim.ts';

/** States that a claim of each type can stand in. */
export const claimStatesOf: Readonly<Record<ClaimType, readonly ClaimState[]>> = {
  CANCEL: ['COMPLETED'],
  RETURN: ['REQUEST', 'PROCESSING', 'RECEIVED', 'COMPLETED', 'WITHDRAWN', 'REFUSED'],
  EXCHANGE: ['REQUEST', 'PROCESSING', 'SHIPPING_START', 'SHIPPING_COMPLETED', 'WITHDRAWN', 'REFUSED'],
};

/** Returns and exchanges (domain.md 3.1.4, 3.1.5); `claimActionsOf` says which type an action belongs to. */
export const claimLifecycle = lifecycle('CLAIM', {
  initial: 'REQUEST',
  states: claimStates,
  actions: {
    permitReturn: {
      label: '반품승인(수거지시)',
      voucher: '환불심사',
      from: ['REQUEST'],
      to: 'PROCESSING',
      by: ['seller'],
    },
    receiveReturn: {
      label: '수거완료',
      voucher: '미사용 확인',
      from: ['REQUEST', 'PROCESSING'],
      to: 'RECEIVED',
      by: ['seller'],
    },
    /** From REQUEST and PROCESSING: a refund without collection. */
    refund: {
      label: '환불승인',
      from: ['REQUEST', 'PROCESSING', 'RECEIVED'],
      to: 'COMPLETED',
      by: ['seller'],
    },
    refuseReturn: {
      label: '반품거부',
      voucher: '환불거부',
      from: ['REQUEST', 'PROCESSING', 'RECEIVED'],
      to: 'REFUSED',
      by: ['seller'],
    },
    /** The stage is kept; what was collected stays noted in receivedAt. */
    toExchange: {
      label: '교환으로 변경',
      from: ['REQUEST', 'PROCESSING', 'RECEIVED'],
      to: ['REQUEST', 'PROCESSING'],
      by: ['seller'],
    },
    permitExchange: { label: '교환승인', from: ['REQUEST'], to: 'PROCESSING', by: ['seller'] },
    receiveExchange: { label: '수거완료', from: ['PROCESSING'], to: 'PROCESSING', by: ['seller'] },
    reship: { label: '교환상품 발송', from: ['PROCESSING'], to: 'SHIPPING_START', by: ['seller'] },
    handOver: { label: '직접전달', from: ['PROCESSING'], to: 'SHIPPING_START', by: ['seller'] },
    completeExchange: {
      label: '교환배송완료',
      from: ['SHIPPING_START'],
      to: 'SHIPPING_COMPLETED',
      by: ['system'],
    },
    forceExchange: {
      label: '교환완료 처리',
      from: ['SHIPPING_START'],
      to: 'SHIPPING_COMPLETED',
      by: ['seller'],
    },
    refuseExchange: { label: '교환거부', from: ['REQUEST', 'PROCESSING'], to: 'REFUSED', by: ['seller'] },
    toReturn: {
      label: '반품으로 변경',
      from: ['REQUEST', 'PROCESSING'],
      to: ['REQUEST', 'PROCESSING', 'RECEIVED'],
      by: ['seller'],
    },
    withdraw: { label: '철회', from: ['REQUEST', 'PROCESSING'], to: 'WITHDRAWN', by: ['buyer'] },
  },
});
export type ClaimAction = keyof typeof claimLifecycle.actions;

export const claimActionsOf: Readonly<Record<'RETURN' | 'EXCHANGE', readonly ClaimAction[]>> = {
  RETURN: ['permitReturn', 'receiveReturn', 'refund', 'refuseReturn', 'toExchange', 'withdraw'],
  EXCHANGE: [
    'permitExchange',
    'receiveExchange',
    'reship',
    'handOver',
    'completeExchange',
    'forceExchange',
    'refuseExchange',
    'toReturn',
    'withdraw',
  ],
};
