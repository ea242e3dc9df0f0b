/**
 * Whoever asks reads what a shop writes about its goods; a quote says it of the goods that it was asked for.
 */
export const publicCalls: ReadonlySet<string> = new Set([
  'GET /market/v1/products',
  'GET /market/v1/products/{productSeq}',
  'POST /market/v1/quote',
]);
