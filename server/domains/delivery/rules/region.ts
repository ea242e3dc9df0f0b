import type { BundleTerms } from '../queries/edit.ts';

/**
 * What a parcel costs more in its new region than the buyer paid; the seller
 * bears it. `difference` is what the seller does not bear yet: asked about first
 * (RECIPIENT_FEE_DIFFERENCE). A cheaper region gives nothing back to the buyer.
 */
export function feesFor(
  bundles: readonly BundleTerms[],
  feeOf: (terms: BundleTerms) => number,
): { difference: number; fees: { bundleSeq: number; fee: number }[] } {
  const fees = bundles.map((b) => ({ bundleSeq: b.bundle_seq, fee: Math.max(feeOf(b) - b.region_fee, 0) }));
  const borne = bundles.reduce((sum, b) => sum + b.region_fee_seller, 0);
  return { difference: Math.max(fees.reduce((sum, f) => sum + f.fee, 0) - borne, 0), fees };
}
