/** A product's body as its row keeps it: the other way round than view.ts. */
import type { Block, ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { DeliveryTerms, ReturnTerms, VoucherTerms } from './terms.ts';

/** A body whose parts beyond the schema are settled: terms, details, what the category says. */
export interface Settled {
  body: ProductBody;
  delivery: DeliveryTerms | null;
  returns: ReturnTerms | null;
  voucher: VoucherTerms | null;
  detail: Block[];
  adultOnly: boolean;
}

/** How goods travel that do not say it yet, and e-tickets always: nothing of it is sold (completeness). */
const UNSAID = { method: 'PARCEL', feeType: 'FREE', rule: 'POSSIBLE_MAX' } as const;
const TICKET = { ...UNSAID, method: 'MESSAGE' } as const;

/** How a product of that kind travels; null: it does not say so yet. */
export function deliveryColumns(kind: ProductBody['kind'], delivery: DeliveryTerms | null) {
  const terms: Partial<DeliveryTerms> = delivery ?? (kind === 'VOUCHER' ? TICKET : UNSAID);
  return {
    delivery_from: terms.from ?? null,
    delivery_method: terms.method!,
    company_code: terms.companyCode ?? null,
    delivery_fee_type: terms.feeType!,
    delivery_fee: terms.fee ?? 0,
    free_threshold: terms.freeThreshold ?? null,
    per_qty: terms.perQty ?? null,
    bundle_rule: terms.rule!,
    jeju_fee: terms.jejuFee ?? 0,
    island_fee: terms.islandFee ?? 0,
    send_days: terms.sendDays ?? 0,
    send_estimated_text: terms.sendEstimatedText ?? '',
    origin_address: json(terms.origin),
    customs_required: terms.customsRequired ?? false,
  };
}

export const returnColumns = (returns: ReturnTerms | null) => ({
  returns_from: returns?.from ?? null,
  return_fee: returns?.returnFee ?? 0,
  exchange_fee: returns?.exchangeFee ?? 0,
  return_region: returns?.returnRegion ?? false,
  return_address: json(returns?.returnAddress),
});

const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** Days for which a ticket is good from its sending on; null: until a day that all share. */
const ticketDays = (voucher: VoucherTerms | null): number | null =>
  voucher?.validity.kind === 'DAYS' ? voucher.validity.days : null;

export const voucherColumns = (voucher: VoucherTerms | null) => ({
  voucher: json(voucher),
  ticket_days: ticketDays(voucher),
});

const textColumns = ({ body }: Settled) => ({
  name: body.name,
  your_product_id: body.yourProductId,
  intro: body.intro,
  brand: body.brand,
  manufacturer: body.manufacturer,
  model: body.model,
  origin: body.origin,
  as_policy: body.asPolicy,
  extra: body.extra,
  tags: body.tags,
});

/** Every column that the form writes. */
export const columnsOf = (settled: Settled) => {
  const { body, adultOnly, detail, delivery, returns, voucher } = settled;
  return {
    ...textColumns(settled),
    ...deliveryColumns(body.kind, delivery),
    ...returnColumns(returns),
    ...voucherColumns(voucher),
    category_seq: body.categorySeq,
    adult_only: adultOnly,
    images: body.images,
    thumbnail: body.images[0] ?? '',
    video: body.video,
    detail: JSON.stringify(detail),
    sale_price: body.salePrice,
    consumer_price: body.consumerPrice,
    tax_type: body.taxType,
    option_types: JSON.stringify(body.optionTypes),
    min_order: body.minOrder,
    max_per_order: body.maxPerOrder,
    max_per_buyer: body.maxPerBuyer,
    start_at: body.startAt,
    end_at: body.endAt,
    legal_info: json(body.legalInfo),
    certifications: JSON.stringify(body.certifications),
    show_store: body.exposure.store,
    show_profile: body.exposure.profile,
    show_search: body.exposure.search,
  };
};
export type Columns = ReturnType<typeof columnsOf>;
