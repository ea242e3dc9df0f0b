/** Front door of the claim domain: its desk, and the acts of those who are not the seller. */
import { foldChore } from '../../kit/roll-up/fold.ts';
import { claimDueEffect, lateInterestEffect, refundLimitEffect } from './effect.ts';
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { leaving } from './leaving.ts';
import { chores, subscriptions } from './jobs.ts';
import { appealDesk } from './appeal/queries.ts';
import { appealRoutes } from './appeal/routes.ts';
import { hooks } from './payout.ts';
import { refundPayout } from './refund-desk/approval.ts';
import { refundDesk } from './refund-desk/queries.ts';
import { refundDeskRoutes } from './refund-desk/routes.ts';
import { cancelSource, exchangeSource, returnSource } from './queries/list.ts';
import { CLAIM_ROLL_UPS } from './queries/roll.ts';
import { releaseHolds } from './release.ts';
import { pickupSubscriptions } from './pickup.ts';
import { routes } from './routes.ts';
import { strayPayout } from './stray/approval.ts';
import { strayChores, straySubscriptions } from './stray/carry.ts';
import { strayDesk } from './stray/queries.ts';
import { strayRoutes } from './stray/routes.ts';
import { tellStrays } from './stray/tell.ts';
import { tellBuyers } from './tell-buyer.ts';
import { purgeUploads, runUploads, uploadRoutes } from './upload/routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  leaveBlocks: leaving,
  effects: [claimDueEffect, lateInterestEffect, refundLimitEffect],
  sheets: [returnSource, exchangeSource, cancelSource],
  approvals: [refundPayout, strayPayout],
  desks: [refundDesk, appealDesk, strayDesk],
  routes: [...routes, ...uploadRoutes, ...refundDeskRoutes, ...strayRoutes, ...appealRoutes],
  subscriptions: [
    ...subscriptions,
    ...straySubscriptions,
    ...pickupSubscriptions,
    runUploads,
    tellBuyers,
    tellStrays,
  ],
  chores: [
    ...chores,
    ...strayChores,
    releaseHolds,
    purgeUploads,
    foldChore('claim.fold-rollups', CLAIM_ROLL_UPS),
  ],
  hooks,
});
export { cancelLines, lockWithParcels } from './cancel.ts';
export { openClaim } from './open.ts';
export { checkPhotos } from './photos.ts';
export { pickupsOffered } from './pickup-form.ts';
export { appealClaim, askAccount, giveAccount, tellPickup, withdrawClaim } from './buyer/acts.ts';
export { quoteClaim } from './buyer/quote.ts';
export { claimOfBuyer, claimsOfBuyer } from './buyer/view.ts';
export { actOnClaim } from './act.ts';
export { moveRefunds } from './machine.ts';
export { askStrayAccount, giveStrayAccount, straysOfBuyer } from './stray/buyer.ts';
