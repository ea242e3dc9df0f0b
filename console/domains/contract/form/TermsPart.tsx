/** What a proposal says beside its products: days, a fee, coupons, words, papers. */
import { ATTACHMENTS_MAX } from '@jangteo/contract/contract/contract.terms.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { MoneyInput, RateInput } from '../../../ui/NumberInput.tsx';
import { today } from '../../../ui/now.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import type { ProposalFields } from './proposal-form.ts';

const upload = uploader('CONTRACT');
const KINDS = ['image', 'pdf', 'sheet'] as const;

interface Props {
  form: Form<ProposalFields>;
  /** It has begun: its first day stays. */
  begun: boolean;
}

export function TermsPart({ form, begun }: Props) {
  const { startDay } = form.value.terms;
  return (
    <>
      <div className="jt-proposal-grid">
        <DatePicker
          label="시작일"
          {...form.bind('terms.startDay')}
          required
          disabled={begun}
          min={today()}
          hint={begun ? '진행중인 계약의 시작일은 그대로입니다.' : undefined}
        />
        <DatePicker
          label="종료일"
          {...form.bind('terms.endDay')}
          required={false}
          clearable
          min={startDay !== null && startDay > today() ? startDay : today()}
          placeholder="종료할 때까지"
        />
        <MoneyInput
          label="출연료"
          {...form.bind('terms.fixedFee')}
          required={false}
          hint="수수료와 별도로 한 번 지급합니다."
        />
        <RateInput
          label="그리퍼 쿠폰 부담률"
          {...form.bind('terms.gripperCouponBps')}
          required={false}
          hint="그리퍼가 발급한 쿠폰에서 그리퍼가 부담하는 비율입니다."
        />
      </div>
      <Textarea
        label="특약"
        {...form.bind('terms.memo')}
        required={false}
        maxLength={1_000}
        rows={4}
        placeholder="예: 방송은 월 2회, 샘플은 방송 3일 전까지 보냅니다."
      />
      <FilePicker
        label="첨부"
        {...form.bind('terms.attachments')}
        required={false}
        max={ATTACHMENTS_MAX}
        upload={upload}
        accept={KINDS}
      />
    </>
  );
}
