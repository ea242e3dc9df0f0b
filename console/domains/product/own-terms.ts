import { toTerms, type DeliveryForm } from '../seller/delivery-form.ts';

/** The two sections that a product may say by itself, without what a shop says once. */
export function ownTerms(form: DeliveryForm) {
  const all = toTerms(form);
  const { method, companyCode, feeType, fee, freeThreshold, perQty, rule, jejuFee, islandFee } = all;
  const { sendDays, sendEstimatedText, origin, customsRequired } = all;
  const { returnFee, exchangeFee, returnRegion, returnAddress } = all;
  const fees = { feeType, fee, freeThreshold, perQty, rule, jejuFee, islandFee };
  return {
    delivery: { method, companyCode, ...fees, sendDays, sendEstimatedText, origin, customsRequired },
    returns: { returnFee, exchangeFee, returnRegion, returnAddress },
  };
}
