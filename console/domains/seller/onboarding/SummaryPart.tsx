/** Step 6: everything once more, each part with the way back to it; what is missing as links. */
import {
  businessTaxType,
  ecommerceExempt,
  salesForm,
  sellerKind,
} from '@jangteo/contract/seller/business.enums.ts';
import { sellerEntryType } from '@jangteo/contract/seller/application.enums.ts';
import { userProductType } from '@jangteo/contract/account/account.enums.ts';
import { papersAsked, type Step } from '@jangteo/contract/seller/application.value.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { phone, won } from '../../../ui/format.ts';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { dayText } from '../parts/business-form.ts';
import { paperName } from '../parts/paper-words.ts';
import {
  FIELDS,
  kindOf,
  lackingIn,
  lackingInStep,
  toValue,
  type ApplicationForm,
} from './application-form.ts';
import { STEP_TITLES } from './step-words.ts';
import { useBankName } from '../parts/bank-name.ts';

function kindLines(
  { entry, sellerKind: kind, salesForms, productType }: ApplicationForm,
  names: string,
): Fact[] {
  return [
    ['구분', sellerEntryType.label(entry)],
    ['유형', kind && sellerKind.label(kind)],
    ['판매방식', salesForms.map((one) => salesForm.label(one)).join(', ')],
    ...(entry === 'SELLER' ? [['상품 유형', userProductType.label(productType)] as const] : []),
    ['카테고리', names],
  ];
}

function businessLines({ business: b, sellerKind: kind }: ApplicationForm): Fact[] {
  if (kind === 'NONE') return [];
  return [
    ['사업자', `${b.company} · ${businessNumberText(b.number)}`],
    ['대표자', `${b.representative} · ${dayText(b.openedOn)} 개업`],
    ['과세유형', b.taxType && businessTaxType.label(b.taxType)],
    ['통신판매업', b.report === 'NUMBER' ? b.ecommerceNumber : `면제(${ecommerceExempt.label(b.report)})`],
  ];
}

function reachLines(form: ApplicationForm, bank: string): Fact[] {
  const { address, contact, manager, account, sns, intro, monthlySales } = form;
  return [
    [
      '주소',
      [address.postcode && `(${address.postcode})`, address.base, address.detail].filter(Boolean).join(' '),
    ],
    ['고객센터', [phone(contact.csPhone), contact.csHours, contact.email].filter(Boolean).join(' · ')],
    ['담당자', [manager.name, phone(manager.phone), manager.email].filter(Boolean).join(' · ')],
    ['정산계좌', [bank, account.accountNo, account.holder].filter(Boolean).join(' ')],
    ['소개', intro],
    ...(sns.length > 0 ? [['SNS', sns.map(({ url }) => url).join('\n')] as const] : []),
    ...(monthlySales > 0 ? [['예상 월 판매', won(monthlySales, true)] as const] : []),
  ];
}

function paperLines(form: ApplicationForm): Fact[] {
  const taken = new Map(form.docs.map((doc) => [doc.docType, doc]));
  return papersAsked(kindOf(form), toValue(form)).map(({ docType, required }) => {
    const doc = taken.get(docType);
    return [paperName(docType), doc ? (doc.fileName ?? '올린 파일') : required ? null : '내지 않음'] as const;
  });
}

interface Props {
  form: Form<ApplicationForm>;
  /** Names of the chosen categories, by a later domain. */
  CategoryNames: (props: { value: readonly number[] }) => ReactNode;
}

export function SummaryPart({ form, CategoryNames }: Props) {
  const { value } = form;
  const bank = useBankName(value.account.bankCode ?? undefined) ?? '';
  const agreed = value.agreements.filter((one) => one.agreed).length;
  const names = <CategoryNames value={value.categorySeqList} />;
  const parts: [Step, Fact[]][] = [
    [1, kindLines(value, '').map(([name, said]) => [name, name === '카테고리' ? names : said])],
    [2, [['동의한 약관', agreed > 0 ? `${agreed}개` : null]]],
    [3, [['인증한 사람', value.person?.adult ? `${value.person.name} 님` : null]]],
    [4, [...businessLines(value), ...reachLines(value, bank)]],
    [5, paperLines(value)],
  ];
  return (
    <div className="jt-wide jt-onboarding-sum">
      <Missing form={form} />
      {parts.map(([step, lines]) => (
        <Part key={step} form={form} step={step} lines={lines} />
      ))}
    </div>
  );
}

/** What keeps it from being handed in, each the way to its field. */
function Missing({ form }: { form: Form<ApplicationForm> }) {
  const lacking = Object.entries(lackingIn(form.value));
  if (lacking.length === 0) return null;
  return (
    <Notice tone="warning" icon={<IconAlertTriangle />}>
      <b>아직 빠진 것이 {lacking.length}개 있습니다</b>
      <ul className="jt-onboarding-missing">
        {lacking.map(([path, said]) => (
          <li key={path}>
            <button type="button" className="jt-link" onClick={() => form.go(path)}>
              {said}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Part({ form, step, lines }: { form: Form<ApplicationForm>; step: Step; lines: readonly Fact[] }) {
  const lacks = lackingInStep(form.value, step);
  const title = STEP_TITLES[step];
  return (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button
          size="small"
          variant="subtle"
          aria-label={`${title} 수정`}
          onClick={() => form.go(lacks[0] ?? FIELDS[step][0]!)}
        >
          수정
        </Button>
      </header>
      <Facts facts={lines} none="입력하지 않음" />
    </section>
  );
}
