import { lifecycle } from '../kit/lifecycle.ts';
import type { CouponIssueState, CouponStatus } from './coupon.enums.ts';

type State = Exclude<CouponStatus, 'NONE'>;

/**
 * A coupon from its form to its last use (domain.md §3.7). `give` also begins again from ISSUE_COMPLETED: a coupon for named
 * people goes to further ones as long as some are left.
 */
export const couponLifecycle = lifecycle<
  State,
  'activate' | 'start' | 'deactivate' | 'halt' | 'give' | 'given' | 'complete' | 'outlive' | 'finish'
>('COUPON', {
  initial: 'READY',
  states: ['READY', 'ISSUE', 'ISSUE_START', 'ISSUE_COMPLETED', 'COMPLETED', 'ISSUE_STOP'],
  actions: {
    activate: {
      label: '발급 시작',
      from: ['READY', 'ISSUE_STOP'],
      to: 'ISSUE_START',
      by: ['seller', 'admin'],
    },
    start: { label: '발급 시작', from: ['READY'], to: 'ISSUE_START', by: ['system'] },
    deactivate: { label: '발급 중지', from: ['ISSUE_START'], to: 'ISSUE_STOP', by: ['seller', 'admin'] },
    /** By an operator, with a reason: its owner gives out no more of it. */
    halt: {
      label: '발급 중지(운영자)',
      from: ['READY', 'ISSUE_START', 'ISSUE_COMPLETED', 'ISSUE_STOP'],
      to: 'ISSUE_STOP',
      by: ['admin'],
    },
    give: {
      label: '쿠폰 발급',
      from: ['READY', 'ISSUE_COMPLETED'],
      to: 'ISSUE',
      by: ['seller', 'admin'],
    },
    given: { label: '발급 완료', from: ['ISSUE'], to: 'ISSUE_COMPLETED', by: ['system'] },
    complete: { label: '발급 완료', from: ['ISSUE_START'], to: 'ISSUE_COMPLETED', by: ['system'] },
    /** Of one that lasts until its live ends, begun or not: its live has ended. */
    outlive: {
      label: '라이브 종료',
      from: ['READY', 'ISSUE_START', 'ISSUE_STOP'],
      to: 'ISSUE_COMPLETED',
      by: ['system'],
    },
    finish: {
      label: '사용 종료',
      from: ['ISSUE_COMPLETED', 'ISSUE_STOP'],
      to: 'COMPLETED',
      by: ['system'],
    },
  },
});

/** One coupon in somebody's hands. What is used comes back where what it was used for is gone, if it has not ended. */
export const couponIssueLifecycle = lifecycle<CouponIssueState, 'use' | 'restore' | 'expire' | 'reclaim'>(
  'COUPON_ISSUE',
  {
    initial: 'ISSUED',
    states: ['ISSUED', 'USED', 'EXPIRED', 'RECLAIMED'],
    actions: {
      use: { label: '사용', from: ['ISSUED'], to: 'USED', by: ['buyer'] },
      restore: { label: '사용 취소', from: ['USED'], to: ['ISSUED', 'EXPIRED'], by: ['system'] },
      expire: { label: '만료', from: ['ISSUED'], to: 'EXPIRED', by: ['system'] },
      reclaim: { label: '회수', from: ['ISSUED'], to: 'RECLAIMED', by: ['seller', 'admin'] },
    },
  },
);
