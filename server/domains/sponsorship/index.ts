/** Front door of sponsorships: viewers pay, broadcasters exchange (money.md §10). */
import { defineDomain } from '../../kit/domain.ts';
import { exchangeConfirm } from './approval.ts';
import { buySubscriptions } from './buy.ts';
import { confirmDue } from './confirm.ts';
import { exchangeDesk } from './desk.ts';
import { exchangeMinimumEffect, sponsorRateEffect } from './effect.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { exchangeableSource, exchangedSource, sponsorshipSource, sponsorVatSource } from './queries/list.ts';
import { paidSubscriptions } from './paid.ts';
import { movePayDays, payDayEffect, payDaySubscription } from './pay-day.ts';
import { refundChores, refundSubscriptions } from './refund.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  approvals: [exchangeConfirm],
  desks: [exchangeDesk],
  effects: [sponsorRateEffect, exchangeMinimumEffect, payDayEffect],
  sheets: [sponsorshipSource, exchangeableSource, exchangedSource, sponsorVatSource],
  subscriptions: [...buySubscriptions, ...refundSubscriptions, ...paidSubscriptions, payDaySubscription],
  chores: [
    ...refundChores,
    { name: 'sponsorship.confirm', everySeconds: 60, run: confirmDue },
    { name: 'sponsorship.pay-days', everySeconds: 3_600, run: movePayDays },
  ],
});
export { offerOf, ownSponsorship, ownSponsorships, sponsor } from './buy.ts';
export { countExchangeable } from './queries/exchange.ts';
export { refundOwn } from './refund.ts';
