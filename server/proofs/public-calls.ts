/**
 * Whoever asks reads what a shop writes about its goods; a quote says it of the goods that it was asked for.
 */
export const publicCalls: ReadonlySet<string> = new Set([
  'GET /market/v1/products',
  'GET /market/v1/products/{productSeq}',
  'GET /market/v1/notices/{reservationSeq}',
  'POST /market/v1/quote',
]);

/** Goods on sale are there for everybody: their ids are nobody's secret, their sellers' words may be read. */
export const publicIds: ReadonlySet<string> = new Set([
  'market.products sellerSeq',
  'market.products contentSeq',
  'market.product productSeq',
  'market.quote lines[0].optionSeq',
  'market.place lines[0].optionSeq',
  'market.holdOption optionSeq',
  'market.quote contentSeq',
  'market.place contentSeq',
  'market.openClaim targetOptionSeq',
  'market.requestLive productSeq',
  'market.notice reservationSeq',
  'market.signUp reservationSeq',
  'market.signOff reservationSeq',
  // Ends the caller's own draft; another's number ends nothing, and hinders nobody who saves.
  'product.create draftSeq',
  'product.update draftSeq',
]);

/** Names of reference data (server/schema/placement.ts): the same numbers for everybody. */
export const sharedIds: ReadonlySet<string> = new Set([
  'categorySeq',
  'typeSeq',
  'docTypeSeq',
  'certTypeSeq',
  'subjectSeq',
]);
