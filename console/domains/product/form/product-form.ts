/** The fields of 상품 등록, and the body of the contract that they stand for. */
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { TaxType } from '@jangteo/contract/product/product.enums.ts';
import type { OptionType } from '@jangteo/contract/product/product.option.ts';
import type { Block } from '../../../kit/form/block.ts';
import type { CertificateForm } from '../../category/certificates.ts';
import { NO_LEGAL, type LegalForm } from '../../category/legal.ts';
import { toForm as toDelivery, toTerms, type DeliveryForm } from '../../seller/delivery-form.ts';
import { moment, wall } from '../moments.ts';
import { ownTerms } from '../own-terms.ts';
import { emptyOption, optionsIn, optionsKept, optionsOut, usable, type OptionForm } from './options.ts';
import { toTicket, ofTicket, type TicketForm } from '../../seller/ticket-form.ts';

/** Whose terms count; null: nothing is said yet. */
export type Whose = 'SELLER' | 'OWN' | null;

/** In the order of the screen. 0, '' and null say that nothing stands there. */
export interface ProductForm {
  /** Stays what it is. */
  type: ProductBody['type'];
  kind: ProductKind;
  categorySeq: number | null;
  name: string;
  yourProductId: string;
  intro: string;
  brand: string;
  manufacturer: string;
  model: string;
  origin: string;
  adultOnly: boolean;
  images: string[];
  video: string | null;
  detail: Block[];
  salePrice: number;
  consumerPrice: number;
  taxType: TaxType;
  optionTypes: OptionType[];
  options: OptionForm[];
  minOrder: number;
  maxPerOrder: number;
  maxPerBuyer: number;
  /** `YYYY-MM-DD HH:mm:ss` in Korea. */
  startAt: string | null;
  endAt: string | null;
  deliveryFrom: Whose;
  returnsFrom: Whose;
  terms: DeliveryForm;
  voucherFrom: Whose;
  ticket: TicketForm;
  legal: LegalForm;
  certifications: CertificateForm[];
  asPolicy: string;
  extra: string;
  tags: string[];
  exposure: string[];
}

export const EXPOSED = ['store', 'profile', 'search'] as const;

export const emptyProduct = (kind: ProductKind): ProductForm => ({
  type: 'NORMAL',
  kind,
  categorySeq: null,
  name: '',
  yourProductId: '',
  intro: '',
  brand: '',
  manufacturer: '',
  model: '',
  origin: '',
  adultOnly: false,
  images: [],
  video: null,
  detail: [],
  salePrice: 0,
  consumerPrice: 0,
  taxType: 'TAX',
  optionTypes: [],
  options: [emptyOption([])],
  minOrder: 1,
  maxPerOrder: 0,
  maxPerBuyer: 0,
  startAt: null,
  endAt: null,
  deliveryFrom: null,
  returnsFrom: null,
  terms: toDelivery(null),
  voucherFrom: null,
  ticket: toTicket(null),
  legal: NO_LEGAL,
  certifications: [],
  asPolicy: '',
  extra: '',
  tags: [],
  exposure: [...EXPOSED],
});

const orNull = (n: number): number | null => (n > 0 ? n : null);

type Asked = Partial<Omit<ProductBody, 'options' | 'categorySeq'>> & {
  categorySeq?: number | null | undefined;
  options?: Parameters<typeof optionsIn>[0] | undefined;
};

