/** Front door of legal texts: what is in force, and who has agreed to it. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { termsAgreed } from './duty.ts';
import { invariants } from './invariants.sql.ts';
import { chores, subscriptions } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  subscriptions,
  chores,
  duties: [termsAgreed],
});
export { readExternalAgreements } from './queries.ts';
export { giveConsents, missingTerms, openTerms, termsInForce, writeConsents } from './terms.ts';
export { addCategory, changeCategory } from './queries/publish.ts';
export { hashOfText, publishText, refusesText } from './publish.ts';
export { joiningTerms } from './texts.ts';
