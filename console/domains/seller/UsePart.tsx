/** How an e-ticket is used: of the shop, or of one ticket alone. */
import { DatePicker } from '../../ui/DatePicker.tsx';
import type { Form } from '../../kit/form/useForm.ts';
import { CountInput, RateInput } from '../../ui/NumberInput.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SegmentedField } from '../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import type { TicketForm } from './ticket-form.ts';

const VALIDITY = [
  { value: 'DAYS', label: '구매일부터' },
  { value: 'UNTIL', label: '정한 날까지' },
] as const;

export function UsePart({ form }: { form: Form<TicketForm> }) {
  const { validity } = form.value;
  return (
    <>
      <Textarea
        className="jt-wide"
        label="이용 안내"
        {...form.bind('guide')}
        required
        maxLength={1_000}
        rows={4}
        hint="어디에서 어떻게 쓰는지 적어 주세요."
      />
      <Textarea className="jt-wide" label="유의사항" {...form.bind('notice')} maxLength={1_000} rows={3} />
      <SegmentedField<'DAYS' | 'UNTIL'>
        label="유효기간"
        {...form.bind('validity')}
        required
        options={VALIDITY}
      />
      {validity === 'DAYS' ? (
        <CountInput label="며칠 동안" {...form.bind('days')} required min={1} max={3_650} suffix="일" />
      ) : (
        <DatePicker label="언제까지" {...form.bind('until')} required />
      )}
      <RateInput
        label="기한이 지난 뒤 환불"
        {...form.bind('expiredRefundBps')}
        required={false}
        hint="결제한 금액 가운데 돌려주는 비율입니다."
      />
      <TextInput
        label="사용할 수 없는 날"
        {...form.bind('unusableText')}
        maxLength={200}
        placeholder="매주 월요일, 명절 당일"
      />
      <Rows
        className="jt-wide"
        label="사용처"
        noun="사용처"
        max={20}
        blank={() => ({ name: '' })}
        {...form.bind('places')}
        required={false}
        error={form.problem('places')}
      >
        {(_, i) => <TextInput label="이름" {...form.bind(`places.${i}.name`)} maxLength={40} />}
      </Rows>
    </>
  );
}
