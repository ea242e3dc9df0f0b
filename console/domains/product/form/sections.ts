/** The sections of 상품 등록 in their order; what each still lacks to be sold is the contract's (completeness). */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import type { DocRow } from '@jangteo/contract/category/doc.api.ts';
import {
  completeness,
  type CategoryAsks,
  type Completeness,
  type ProductSection,
} from '@jangteo/contract/product/product.completeness.ts';
import { won } from '../../../ui/format.ts';
import type { Path } from '../../../kit/form/paths.ts';
import type { Section } from '../../../kit/form/sections.ts';
import { asksPapers } from '../../category/certificates.ts';
import { BasicPart, CategoryPart, TypePart } from './parts/BasicParts.tsx';
import { MediaPart } from './parts/MediaPart.tsx';
import { OptionPart } from './parts/OptionPart.tsx';
import { NoticePart, PapersPart } from './parts/PaperParts.tsx';
import { PricePart } from './parts/PricePart.tsx';
import { AsPart, ExposurePart, TagPart } from './parts/RestParts.tsx';
import { PeriodPart, StockPart } from './parts/SalePart.tsx';
import { DeliveryPart, ReturnsPart } from './parts/TermsParts.tsx';
import { TicketPart } from './parts/TicketPart.tsx';
import { toBody, type ProductForm } from './product-form.ts';
import { today } from '../../../ui/now.ts';
import { optionLimit } from '@jangteo/contract/product/product.option.ts';

type P = Path<ProductForm>;

/** What the category asks, as completeness wants to know it; papers that are in force count. */
export const asksOf = (category: CategoryDetail | null, papers: readonly DocRow[]): CategoryAsks | null =>
  category && {
    templates: category.templates.map(({ key, fields }) => ({ key, fields: fields.map((one) => one.key) })),
    certTypeSeqs: category.certTypeSeqs.required,
    papers: papers
      .filter(({ required, requiredFrom }) => required && (requiredFrom ?? '') <= today())
      .map(({ name, state, inForce }) => ({ name, approved: state === 'APPROVED' || inForce !== null })),
  };

/** Of the same value once: every section asks, at every key. */
let last: { value: ProductForm; asks: CategoryAsks | null; found: Completeness } | null = null;
export function completenessOf(value: ProductForm, asks: CategoryAsks | null): Completeness {
  if (last?.value !== value || last.asks !== asks) {
    // That there are options is enough: thousands of them are not made into a body at every key.
    const body = toBody({ ...value, options: [] }) as unknown as Parameters<typeof completeness>[0];
    const { options, salePrice } = value;
    last = { value, asks, found: completeness({ ...body, options, salePrice: salePrice || null }, asks) };
  }
  return last.found;
}

const PLACES: Readonly<Record<string, P>> = {
  delivery: 'deliveryFrom',
  returns: 'returnsFrom',
  voucher: 'voucherFrom',
  legalInfo: 'legal.templateKey',
  'legalInfo.templateKey': 'legal.templateKey',
  papers: 'certifications',
};

/** A field that completeness names, where it stands on screen. */
function pathOf(name: string, { legal }: ProductForm): P {
  const key = /^legalInfo\.fields\.(.*)$/.exec(name)?.[1];
  if (key === undefined) return PLACES[name] ?? (name as P);
  const at = legal.fields.findIndex((one) => one.key === key);
  return at < 0 ? 'legal.templateKey' : `legal.fields.${at}.value`;
}

const from = (whose: 'SELLER' | 'OWN' | null) =>
  whose === null ? null : whose === 'SELLER' ? '판매자 정보 사용' : '이 상품만 다르게';

interface Given {
  kind: ProductForm['kind'];
  category: CategoryDetail | null;
  asks: CategoryAsks | null;
}

type One = Section<ProductForm>;
/** Own terms say from where, to where and how; without that they cannot be kept. */
const LACKS: Partial<Record<ProductSection, (value: ProductForm) => P[]>> = {
  delivery: ({ deliveryFrom, terms }) =>
    deliveryFrom === 'OWN' && terms.origin.base === '' ? ['terms.origin'] : [],
  returns: ({ returnsFrom, terms }) =>
    returnsFrom === 'OWN' && terms.returnAddress.base === '' ? ['terms.returnAddress'] : [],
  voucher: ({ voucherFrom, ticket }) =>
    voucherFrom === 'OWN' && ticket.guide.trim() === '' ? ['ticket.guide'] : [],
};
const BACK: P[] = ['terms.returnFee', 'terms.exchangeFee', 'terms.returnRegion', 'terms.returnAddress'];
const OUT: P[] = [
  'terms.method',
  'terms.companyCode',
  'terms.sendDays',
  'terms.sendEstimatedText',
  'terms.customsRequired',
  'terms.feeType',
  'terms.fee',
  'terms.freeThreshold',
  'terms.perQty',
  'terms.rule',
  'terms.jejuFee',
  'terms.islandFee',
  'terms.origin',
];