/** What a product, or a draft of one, is in the form. What it does not say stands as it starts. */
export function toForm(body: Asked | Product, start: ProductForm): ProductForm {
  const { delivery, returns, voucher, legalInfo, exposure } = body;
  const own = {
    ...(delivery?.from === 'OWN' && delivery),
    ...(returns?.from === 'OWN' && returns),
  };
  const plain = Object.fromEntries(
    PLAIN.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  ) as Partial<ProductForm>;
  return {
    ...start,
    ...plain,
    categorySeq: body.categorySeq ?? null,
    consumerPrice: body.consumerPrice ?? 0,
    options:
      body.options && (body.options.length > 0 || body.optionTypes?.length)
        ? optionsIn(body.options)
        : start.options,
    maxPerOrder: body.maxPerOrder ?? 0,
    maxPerBuyer: body.maxPerBuyer ?? 0,
    startAt: wall(body.startAt),
    endAt: wall(body.endAt),
    deliveryFrom: delivery?.from ?? null,
    returnsFrom: returns?.from ?? null,
    terms: termsIn(own, start.terms),
    voucherFrom: voucher?.from ?? null,
    ticket: voucher?.from === 'OWN' ? toTicket(voucher) : start.ticket,
    legal: legalInfo
      ? {
          templateKey: legalInfo.templateKey,
          fields: legalInfo.fields.map((one) => ({ ...one, value: one.value ?? '' })),
        }
      : start.legal,
    certifications: (body.certifications ?? []).map((one) => ({
      ...one,
      certTypeSeq: String(one.certTypeSeq),
      subjectSeq: String(one.subjectSeq ?? ''),
    })),
    exposure: exposure ? EXPOSED.filter((place) => exposure[place]) : start.exposure,
  };
}

/** Fields that are the same in both. */
const PLAIN = [
  'type',
  'kind',
  'name',
  'yourProductId',
  'intro',
  'brand',
  'manufacturer',
  'model',
  'origin',
  'adultOnly',
  'images',
  'video',
  'detail',
  'salePrice',
  'taxType',
  'optionTypes',
  'minOrder',
  'asPolicy',
  'extra',
  'tags',
] as const;

type OwnTerms = Partial<Extract<NonNullable<ProductBody['delivery']>, { from: 'OWN' }>> &
  Partial<Extract<NonNullable<ProductBody['returns']>, { from: 'OWN' }>>;

/** Terms of a product are a seller's without what a shop says once. */
function termsIn(own: OwnTerms, start: DeliveryForm): DeliveryForm {
  if (!('from' in own)) return start;
  const before = toTerms(start);
  return toDelivery({ ...before, closedDays: [], ...own } as Parameters<typeof toDelivery>[0]);
}

function termsOut({ terms, deliveryFrom, returnsFrom }: ProductForm) {
  const { delivery, returns } = ownTerms(terms);
  return { delivery: whose(deliveryFrom, delivery), returns: whose(returnsFrom, returns) };
}

const whose = (from: Whose, own: object) =>
  from === null ? null : from === 'SELLER' ? { from } : { from, ...own };

/** Null where no template is chosen. */
export const toLegal = ({ templateKey, fields }: LegalForm) =>
  templateKey === ''
    ? null
    : {
        templateKey,
        fields: fields
          .filter(({ value, seeDetail }) => seeDetail || value.trim() !== '')
          .map(({ key, value, seeDetail }) => ({ key, value: seeDetail ? null : value, seeDetail })),
      };

/** The body, as it is refused or sent. */
export function toBody(form: ProductForm) {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, form[name]])) as Pick<
    ProductForm,
    (typeof PLAIN)[number]
  >;
  const voucher = form.kind === 'VOUCHER';
  return {
    ...plain,
    categorySeq: form.categorySeq ?? undefined,
    consumerPrice: orNull(form.consumerPrice),
    // A type without values makes no combination; the form says that it lacks them.
    optionTypes: usable(form.optionTypes),
    options: optionsOut(form.options),
    maxPerOrder: orNull(form.maxPerOrder),
    maxPerBuyer: orNull(form.maxPerBuyer),
    startAt: moment(form.startAt),
    endAt: moment(form.endAt),
    ...(voucher ? { delivery: null, returns: null } : termsOut(form)),
    voucher: voucher ? whose(form.voucherFrom, ofTicket(form.ticket)) : null,
    legalInfo: toLegal(form.legal),
    certifications: form.certifications.map((one) => ({
      ...one,
      certTypeSeq: Number(one.certTypeSeq) || undefined,
      subjectSeq: Number(one.subjectSeq) || null,
    })),
    exposure: {
      store: form.exposure.includes('store'),
      profile: form.exposure.includes('profile'),
      search: form.exposure.includes('search'),
    },
  };
}
/** What a draft keeps. */
export const toDraft = (form: ProductForm) => ({
  ...toBody(form),
  optionTypes: form.optionTypes,
  options: optionsKept(form.options),
});
