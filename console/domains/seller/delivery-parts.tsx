/** The sections of 배송 정보. */
import {
  combinedDeliveryRule,
  deliveryFeeType,
  deliveryMethod,
} from '@jangteo/contract/seller/delivery.enums.ts';
import type { Section } from '../../kit/form/sections.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { AddressInput } from '../../ui/AddressInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkboxes } from '../../ui/Check.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { CountInput, MoneyInput } from '../../ui/NumberInput.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SegmentedField } from '../../ui/SegmentedField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import { TimeInput } from '../../ui/TimeInput.tsx';
import { ToggleField } from '../../ui/ToggleField.tsx';
import { searchAddress } from '../reference/address.ts';
import { optionsOf, useCompanies } from '../reference/companies.ts';
import type { DeliveryForm } from './delivery-form.ts';
import './seller.css';

interface PartProps {
  form: Form<DeliveryForm>;
}

const METHODS = (['PARCEL', 'DAWN', 'OVERSEA', 'DIRECT'] as const).map((value) => ({
  value,
  label: deliveryMethod.label(value),
}));

/** `cutoff`: until when orders leave on the same day, which a shop says once. */
export const SendPart = ({ form, cutoff = true }: PartProps & { cutoff?: boolean }) => {
  const companies = useCompanies();
  const { method } = form.value;
  return (
    <>
      <SegmentedField<DeliveryForm['method']>
        className="jt-wide"
        label="배송방법"
        {...form.bind('method')}
        options={METHODS}
      />
      {method !== 'DIRECT' && (
        <Select
          label="기본 택배사"
          {...form.bind('companyCode')}
          required={false}
          options={[{ value: '', label: '정하지 않음' }, ...optionsOf(companies)]}
          hint="발송할 때 먼저 골라져 있습니다."
        />
      )}
      <CountInput
        label="발송 소요일"
        {...form.bind('sendDays')}
        max={60}
        suffix="일"
        hint="결제한 날의 다음 영업일부터 셉니다."
      />
      {cutoff && (
        <TimeInput
          label="발송 마감"
          {...form.bind('cutoff')}
          required
          hint="이때까지 결제한 주문을 그날 보낸다고 안내합니다."
        />
      )}
      <TextInput
        label="발송 안내"
        {...form.bind('sendEstimatedText')}
        maxLength={21}
        placeholder="오후 2시 전 주문 당일 발송"
      />
      {method === 'OVERSEA' && (
        <ToggleField
          className="jt-wide"
          label="개인통관고유부호"
          {...form.bind('customsRequired')}
          words={['주문할 때 꼭 받습니다', '받지 않습니다']}
        />
      )}
      <AddressInput
        className="jt-wide"
        label="출고지"
        {...form.bind('origin')}
        required
        search={searchAddress}
      />
    </>
  );
};

const FEE_NOTES: Record<DeliveryForm['feeType'], string> = {
  FREE: '판매자가 배송비를 냅니다.',
  FREE_BY_PRICE: '정한 금액부터 배송비를 받지 않습니다.',
  PAID: '늘 같은 배송비를 받습니다.',
  CHARGE_BY_QUANTITY: '수량이 늘면 배송비도 늘어납니다.',
};

export const FeePart = ({ form }: PartProps) => {
  const { feeType } = form.value;
  return (
    <>
      <RadioCards<DeliveryForm['feeType']>
        className="jt-wide jt-fee-types"
        label="배송비 유형"
        {...form.bind('feeType')}
        options={deliveryFeeType.values.map((value) => ({
          value,
          label: deliveryFeeType.label(value),
          note: FEE_NOTES[value],
        }))}
      />
      {feeType !== 'FREE' && <MoneyInput label="배송비" {...form.bind('fee')} required />}
      {feeType === 'FREE_BY_PRICE' && (
        <MoneyInput
          label="무료 기준금액"
          {...form.bind('freeThreshold')}
          required
          hint="한 번에 보내는 상품금액의 합입니다."
        />
      )}
      {feeType === 'CHARGE_BY_QUANTITY' && (
        <CountInput label="부과 수량" {...form.bind('perQty')} required max={999_999} suffix="개마다" />
      )}
      <Select<DeliveryForm['rule']>
        className="jt-wide"
        label="묶음배송"
        {...form.bind('rule')}
        options={combinedDeliveryRule.values.map((value) => ({
          value,
          label: combinedDeliveryRule.label(value),
        }))}
        hint="한 주문에서 출고지와 배송방법이 같은 상품을 함께 보낼 때 배송비를 어떻게 받을지 정합니다."
      />
      <MoneyInput label="제주 추가 배송비" {...form.bind('jejuFee')} required={false} />
      <MoneyInput
        label="도서산간 추가 배송비"
        {...form.bind('islandFee')}
        required={false}
        hint="배송비가 무료인 주문에도 더해집니다."
      />
    </>
  );
};

