/** Why somebody is punished, what they are told, and until when. */
import { sanctionReason, type SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';

const REASONS = sanctionReason.values.map((value) => ({ value, label: sanctionReason.label(value) }));

export interface Sanctioning {
  reason: SanctionReason | null;
  text: string;
  /** The last day; null: until it is lifted. */
  until: string | null;
}
export const NO_SANCTION: Sanctioning = { reason: null, text: '', until: null };

/** What a call takes; a last day only where there is one. */
export const sanctionBody = ({ until, ...said }: Sanctioning) => ({ ...said, ...(until && { until }) });

interface Props {
  form: Form<Sanctioning>;
  /** Whom it is about. */
  who: '판매자' | '회원';
  placeholder?: string;
}

export const SanctionFields = ({ form, who, placeholder }: Props) => (
  <>
    <Select label="사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" />
    <Textarea label={`${who}에게 알릴 내용`} {...form.bind('text')} rows={3} placeholder={placeholder} />
    <DatePicker
      label="마지막 날"
      {...form.bind('until')}
      required={false}
      clearable
      min={today()}
      placeholder="해제할 때까지"
      hint="이날이 지나면 자동으로 해제됩니다."
    />
  </>
);
