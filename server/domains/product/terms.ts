/** 판매자 정보 사용: a seller's terms of now are copied into the product (product-desk.md §2, §10). */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { GoodsTerms, TicketTerms } from '@jangteo/contract/seller/seller.terms.ts';
import type { Facts } from './facts.ts';

type From = { from: 'SELLER' | 'OWN' };
type OwnOf<K extends 'delivery' | 'returns' | 'voucher'> = Omit<
  Extract<NonNullable<ProductBody[K]>, { from: 'OWN' }>,
  'from'
>;
export type DeliveryTerms = From & OwnOf<'delivery'>;
export type ReturnTerms = From & OwnOf<'returns'>;
export type VoucherTerms = From & OwnOf<'voucher'>;

export interface Terms {
  delivery: DeliveryTerms | null;
  returns: ReturnTerms | null;
  voucher: VoucherTerms | null;
}

const SELLER = { from: 'SELLER' as const };

const deliveryOf = (t: GoodsTerms): DeliveryTerms => ({
  ...SELLER,
  method: t.method,
  companyCode: t.companyCode,
  feeType: t.feeType,
  fee: t.fee,
  freeThreshold: t.freeThreshold,
  perQty: t.perQty,
  rule: t.rule,
  jejuFee: t.jejuFee,
  islandFee: t.islandFee,
  sendDays: t.sendDays,
  sendEstimatedText: t.sendEstimatedText,
  origin: t.origin,
  customsRequired: t.customsRequired,
});

const returnsOf = (t: GoodsTerms): ReturnTerms => ({
  ...SELLER,
  returnFee: t.returnFee,
  exchangeFee: t.exchangeFee,
  returnRegion: t.returnRegion,
  returnAddress: t.returnAddress,
});

const voucherOf = (t: TicketTerms): VoucherTerms => ({
  ...SELLER,
  guide: t.guide,
  notice: t.notice,
  validity: t.validity,
  places: t.places,
  unusableText: t.unusableText,
  expiredRefundBps: t.expiredRefundBps,
});

/** What a seller says for all products, as the product would keep it. */
export const ofSeller = (said: { goods?: GoodsTerms; tickets?: TicketTerms }): Terms => ({
  delivery: said.goods ? deliveryOf(said.goods) : null,
  returns: said.goods ? returnsOf(said.goods) : null,
  voucher: said.tickets ? voucherOf(said.tickets) : null,
});

const UNWRITTEN = '저장한 판매자 정보가 없습니다. 판매자 정보를 먼저 저장하거나 직접 입력해 주세요.';

/** The terms of a body, the seller's filled in; `faults` name the sections whose seller has written none. */
export async function termsOf(
  facts: Pick<Facts, 'terms'>,
  seller: number,
  { delivery = null, returns = null, voucher = null }: Partial<Pick<ProductBody, keyof Terms>>,
): Promise<Terms & { faults: FieldError[] }> {
  const asked = [delivery, returns, voucher].some((section) => section?.from === 'SELLER');
  const info = asked ? await facts.terms(seller) : null;
  const goods = info?.kind === 'NORMAL' ? info.terms : null;
  const tickets = info?.kind === 'VOUCHER' ? info.terms : null;
  const faults: FieldError[] = [];
  const unwritten = (name: string) => {
    faults.push({ field: `${name}.from`, code: 'REFERENCE', message: UNWRITTEN });
    return null;
  };
  /** The seller's where the section says so. */
  const filled = <T extends From, S>(
    name: string,
    section: T | { from: 'SELLER' } | null,
    said: S | null,
    copy: (said: S) => T,
  ): T | null => {
    if (section === null || section.from === 'OWN') return section as T | null;
    return said === null ? unwritten(name) : copy(said);
  };
  return {
    delivery: filled<DeliveryTerms, GoodsTerms>('delivery', delivery, goods, deliveryOf),
    returns: filled<ReturnTerms, GoodsTerms>('returns', returns, goods, returnsOf),
    voucher: filled<VoucherTerms, TicketTerms>('voucher', voucher, tickets, voucherOf),
    faults,
  };
}