type Must = (section: ProductSection) => Pick<One, 'id' | 'required' | 'missing'>;

const whatItIs = (must: Must, category: CategoryDetail | null): One[] => [
  { ...must('type'), title: '상품유형', fields: ['kind'], Part: TypePart },
  {
    ...must('category'),
    title: '카테고리',
    fields: ['categorySeq'],
    note: () => category?.name ?? null,
    Part: CategoryPart,
  },
  {
    ...must('basic'),
    title: '기본정보',
    fields: ['name', 'yourProductId', 'intro', 'brand', 'manufacturer', 'model', 'origin', 'adultOnly'],
    Part: BasicPart,
  },
  {
    ...must('media'),
    title: '이미지·상세',
    fields: ['images', 'video', 'detail'],
    note: ({ images, detail }) =>
      images.length === 0 ? '대표 이미지 1장 이상' : detail.length === 0 ? '상세 1개 이상' : null,
    Part: MediaPart,
  },
];

const howItSells = (must: Must, kind: ProductForm['kind']): One[] => [
  {
    ...must('price'),
    title: '가격',
    fields: ['salePrice', 'consumerPrice', 'taxType'],
    note: ({ salePrice }) => (salePrice > 0 ? won(salePrice, true) : null),
    Part: PricePart,
  },
  {
    ...must('options'),
    title: '옵션',
    fields: ['optionTypes', 'options'],
    count: ({ optionTypes, options }) =>
      optionTypes.length > 0 ? `조합 ${won(options.length)} / ${won(optionLimit(kind))}` : '',
    Part: OptionPart,
  },
  {
    ...must('stock'),
    title: '재고·구매제한',
    fields: ['minOrder', 'maxPerOrder', 'maxPerBuyer'],
    Part: StockPart,
  },
  { ...must('period'), title: '판매기간', fields: ['startAt', 'endAt'], Part: PeriodPart },
];

/** Goods are delivered and taken back, e-tickets are used. */
const howItComes = (must: Must, kind: ProductForm['kind']): One[] =>
  kind === 'VOUCHER'
    ? [
        {
          ...must('voucher'),
          weight: 2,
          title: 'e-티켓',
          fields: ['voucherFrom', 'ticket'],
          note: ({ voucherFrom }) => from(voucherFrom),
          Part: TicketPart,
        },
      ]
    : [
        {
          ...must('delivery'),
          title: '배송',
          fields: ['deliveryFrom', ...OUT],
          note: ({ deliveryFrom }) => from(deliveryFrom),
          Part: DeliveryPart,
        },
        {
          ...must('returns'),
          title: '교환·반품',
          fields: ['returnsFrom', ...BACK],
          note: ({ returnsFrom }) => from(returnsFrom),
          Part: ReturnsPart,
        },
      ];

const whatIsSaid = (must: Must, mustPapers: boolean): One[] => [
  { ...must('legalInfo'), title: '상품정보제공고시', fields: ['legal'], Part: NoticePart },
  {
    ...must('certification'),
    required: mustPapers,
    title: '인증·필수서류',
    fields: ['certifications'],
    note: ({ certifications }) => (mustPapers || certifications.length > 0 ? null : '해당 없음'),
    Part: PapersPart,
  },
  { ...must('asPolicy'), title: 'A/S', fields: ['asPolicy', 'extra'], Part: AsPart },
  {
    id: 'tags',
    title: '태그',
    fields: ['tags'],
    missing: ({ tags }) => (tags.length > 0 ? [] : ['tags']),
    Part: TagPart,
  },
  { id: 'exposure', title: '노출', fields: ['exposure'], missing: () => [], Part: ExposurePart },
];

/** Of goods or e-tickets; 인증·필수서류 must be filled only where the category asks. */
export function sectionsOf({ kind, category, asks }: Given): One[] {
  const must: Must = (section) => ({
    id: section,
    required: true,
    missing: (value) => [
      ...(completenessOf(value, asks)[section]?.missing ?? []).map((name) => pathOf(name, value)),
      ...(LACKS[section]?.(value) ?? []),
    ],
  });
  return [
    ...whatItIs(must, category),
    ...howItSells(must, kind),
    ...howItComes(must, kind),
    ...whatIsSaid(must, category !== null && asksPapers(category)),
  ];
}
