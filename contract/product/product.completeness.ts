/** What a product still lacks to be sold, section by section (product-desk.md §2). Form, activation and sheet ask here. */
import type { ProductBody } from './product.body.ts';

/** Sections in the order of the form. */
export const productSections = [
  'type',
  'category',
  'basic',
  'media',
  'price',
  'options',
  'stock',
  'period',
  'delivery',
  'returns',
  'voucher',
  'legalInfo',
  'certification',
  'asPolicy',
] as const;
export type ProductSection = (typeof productSections)[number];

/** What the category asks of its products. */
export interface CategoryAsks {
  /** Notice templates that fit it, each with the keys of its fields. */
  templates: readonly { key: string; fields: readonly string[] }[];
  /** Certificates without which nothing of it may be sold. */
  certTypeSeqs: readonly number[];
  /** Papers of the seller that it needs, and whether they are approved. */
  papers: readonly { name: string; approved: boolean }[];
}

export interface SectionState {
  ok: boolean;
  /** Fields of the body that are missing; `papers` for those of the seller. */
  missing: string[];
}
export type Completeness = Partial<Record<ProductSection, SectionState>>;

/** A draft has any of the fields; what a saved product lacks is said by the same function. */
export type Unfinished = {
  [K in Exclude<keyof ProductBody, 'options'>]?: ProductBody[K] | null | undefined;
} & {
  /** That there are some is enough. */
  options?: readonly unknown[] | null | undefined;
};

const need = (missing: readonly (string | false)[]): SectionState => {
  const named = missing.filter((name) => name !== false);
  return { ok: named.length === 0, missing: named };
};
const lacks = (value: unknown, name: string): string | false =>
  (value === undefined || value === null || value === '') && name;
const none = (list: readonly unknown[] | null | undefined, name: string): string | false =>
  (list ?? []).length === 0 && name;

/** `asks` null: no category is chosen, or it is not known. */
export function completeness(body: Unfinished, asks: CategoryAsks | null): Completeness {
  const voucher = body.kind === 'VOUCHER';
  return {
    type: need([lacks(body.type, 'type'), lacks(body.kind, 'kind')]),
    category: need([(asks === null || !body.categorySeq) && 'categorySeq']),
    basic: need([lacks(body.name?.trim(), 'name')]),
    media: need([none(body.images, 'images'), none(body.detail, 'detail')]),
    price: need([lacks(body.salePrice, 'salePrice'), lacks(body.taxType, 'taxType')]),
    options: need([none(body.options, 'options')]),
    stock: need([lacks(body.minOrder, 'minOrder')]),
    period: need([]),
    ...(voucher
      ? { voucher: need([lacks(body.voucher, 'voucher')]) }
      : {
          delivery: need([lacks(body.delivery, 'delivery')]),
          returns: need([lacks(body.returns, 'returns')]),
        }),
    legalInfo: legal(body, asks),
    ...(asksPapers(asks) && { certification: papers(body, asks) }),
    asPolicy: need([lacks(body.asPolicy?.trim(), 'asPolicy')]),
  };
}

function legal({ legalInfo }: Unfinished, asks: CategoryAsks | null): SectionState {
  if (!legalInfo) return need(['legalInfo']);
  const template = asks?.templates.find(({ key }) => key === legalInfo.templateKey);
  if (!template) return need(['legalInfo.templateKey']);
  const given = new Map(legalInfo.fields.map((field) => [field.key, field]));
  const said = (key: string) => given.get(key)?.seeDetail === true || Boolean(given.get(key)?.value);
  return need(template.fields.filter((key) => !said(key)).map((key) => `legalInfo.fields.${key}`));
}

const asksPapers = (asks: CategoryAsks | null): asks is CategoryAsks =>
  asks !== null && asks.certTypeSeqs.length + asks.papers.length > 0;

function papers({ certifications }: Unfinished, asks: CategoryAsks): SectionState {
  const has = new Set((certifications ?? []).map(({ certTypeSeq }) => certTypeSeq));
  return need([
    asks.certTypeSeqs.some((seq) => !has.has(seq)) && 'certifications',
    asks.papers.some(({ approved }) => !approved) && 'papers',
  ]);
}

/** The e-ticket's section stands for two: goods and e-tickets count to the same number. */
const weight = (section: string): number => (section === 'voucher' ? 2 : 1);

/** 필수 9/12 */
export function progressOf(sections: Completeness): { done: number; total: number } {
  const all = Object.entries(sections);
  const sum = (some: typeof all) => some.reduce((n, [section]) => n + weight(section), 0);
  return { done: sum(all.filter(([, { ok }]) => ok)), total: sum(all) };
}

/** Names of the fields that are missing, in the order of the form; empty: it may be sold. */
export const missingOf = (sections: Completeness): string[] =>
  productSections.flatMap((section) => sections[section]?.missing ?? []);
