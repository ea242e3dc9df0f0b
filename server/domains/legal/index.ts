/** Front door of legal texts: what is in force, and who has agreed to it. */
import { defineDomain } from '../../kit/domain.ts';

export const domain = defineDomain({});
export { giveConsents, missingTerms, openTerms, termsInForce } from './terms.ts';