export const ReturnPart = ({ form }: PartProps) => (
  <>
    <MoneyInput
      label="반품 배송비"
      {...form.bind('returnFee')}
      required={false}
      hint="구매자 사정으로 돌려보낼 때, 한쪽 길의 금액입니다."
    />
    <MoneyInput
      label="교환 배송비"
      {...form.bind('exchangeFee')}
      required={false}
      hint="받고 다시 보내는 왕복 금액입니다."
    />
    <ToggleField
      className="jt-wide"
      label="제주·도서산간의 반품"
      {...form.bind('returnRegion')}
      words={['추가 배송비를 더해 받습니다', '추가 배송비를 받지 않습니다']}
    />
    <AddressInput
      className="jt-wide"
      label="반품지"
      {...form.bind('returnAddress')}
      required
      search={searchAddress}
    />
    <div className="jt-wide">
      <Button
        size="small"
        disabledReason={form.value.origin.base === '' && '출고지를 먼저 골라 주세요.'}
        onClick={() => form.set('returnAddress', form.value.origin)}
      >
        출고지와 같게
      </Button>
    </div>
  </>
);

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'].map((label, i) => ({ value: String(i), label }));

const RestPart = ({ form }: PartProps) => (
  <>
    <Checkboxes
      className="jt-wide jt-weekdays"
      label="쉬는 요일"
      {...form.bind('closedWeekdays')}
      required={false}
      options={WEEKDAYS}
    />
    <Rows
      className="jt-wide"
      label="쉬는 날"
      noun="쉬는 날"
      max={60}
      blank={() => ({ day: null })}
      {...form.bind('closedDays')}
      required={false}
      error={form.problem('closedDays')}
    >
      {(_, i) => <DatePicker label="날짜" hideLabel {...form.bind(`closedDays.${i}.day`)} />}
    </Rows>
    <Textarea
      className="jt-wide"
      label="배송 안내문"
      {...form.bind('noticeText')}
      maxLength={1_000}
      rows={4}
      hint="상품 페이지의 배송 안내에 그대로 보입니다."
    />
  </>
);

const none = () => [];
const addressOf = (at: 'origin' | 'returnAddress') => (form: DeliveryForm) =>
  form[at].base === '' ? [at] : [];

export const deliverySections: readonly Section<DeliveryForm>[] = [
  {
    id: 'send',
    title: '발송',
    required: true,
    fields: ['method', 'companyCode', 'sendDays', 'cutoff', 'sendEstimatedText', 'customsRequired', 'origin'],
    missing: addressOf('origin'),
    Part: SendPart,
  },
  {
    id: 'fee',
    title: '배송비',
    required: true,
    fields: ['feeType', 'fee', 'freeThreshold', 'perQty', 'rule', 'jejuFee', 'islandFee'],
    missing: none,
    note: ({ feeType }) => deliveryFeeType.label(feeType),
    Part: FeePart,
  },
  {
    id: 'return',
    title: '교환·반품',
    required: true,
    fields: ['returnFee', 'exchangeFee', 'returnRegion', 'returnAddress'],
    missing: addressOf('returnAddress'),
    Part: ReturnPart,
  },
  {
    id: 'rest',
    title: '휴무와 안내',
    fields: ['closedWeekdays', 'closedDays', 'noticeText'],
    missing: none,
    Part: RestPart,
  },
];
