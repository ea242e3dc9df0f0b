/** 플래시 기본 상품정보 as it stands in the form, and the body that it means. */
import type { FlashInfo } from '@jangteo/contract/product/flash.api.ts';
import { NAME_PATTERN, type FlashBase } from '@jangteo/contract/product/flash.body.ts';
import {
  flashSaleWindow,
  taxType,
  type FlashSaleWindow,
  type TaxType,
} from '@jangteo/contract/product/product.enums.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import { count } from '../../../ui/format.ts';
import { NO_LEGAL, type LegalForm } from '../../category/legal.ts';
import type { Stored } from '../../../kit/form/useStoredForm.tsx';
import { toLegal } from '../form/product-form.ts';

export interface BaseForm {
  categorySeq: number | null;
  stock: number;
  window: FlashSaleWindow;
  namePattern: string;
  taxType: TaxType;
  legal: LegalForm;
  asPolicy: string;
}

const START: BaseForm = {
  categorySeq: null,
  stock: 10,
  window: 'TOMORROW',
  namePattern: NAME_PATTERN,
  taxType: 'TAX',
  legal: NO_LEGAL,
  asPolicy: '',
};

const toForm = ({ legalInfo, ...rest }: FlashBase): BaseForm => ({
  ...rest,
  legal: {
    templateKey: legalInfo.templateKey,
    fields: legalInfo.fields.map((one) => ({ ...one, value: one.value ?? '' })),
  },
});

/** A first one begins with what the shop says of after-service. */
export const toStored = ({ version, saved, terms }: FlashInfo, asPolicy: string): Stored<BaseForm> => ({
  version,
  saved,
  value: terms ? toForm(terms) : { ...START, asPolicy },
});

export const toTerms = ({ legal, categorySeq, ...rest }: BaseForm) => ({
  ...rest,
  categorySeq: categorySeq ?? undefined,
  legalInfo: toLegal(legal) ?? undefined,
});

export const baseFields: MergeFields<BaseForm> = {
  categorySeq: { label: '카테고리', text: () => '다른 카테고리' },
  stock: { label: '기본 재고', text: (n: number) => count(n) },
  window: { label: '판매 시간', text: (window) => flashSaleWindow.label(window) },
  namePattern: '상품명 규칙',
  taxType: { label: '과세', text: (type) => taxType.label(type) },
  legal: { label: '상품정보제공고시', text: ({ fields }) => `${fields.length}개 항목` },
  asPolicy: 'A/S 안내',
};

export const baseWording = {
  words: {
    categorySeq: '카테고리를 골라 주세요.',
    stock: '재고는 1개부터 999,999,999개까지입니다.',
    namePattern: '상품명 규칙은 30자까지, {MMDD}와 {n}만 넣을 수 있습니다.',
    legal: '카테고리를 고르고 고시를 적어 주세요.',
    asPolicy: 'A/S를 어떻게 받는지 적어 주세요.',
  },
  places: { legalInfo: 'legal' },
} as const;
