/** The fields of a business: its number looked up, what the certificate says, the report of selling at a distance. */
import { checkApi, type BusinessCheck } from '@jangteo/contract/seller/check.api.ts';
import {
  businessTaxType,
  ecommerceExempt,
  type BusinessTaxType,
} from '@jangteo/contract/seller/business.enums.ts';
import { businessState } from '@jangteo/contract/seller/info.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { CheckField, type Checked } from '../../../ui/CheckField.tsx';
import { BusinessNumberInput, DigitInput } from '../../../ui/DigitInput.tsx';
import { Radio } from '../../../ui/Check.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { dayText, type BusinessForm, type Report } from './business-form.ts';

const DIGITS = 10;
const DAY_DIGITS = 8;

/** What the registry said, as a sentence for whoever typed it. */
function wordsOf({ valid, state, taxType, matches }: BusinessCheck): Checked {
  if (!valid) return { good: false, words: '등록번호의 숫자가 맞지 않습니다. 다시 확인해 주세요.' };
  if (state === 'UNKNOWN') return { good: false, words: '국세청에 등록되지 않은 번호입니다.' };
  if (state !== 'ACTIVE') return { good: false, words: `${businessState.label(state)} 중인 사업자입니다.` };
  if (matches === false) return { good: false, words: '대표자나 개업일이 국세청 등록 정보와 다릅니다.' };
  const tax = taxType ? ` · ${businessTaxType.label(taxType)}` : '';
  return {
    good: true,
    words: `${businessState.label(state)}${tax}${matches ? ' · 대표자와 개업일 확인' : ''}`,
  };
}

async function ask({ number, representative, openedOn }: BusinessForm): Promise<Checked> {
  const day = dayText(openedOn);
  try {
    const { data } = await call(checkApi.business, {
      query: {
        businessNumber: number,
        ...(representative.trim() &&
          day.length === 10 && { representative: representative.trim(), openedOn: day }),
      },
    });
    return wordsOf(data);
  } catch (error) {
    return { good: false, words: messageOf(error) };
  }
}

const REPORTS: readonly { value: Report; label: string }[] = [
  { value: 'NUMBER', label: '신고번호가 있습니다' },
  ...ecommerceExempt.values.map((value) => ({ value, label: `면제: ${ecommerceExempt.label(value)}` })),
];

export function BusinessFields({ form }: { form: Form<BusinessForm> }) {
  const { value } = form;
  return (
    <>
      <CheckField
        label="사업자등록번호"
        {...form.bind('number')}
        required
        button="조회"
        notYet={value.number.length < DIGITS && '숫자 10자리를 입력해 주세요.'}
        hint="대표자와 개업일까지 적고 조회하면 함께 확인합니다."
        ask={() => ask(value)}
      >
        {(field) => <BusinessNumberInput {...field} />}
      </CheckField>
      <TextInput label="상호" {...form.bind('company')} maxLength={40} required />
      <TextInput label="대표자" {...form.bind('representative')} maxLength={20} required />
      <DigitInput
        label="개업일"
        {...form.bind('openedOn')}
        required
        maxLength={DAY_DIGITS}
        show={dayText}
        placeholder="2021-03-04"
      />
      <SegmentedField<BusinessTaxType>
        className="jt-wide"
        label="과세유형"
        {...form.bind('taxType')}
        required
        options={businessTaxType.values.map((one) => ({ value: one, label: businessTaxType.label(one) }))}
      />
      <ReportFields form={form} />
    </>
  );
}

export function ReportFields({ form }: { form: Form<BusinessForm> }) {
  const { report, taxType } = form.value;
  return (
    <>
      <Radio<Report>
        className="jt-wide"
        label="통신판매업 신고"
        {...form.bind('report')}
        required
        options={REPORTS.map((one) => ({
          ...one,
          ...(one.value === 'SIMPLE_TAX' &&
            taxType !== 'SIMPLE' && { disabledReason: '간이과세자만 고를 수 있습니다.' }),
        }))}
        hint="면제면 통신판매업신고증을 내지 않습니다."
      />
      {report === 'NUMBER' && (
        <TextInput
          label="통신판매업 신고번호"
          {...form.bind('ecommerceNumber')}
          required
          maxLength={30}
          placeholder="2026-서울마포-1204"
        />
      )}
    </>
  );
}
