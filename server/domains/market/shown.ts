/** A product's own page, for everybody (product-desk.md §11). */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { discountPercent } from '@jangteo/contract/product/product.price.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { readShownFaqs, readShownModels } from '../board/index.ts';
import { productOwners } from '../product/index.ts';
import { productsOf } from './goods.ts';
import { readCertNames, readNotices, readShown, readTemplate, type Shown } from './queries/shown.ts';

const stands = ({ punished, sale_status }: Shown): boolean => !punished && isOnSale(sale_status);

/** Whose product's page is shown now; null where there is none. */
export async function sellerOfShown(db: Db, productSeq: number): Promise<number | null> {
  const [seller, shown] = await Promise.all([
    productOwners.ownerOf(db, productSeq),
    readShown(db, productSeq),
  ]);
  return shown && stands(shown) ? seller : null;
}

/** What is asked about lives stands beside lives. */
const ON_GOODS = ['PRODUCT', 'DELIVERY', 'CLAIM', 'ETC'] as const;

/** Null where nothing is shown: it is not there, in the trash, punished, or not on sale. */
export async function readDetail(db: Db, productSeq: number, now: Date): Promise<MarketProductDetail | null> {
  const [[product], shown] = await Promise.all([productsOf(db, [productSeq]), readShown(db, productSeq)]);
  if (!product || !shown || !stands(shown)) return null;
  const { sellerSeq } = product;
  const [legal, certifications, notices, faqs, models] = await Promise.all([
    legalOf(db, shown),
    certificationsOf(db, shown),
    readNotices(db, productSeq, kstDay(now)),
    readShownFaqs(db, sellerSeq, ON_GOODS),
    readShownModels(db, sellerSeq, productSeq),
  ]);
  return {
    ...product,
    ...textsOf(shown),
    state: stateOf(shown, now.getTime()),
    startAt: shown.start_at,
    endAt: shown.end_at,
    images: shown.images.length > 0 ? shown.images : [product.thumbnail],
    video: shown.video,
    detail: shown.detail,
    consumerPrice: shown.consumer_price,
    discountPercent: discountPercent(shown.consumer_price, product.salePrice) || null,
    optionTypes: shown.option_types.map(({ name }) => name),
    limits: {
      minOrder: shown.min_order,
      maxPerOrder: shown.max_per_order,
      maxPerBuyer: shown.max_per_buyer,
    },
    adultOnly: shown.adult_only,
    returns:
      shown.returns_from === null ? null : { returnFee: shown.return_fee, exchangeFee: shown.exchange_fee },
    voucher: voucherOf(shown),
    legal,
    certifications,
    notices,
    faqs,
    models,
  };
}

const textsOf = (shown: Shown) => ({
  intro: shown.intro,
  brand: shown.brand,
  manufacturer: shown.manufacturer,
  model: shown.model,
  origin: shown.origin,
  asPolicy: shown.as_policy,
  extra: shown.extra,
});

/** Times decide, never the stored word: it may be seconds old. */
function stateOf({ start_at, end_at }: Shown, now: number): MarketProductDetail['state'] {
  if (end_at !== null && Date.parse(end_at) <= now) return 'ENDED';
  return start_at !== null && Date.parse(start_at) > now ? 'SOON' : 'SHELF';
}

function voucherOf({ voucher }: Shown): MarketProductDetail['voucher'] {
  if (typeof voucher?.guide !== 'string') return null;
  const { guide, notice, places, unusableText } = voucher as NonNullable<MarketProductDetail['voucher']>;
  return { guide, notice, places, unusableText };
}

async function legalOf(db: Db, { legal_info: said }: Shown): Promise<MarketProductDetail['legal']> {
  const template = said && (await readTemplate(db, said.templateKey));
  if (!template) return null;
  const values = new Map(said.fields.map(({ key, value }) => [key, value]));
  return {
    name: template.name,
    fields: template.fields.map(({ key, label }) => ({ label, value: values.get(key) ?? null })),
  };
}

async function certificationsOf(
  db: Db,
  { certifications }: Shown,
): Promise<MarketProductDetail['certifications']> {
  const names = await readCertNames(
    db,
    certifications.map(({ certTypeSeq }) => certTypeSeq),
  );
  return certifications.map(({ certTypeSeq, agency, number }) => ({
    name: names.get(certTypeSeq) ?? '',
    agency,
    number,
  }));
}
