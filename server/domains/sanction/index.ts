/** Front door of sanctions: what is sanctioned names its sanction in its own row and asks here what it says. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';

export const domain = defineDomain({ events });
export {
  insertSanction as impose,
  readActiveOfContents as activeContentSanctions,
  readContentSanctions as contentSanctions,
  readLiveBan as liveBanOf,
  readOfAccount as accountSanctions,
  readOverContents as overContentSanctions,
  readOverdue as overdueSanctions,
  type LiveBan,
} from './queries.ts';
export { endSanctions, noteOf, notesOf } from './sanction.ts';
export { decideAppeal } from './appeal.ts';
export { appealOwn, ownSanctions } from './own.ts';
export {
  isSilenced,
  ofProductsAlone,
  overPersons,
  payoutHoldsOf,
  type PayoutHold,
  pointsOf,
  readSanction,
  sanctioned,
  scopesInForce,
  shorten as shortenSanction,
  writeProducts as nameProducts,
  type StoredSanction,
} from './queries/persons.ts';
