/** The fields of 플래시 기본 상품정보, and their sections. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import { flashName } from '@jangteo/contract/product/product.flash.ts';
import {
  flashSaleWindow,
  taxType,
  type FlashSaleWindow,
  type TaxType,
} from '@jangteo/contract/product/product.enums.ts';
import { createContext, useContext } from 'react';
import { partOf } from '../../../kit/form/part-of.ts';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { session } from '../../../kit/session.ts';
import { now } from '../../../ui/now.ts';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { CategoryPicker } from '../../category/CategoryPicker.tsx';
import { lastLegal, withTemplate } from '../../category/legal.ts';
import { LegalPart } from '../../category/LegalPart.tsx';
import type { BaseForm } from './base-form.ts';

interface PartProps {
  form: Form<BaseForm>;
}

/** The category that is chosen; null until it is read. */
export const Category = createContext<CategoryDetail | null>(null);

const CategoryPart = ({ form }: PartProps) => (
  <CategoryPicker
    className="jt-wide"
    label="카테고리"
    hideLabel
    {...form.bind('categorySeq')}
    kind="NORMAL"
  />
);

const STOCK_MAX = 999_999_999;

const SalePart = ({ form }: PartProps) => (
  <>
    <TextInput
      className="jt-wide"
      label="상품명 규칙"
      {...form.bind('namePattern')}
      hint={`상품명을 적지 않으면 이렇게 붙습니다: ${flashName(form.value.namePattern, now(), 1)}`}
    />
    <SegmentedField<FlashSaleWindow>
      label="판매 시간"
      {...form.bind('window')}
      options={flashSaleWindow.values.map((value) => ({ value, label: flashSaleWindow.label(value) }))}
    />
    <CountInput label="기본 재고" {...form.bind('stock')} min={1} max={STOCK_MAX} />
    <SegmentedField<TaxType>
      label="과세"
      {...form.bind('taxType')}
      options={taxType.values.map((value) => ({ value, label: taxType.label(value) }))}
    />
  </>
);

function NoticePart({ form }: PartProps) {
  const category = useContext(Category);
  const userSeq = session.use()?.user.userSeq ?? 0;
  const last = category && lastLegal(userSeq, category.categorySeq);
  return <LegalPart form={partOf(form, 'legal')} category={category} last={last} />;
}

const AsPart = ({ form }: PartProps) => (
  <Textarea
    className="jt-wide"
    label="A/S 안내"
    {...form.bind('asPolicy')}
    rows={4}
    hint="상품 페이지의 A/S 안내에 보입니다."
  />
);

/** Fields of the notice that nobody has written or sent to the details. */
function unsaid({ legal }: BaseForm, category: CategoryDetail | null) {
  const template = category?.templates.find(({ key }) => key === legal.templateKey);
  if (!template) return ['legal.templateKey'] as const;
  return withTemplate(template, legal.fields).fields.flatMap(({ value, seeDetail }, i) =>
    value.trim() === '' && !seeDetail ? [`legal.fields.${i}.value` as const] : [],
  );
}

export const baseSections = (category: CategoryDetail | null): readonly Section<BaseForm>[] => [
  {
    id: 'category',
    title: '카테고리',
    required: true,
    fields: ['categorySeq'],
    missing: ({ categorySeq }) => (categorySeq === null ? ['categorySeq'] : []),
    note: () => category?.name ?? null,
    Part: CategoryPart,
  },
  {
    id: 'sale',
    title: '이름과 판매',
    required: true,
    fields: ['namePattern', 'window', 'stock', 'taxType'],
    missing: ({ namePattern, stock }) => [
      ...(namePattern.trim() === '' ? ['namePattern' as const] : []),
      ...(stock === 0 ? ['stock' as const] : []),
    ],
    Part: SalePart,
  },
  {
    id: 'legalInfo',
    title: '상품정보제공고시',
    required: true,
    fields: ['legal'],
    missing: (value) => unsaid(value, category),
    Part: NoticePart,
  },
  {
    id: 'asPolicy',
    title: 'A/S',
    required: true,
    fields: ['asPolicy'],
    missing: ({ asPolicy }) => (asPolicy.trim() === '' ? ['asPolicy'] : []),
    Part: AsPart,
  },
];
