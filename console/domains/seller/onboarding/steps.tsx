/** The six steps of an application (accounts.md §5). */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { papersAsked, type Step } from '@jangteo/contract/seller/application.value.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { userProductType } from '@jangteo/contract/account/account.enums.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { shortTime } from '../../../ui/format.ts';
import { FIELDS, kindOf, lackingInStep, toValue, type ApplicationForm } from './application-form.ts';
import { InfoPart } from './InfoPart.tsx';
import { KindPart, type CategoryField } from './KindPart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { PersonPart } from './PersonPart.tsx';
import { STEP_TITLES } from './step-words.ts';
import { SummaryPart } from './SummaryPart.tsx';
import { TermsPart } from './TermsPart.tsx';

export interface Given {
  /** Papers that were handed in before. */
  handed: Application['docs'];
  Categories: CategoryField;
  CategoryNames: (props: { value: readonly number[] }) => ReactNode;
}

const joined = (...words: (string | null | undefined | false)[]): string | null =>
  words.filter(Boolean).join(' · ') || null;

const NOTES: { readonly [S in Step]?: (form: ApplicationForm) => string | null } = {
  1: ({ sellerKind: kind, productType, entry }) =>
    joined(
      kind && sellerKind.label(kind),
      entry === 'SELLER' ? userProductType.label(productType) : '그리퍼',
    ),
  2: ({ agreements }) => {
    const agreed = agreements.filter((one) => one.agreed).length;
    return agreed > 0 ? `${agreed}개 동의` : null;
  },
  3: ({ person }) => (person?.adult ? joined(person.name, shortTime(person.at)) : null),
  4: ({ business, account, manager }) =>
    joined(business.company || manager.name, account.accountNo && `계좌 ${account.accountNo.slice(-4)}`),
  5: (form) => {
    const asked = papersAsked(kindOf(form), toValue(form)).filter(({ required }) => required);
    const there = asked.filter(({ docType }) => form.docs.some((doc) => doc.docType === docType));
    return `${asked.length}개 중 ${there.length}개 완료`;
  },
  6: () => '한 번 더 보고 신청',
};
const HINTS: Readonly<Record<Step, string>> = {
  1: '유형에 따라 필요한 정보와 서류가 달라집니다. 유형은 나중에 사업자 전환으로 바꿀 수 있습니다.',
  2: '필수 약관에 동의해야 신청할 수 있습니다.',
  3: '판매자는 만 19세 이상이어야 합니다. 인증은 새 창에서 합니다.',
  4: '구매자에게 보이는 정보와 정산받을 계좌입니다.',
  5: 'JPG, PNG, PDF로 한 장에 5MB까지 됩니다. 끊겨도 이어서 올라갑니다.',
  6: '신청하면 심사하는 동안 고칠 수 없습니다.',
};
const HEADINGS: Partial<Record<Step, string>> = { 5: '서류' };

type Part = ComponentType<{ form: Form<ApplicationForm> }>;

/** The sections of the form, with what other domains give to them. */
export function stepsOf({ handed, Categories, CategoryNames }: Given): Section<ApplicationForm>[] {
  const parts: Readonly<Record<Step, Part>> = {
    1: ({ form }) => <KindPart form={form} Categories={Categories} />,
    2: TermsPart,
    3: PersonPart,
    4: InfoPart,
    5: ({ form }) => <PapersPart form={form} handed={handed} />,
    6: ({ form }) => <SummaryPart form={form} CategoryNames={CategoryNames} />,
  };
  return ([1, 2, 3, 4, 5, 6] as const).map((step) => ({
    id: `step-${step}`,
    title: HEADINGS[step] ?? STEP_TITLES[step],
    fields: FIELDS[step] as Section<ApplicationForm>['fields'],
    missing: (form) => lackingInStep(form, step),
    note: (form) => NOTES[step]?.(form) ?? null,
    hint: HINTS[step],
    Part: parts[step],
  }));
}
