/** What domains say has happened, and who hears it. */
import { expect, test } from 'vitest';
import { allEvents, allSubscriptions } from '../domains.ts';

/** Topics that nobody hears yet, and who will. */
const UNHEARD: Readonly<Record<string, string>> = {
  'account.joined': 'coupons for joining and who invited whom',
  'coupon.issued': 'the cards of fans',
  'coupon.returned': 'the cards of fans',
  'coupon.used': 'the cards of fans, and settlement',
  'member.added': 'settlement of groups',
  'member.switched': 'settlement of groups',
  'product.back': 'the inbox of sellers, and who waits for it',
  'product.flash-ended': 'the inbox of sellers',
  'product.live-requested': 'the inbox of sellers',
  'product.low': 'the inbox of sellers',
  'promotion.moved': 'the inbox of sellers',
  'request.answered': 'the inbox of the shop and of the gripper',
  'reservation.canceled': 'coupons for who signed up',
  'reservation.moved': 'the inbox of sellers',
  'reservation.signed': 'coupons for who signed up',
  'seller.finished': 'coupons of a first shop, and the dashboard of the operator',
  'seller.info-changed': 'settlement: who pays out to which business',
  'sponsorship.paid': 'the cards of fans',
  'exchange.moved': 'webhooks, the dashboard, and the inbox of who applied',
};

test('every event is heard, or says for whom it is written', () => {
  const heard = new Set<string>(allSubscriptions().map(({ topic }) => topic));
  const unheard = Object.keys(allEvents()).filter((topic) => !heard.has(topic));
  expect(unheard.toSorted()).toEqual(Object.keys(UNHEARD).toSorted());
});

test('every reaction hears an event that a domain declares', () => {
  const declared = Object.keys(allEvents());
  expect(allSubscriptions().filter(({ topic }) => !declared.includes(topic))).toEqual([]);
});
