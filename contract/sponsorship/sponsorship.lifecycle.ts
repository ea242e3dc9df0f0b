import { lifecycle } from '../kit/lifecycle.ts';
import { donationStatus, exchangePayoutStatus } from './sponsorship.enums.ts';

/**
 * A sponsorship. WAIT and FAIL are of its payment and shown nowhere; the exchange's actions are taken with its application
 * (money.md §10: item ⇔ application).
 */
export const sponsorshipLifecycle = lifecycle('SPONSORSHIP', {
  initial: 'WAIT',
  states: ['WAIT', 'FAIL', ...donationStatus.values],
  actions: {
    pay: { label: '후원', from: ['WAIT'], to: 'SPONSORED', by: ['system'] },
    fail: { label: '결제실패', from: ['WAIT'], to: 'FAIL', by: ['system'] },
    refund: { label: '후원 환불', from: ['SPONSORED'], to: 'REFUND_BY_SPONSOR', by: ['buyer', 'admin'] },
    confirm: { label: '확정', from: ['SPONSORED'], to: 'EXCHANGEABLE', by: ['system'] },
    apply: {
      label: '환전신청',
      from: ['EXCHANGEABLE', 'EXCHANGE_REJECT'],
      to: 'EXCHANGE_REQUEST',
      by: ['seller', 'admin'],
    },
    take: { label: '심사 시작', from: ['EXCHANGE_REQUEST'], to: 'EXCHANGE_EXAMINATION', by: ['admin'] },
    approve: {
      label: '심사 완료',
      from: ['EXCHANGE_EXAMINATION'],
      to: 'EXCHANGE_EXAMINATION_COMPLETE',
      by: ['admin', 'system'],
    },
    reject: { label: '반려', from: ['EXCHANGE_EXAMINATION'], to: 'EXCHANGE_REJECT', by: ['admin'] },
    complete: {
      label: '환전 완료',
      from: ['EXCHANGE_EXAMINATION_COMPLETE'],
      to: 'EXCHANGE_COMPLETE',
      by: ['system'],
    },
    /** The transfer came back: it is examined again. */
    reopen: {
      label: '지급 반송',
      from: ['EXCHANGE_EXAMINATION_COMPLETE', 'EXCHANGE_COMPLETE'],
      to: 'EXCHANGE_EXAMINATION',
      by: ['system'],
    },
  },
});
export type SponsorshipAction = keyof typeof sponsorshipLifecycle.actions;

/** An application to exchange. Its sponsorships go with it, in the same transaction. */
export const exchangeLifecycle = lifecycle('SPONSOR_EXCHANGE', {
  initial: 'EXCHANGE_REQUEST',
  states: exchangePayoutStatus.values,
  actions: {
    take: { label: '심사 시작', from: ['EXCHANGE_REQUEST'], to: 'EXCHANGE_EXAMINATION', by: ['admin'] },
    /** Also where its payout is tried again after it came back. */
    approve: {
      label: '확정',
      from: ['EXCHANGE_EXAMINATION'],
      to: 'EXCHANGE_CONFIRMATION',
      by: ['admin', 'system'],
    },
    reject: { label: '반려', from: ['EXCHANGE_EXAMINATION'], to: 'EXCHANGE_REJECT', by: ['admin'] },
    complete: {
      label: '지급 완료',
      from: ['EXCHANGE_CONFIRMATION'],
      to: 'EXCHANGE_COMPLETE',
      by: ['system'],
    },
    reopen: {
      label: '지급 반송',
      from: ['EXCHANGE_CONFIRMATION', 'EXCHANGE_COMPLETE'],
      to: 'EXCHANGE_EXAMINATION',
      by: ['system'],
    },
  },
});
export type ExchangeAction = keyof typeof exchangeLifecycle.actions;
