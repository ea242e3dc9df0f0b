/** A promotion as the operator's form holds it. Pure. */
import type { PromotionDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import { mostOf, type PromotionBody } from '@jangteo/contract/promotion/promotion.body.ts';
import {
  promotionFormField,
  type PromotionAudience,
  type PromotionBanner,
  type PromotionFormField,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import { addDays } from '../../../ui/range.ts';

export interface AskedField {
  key: PromotionFormField;
  label: string;
  required: boolean;
  help: string;
  /** 0: as many as may be. */
  max: number;
}
export interface PromotionFields {
  title: string;
  benefit: string;
  body: string;
  banner: PromotionBanner;
  badge: string;
  applyFrom: string | null;
  applyTo: string | null;
  from: string | null;
  to: string | null;
  fields: AskedField[];
  audience: PromotionAudience;
  platformBps: number;
  why: string;
}

const asked = (key: PromotionFormField, label: string): AskedField => ({
  key,
  label,
  required: true,
  help: '',
  max: 0,
});

/** A week of preparing, ten days of applying, two weeks on. */
export const freshPromotion = (today: string): PromotionFields => ({
  title: '',
  benefit: '',
  body: '',
  banner: 'RED',
  badge: '',
  applyFrom: addDays(today, 7),
  applyTo: addDays(today, 16),
  from: addDays(today, 21),
  to: addDays(today, 34),
  fields: [asked('PRODUCT', '참여 상품')],
  audience: 'ALL',
  platformBps: 0,
  why: '',
});

export const fieldsOf = (one: PromotionDesk): PromotionFields => ({
  title: one.title,
  benefit: one.benefit,
  body: one.body,
  banner: one.banner,
  badge: one.badge,
  applyFrom: one.applyFrom,
  applyTo: one.applyTo,
  from: one.from,
  to: one.to,
  fields: one.fields.map((field) => ({ ...field, max: field.max ?? 0 })),
  audience: one.audience,
  platformBps: one.burden.platformBps,
  why: '',
});

/** What is sent; a day that is not chosen is ''. */
export const bodyOf = ({ platformBps, fields, ...said }: PromotionFields): PromotionBody => ({
  ...said,
  applyFrom: said.applyFrom ?? '',
  applyTo: said.applyTo ?? '',
  from: said.from ?? '',
  to: said.to ?? '',
  fields: fields.map((field) => ({
    ...field,
    max: field.max > 0 && mostOf(field.key) !== null ? field.max : null,
  })),
  burden: { sellerBps: 10_000 - platformBps, platformBps },
});

/** The next thing that is not asked for yet. */
export function freshField(fields: readonly AskedField[]): AskedField {
  const used = new Set(fields.map(({ key }) => key));
  const key = promotionFormField.values.find((one) => !used.has(one)) ?? 'QUESTION_1';
  return asked(key, key.startsWith('QUESTION') ? '' : promotionFormField.label(key));
}
