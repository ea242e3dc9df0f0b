/** 상품정보제공고시 as it stands in a form, and what this person wrote last. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';

type Template = CategoryDetail['templates'][number];

export interface LegalLine {
  key: string;
  value: string;
  /** The details of the product say it. */
  seeDetail: boolean;
}
export interface LegalForm {
  /** '' where none is chosen. */
  templateKey: string;
  /** One of each field of the template, in its order. */
  fields: LegalLine[];
}

export const NO_LEGAL: LegalForm = { templateKey: '', fields: [] };

/** The fields of a template; what was written under the same name stays. */
export const withTemplate = (template: Template, before: readonly LegalLine[]): LegalForm => ({
  templateKey: template.key,
  fields: template.fields.map(
    ({ key }) => before.find((one) => one.key === key) ?? { key, value: '', seeDetail: false },
  ),
});

export const isBlank = ({ fields }: LegalForm): boolean =>
  fields.every(({ value, seeDetail }) => value.trim() === '' && !seeDetail);

const KEPT = 20;
const keyOf = (userSeq: number) => `jt-legal:${userSeq}`;

interface Last {
  categorySeq: number;
  legal: LegalForm;
}

function read(userSeq: number): Last[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userSeq)) ?? '[]');
    return Array.isArray(saved) ? (saved as Last[]).filter((one) => Array.isArray(one.legal?.fields)) : [];
  } catch {
    return []; // broken text counts as none
  }
}

/** What was saved last in this category; null where nothing was. */
export const lastLegal = (userSeq: number, categorySeq: number): LegalForm | null =>
  read(userSeq).find((one) => one.categorySeq === categorySeq)?.legal ?? null;

export function rememberLegal(userSeq: number, categorySeq: number, legal: LegalForm): void {
  if (isBlank(legal)) return;
  const rest = read(userSeq).filter((one) => one.categorySeq !== categorySeq);
  localStorage.setItem(keyOf(userSeq), JSON.stringify([{ categorySeq, legal }, ...rest].slice(0, KEPT)));
}
