/** What domains say has happened, and who hears it. */
import { expect, test } from 'vitest';
import { allEvents, allSubscriptions } from '../domains.ts';

const NO_ALERT = 'no alert is made of it (community.md, alerts)';
const READ = 'who needs it reads the rows as they are then';
/** Topics that nobody hears, and why: they stand in the events of the operator's desk, and whoever needs them hears them by name. */
const UNHEARD: Readonly<Record<string, string>> = {
  'account.joined': NO_ALERT,
  'coupon.issued': READ,
  'coupon.returned': READ,
  'coupon.used': READ,
  'exchange.moved': NO_ALERT,
  'member.added': READ,
  'member.switched': READ,
  'product.back': NO_ALERT,
  'product.flash-ended': NO_ALERT,
  'product.live-requested': NO_ALERT,
  'product.low': NO_ALERT,
  'promotion.moved': NO_ALERT,
  'request.answered': NO_ALERT,
  'reservation.canceled': NO_ALERT,
  'reservation.moved': NO_ALERT,
  'reservation.signed': NO_ALERT,
  'seller.finished': NO_ALERT,
  'seller.info-changed': READ,
  'sponsorship.paid': READ,
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
