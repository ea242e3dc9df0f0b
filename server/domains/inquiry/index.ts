/** Front door of inquiries: buyers ask shops, shops and grippers ask the operator. */
import { defineDomain } from '../../kit/domain.ts';
import { askDesk } from './ask/queries.ts';
import { inquiryDueEffect } from './effect.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { closeOver, inquirySubscriptions } from './jobs.ts';
import { inquirySource } from './queries/list.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  sheets: [inquirySource],
  desks: [askDesk],
  effects: [inquiryDueEffect],
  subscriptions: inquirySubscriptions,
  chores: [{ name: 'inquiry.close-over', everySeconds: 60, run: closeOver }],
});
export { askMore, askShop, finishInquiry, inquiriesOfBuyer, inquiryOfBuyer } from './buyer.ts';
export { waitingInquiries } from './queries/todo.ts';
