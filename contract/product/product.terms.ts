/** How a product is delivered and taken back, and how an e-ticket is used (product-desk.md §2). */
import { z } from 'zod';
import { deliveryTerms, returnTerms, soundDelivery, voucherTerms } from '../seller/terms.ts';

const sellers = z.strictObject({ from: z.literal('SELLER') });
const own = { from: z.literal('OWN') };

/** The seller's terms of now, copied, or the product's own. */
export const deliveryOf = z.discriminatedUnion('from', [
  sellers,
  z.strictObject({ ...own, ...deliveryTerms }).superRefine(soundDelivery),
]);

export const returnsOf = z.discriminatedUnion('from', [sellers, z.strictObject({ ...own, ...returnTerms })]);

export const voucherOf = z.discriminatedUnion('from', [sellers, z.strictObject({ ...own, ...voucherTerms })]);
