import type { Product } from '@jangteo/contract/product/product.answer.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { Completeness, Unfinished } from '@jangteo/contract/product/product.completeness.ts';
import type { SanctionNote } from '@jangteo/contract/sanction/sanction.shape.ts';
import type { FlashSaleWindow } from '@jangteo/contract/product/product.enums.ts';
import { missingOf } from '@jangteo/contract/product/product.completeness.ts';
import { flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { canOfProduct } from './rules.ts';
import type { DeliveryTerms, ReturnTerms, VoucherTerms } from './terms.ts';
import type { ShownOption, StoredProduct } from './queries/product.ts';

const ownDelivery = (p: StoredProduct) => ({
  from: 'OWN',
  method: p.delivery_method,
  companyCode: p.company_code,
  feeType: p.delivery_fee_type,
  fee: p.delivery_fee,
  freeThreshold: p.free_threshold,
  perQty: p.per_qty,
  rule: p.bundle_rule,
  jejuFee: p.jeju_fee,
  islandFee: p.island_fee,
  sendDays: p.send_days,
  sendEstimatedText: p.send_estimated_text,
  origin: p.origin_address,
  customsRequired: p.customs_required,
});

/** Null where the product does not say how it is delivered, or says it as before addresses were asked. */
const deliveryOf = (p: StoredProduct): ProductBody['delivery'] => {
  if (p.delivery_from === 'SELLER') return { from: 'SELLER' };
  if (p.delivery_from === null || p.origin_address === null) return null;
  return ownDelivery(p) as ProductBody['delivery'];
};

const ownReturns = (p: StoredProduct) => ({
  from: 'OWN',
  returnFee: p.return_fee,
  exchangeFee: p.exchange_fee,
  returnRegion: p.return_region,
  returnAddress: p.return_address,
});

const returnsOf = (p: StoredProduct): ProductBody['returns'] => {
  if (p.returns_from === 'SELLER') return { from: 'SELLER' };
  if (p.returns_from === null || p.return_address === null) return null;
  return ownReturns(p) as ProductBody['returns'];
};

const voucherOf = ({ voucher }: StoredProduct): ProductBody['voucher'] => {
  const terms = voucher as ProductBody['voucher'];
  return terms?.from === 'SELLER' ? { from: 'SELLER' } : terms;
};

const textsOf = (p: StoredProduct) => ({
  name: p.name,
  yourProductId: p.your_product_id,
  intro: p.intro,
  brand: p.brand,
  manufacturer: p.manufacturer,
  model: p.model,
  origin: p.origin,
  asPolicy: p.as_policy,
  extra: p.extra,
  tags: p.tags,
});

/** The form's body, as it stands. */
export const contentOf = (p: StoredProduct) => ({
  type: p.is_flash ? ('FLASH' as const) : ('NORMAL' as const),
  kind: p.kind,
  ...textsOf(p),
  adultOnly: p.adult_only,
  images: p.images,
  video: p.video,
  detail: p.detail as ProductBody['detail'],
  salePrice: p.sale_price,
  consumerPrice: p.consumer_price,
  taxType: p.tax_type as ProductBody['taxType'],
  optionTypes: p.option_types as ProductBody['optionTypes'],
  minOrder: p.min_order,
  maxPerOrder: p.max_per_order,
  maxPerBuyer: p.max_per_buyer,
  startAt: p.start_at,
  endAt: p.end_at,
  delivery: deliveryOf(p),
  returns: returnsOf(p),
  voucher: voucherOf(p),
  legalInfo: p.legal_info as ProductBody['legalInfo'],
  certifications: p.certifications as ProductBody['certifications'],
  exposure: { store: p.show_store, profile: p.show_profile, search: p.show_search },
});

/** Terms as they are in force, the seller's with their numbers; null where the product says nothing of them. */
export function termsInForce(p: StoredProduct): {
  delivery: Partial<DeliveryTerms> | null;
  returns: Partial<ReturnTerms> | null;
  voucher: Partial<VoucherTerms> | null;
} {
  const [delivery, returns, voucher] = [deliveryOf(p), returnsOf(p), voucherOf(p)];
  return {
    delivery: delivery && ({ ...ownDelivery(p), from: delivery.from } as DeliveryTerms),
    returns: returns && ({ ...ownReturns(p), from: returns.from } as ReturnTerms),
    voucher: voucher && (p.voucher as VoucherTerms),
  };
}

/** Fields of the body that two rows of a product say differently; options apart. */
export function changedFields(before: StoredProduct, after: StoredProduct): string[] {
  const was = Object.entries({ ...contentOf(before), categorySeq: before.category_seq });
  const is = { ...contentOf(after), categorySeq: after.category_seq } as Record<string, unknown>;
  return was
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(is[name]))
    .map(([name]) => name);
}

/** The same for completeness, which asks whether there are options and not which. */
export const bodyOf = (p: StoredProduct): Unfinished => ({
  ...contentOf(p),
  categorySeq: p.category_seq,
  options: Array.from({ length: Math.min(p.options, 1) }),
});

export const stockOf = (p: StoredProduct): Product['stock'] => ({
  available: p.on_hand - p.held,
  held: p.held,
  options: p.options,
  optionsOut: p.options_out,
});

interface Beside {
  options: readonly ShownOption[];
  sections: Completeness;
  sanction: SanctionNote | null;
  now: Date;
}

const flashOf = (p: StoredProduct): Product['flash'] =>
  p.is_flash
    ? {
        window: p.flash_window as FlashSaleWindow | null,
        extendableUntil: toKst(new Date(flashLimit(Date.parse(p.created_at)))),
      }
    : null;

/** The answer of the desk. */
export function productOf(p: StoredProduct, { options, sections, sanction, now }: Beside): Product {
  return {
    ...contentOf(p),
    categorySeq: p.category_seq,
    options: [...options],
    productSeq: p.product_seq,
    productId: p.product_id,
    version: p.edit_version,
    seller: { sellerSeq: p.seller_seq, name: p.seller_name },
    saleStatus: p.sale_status,
    displayStatus: p.display_status,
    sanction,
    stock: stockOf(p),
    sold30: p.sold30,
    soldTotal: p.sold_total,
    reviewCount: 0,
    firstPurchaseOnly: p.first_purchase_only,
    contentReward: p.reward_bps === null ? null : { rewardBps: p.reward_bps },
    flash: flashOf(p),
    completeness: sections,
    createdAt: p.created_at,
    updatedAt: p.updated_at,
    updatedBy: p.updated_by,
    deletedAt: p.deleted_at,
    can: canOfProduct(p, missingOf(sections).length === 0, now),
  };
}
