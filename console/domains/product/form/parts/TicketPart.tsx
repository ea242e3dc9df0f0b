/** e-티켓: as the shop says once, or for this ticket alone. */
import { paths } from '../../../../kit/paths.ts';
import { DatePicker } from '../../../../ui/DatePicker.tsx';
import { CountInput, RateInput } from '../../../../ui/NumberInput.tsx';
import { Rows } from '../../../../ui/Rows.tsx';
import { SegmentedField } from '../../../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../../../ui/TextInput.tsx';
import { useProductPlace, type PartProps } from '../place.ts';
import { WhoseTerms } from './TermsParts.tsx';

const VALIDITY = [
  { value: 'DAYS', label: '산 날부터' },
  { value: 'UNTIL', label: '정한 날까지' },
] as const;

const lineOf = (guide: string) => guide.split('\n', 1)[0] ?? '';

export function TicketPart({ form }: PartProps) {
  const { terms } = useProductPlace();
  const shop = terms && 'guide' in terms ? terms : null;
  return (
    <>
      <WhoseTerms
        form={form}
        at="voucherFrom"
        label="e-티켓 기준"
        shop={shop && lineOf(shop.guide)}
        where={paths.eTicketInfo()}
      />
      {form.value.voucherFrom === 'OWN' && <Own form={form} />}
    </>
  );
}

function Own({ form }: PartProps) {
  const { validity } = form.value.ticket;
  return (
    <>
      <Textarea
        className="jt-wide"
        label="이용 안내"
        {...form.bind('ticket.guide')}
        required
        maxLength={1_000}
        rows={4}
        hint="어디에서 어떻게 쓰는지 적어 주세요."
      />
      <Textarea
        className="jt-wide"
        label="유의사항"
        {...form.bind('ticket.notice')}
        maxLength={1_000}
        rows={3}
      />
      <SegmentedField<'DAYS' | 'UNTIL'>
        label="유효기간"
        {...form.bind('ticket.validity')}
        required
        options={VALIDITY}
      />
      {validity === 'DAYS' ? (
        <CountInput
          label="며칠 동안"
          {...form.bind('ticket.days')}
          required
          min={1}
          max={3_650}
          suffix="일"
        />
      ) : (
        <DatePicker label="언제까지" {...form.bind('ticket.until')} required />
      )}
      <RateInput
        label="기한이 지난 뒤 환불"
        {...form.bind('ticket.expiredRefundBps')}
        required={false}
        hint="결제한 금액 가운데 돌려주는 비율입니다."
      />
      <TextInput
        label="사용할 수 없는 날"
        {...form.bind('ticket.unusableText')}
        maxLength={200}
        placeholder="매주 월요일, 명절 당일"
      />
      <Rows
        className="jt-wide"
        label="사용처"
        noun="사용처"
        max={20}
        blank={() => ({ name: '' })}
        {...form.bind('ticket.places')}
        required={false}
        error={form.problem('ticket.places')}
      >
        {(_, i) => <TextInput label="이름" {...form.bind(`ticket.places.${i}.name`)} maxLength={40} />}
      </Rows>
    </>
  );
}
