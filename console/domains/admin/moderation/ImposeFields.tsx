/** What a sanction of a person says: the same for one that comes of a report. */
import {
  sanctionReason,
  sanctionScope,
  type SanctionReason,
  type SanctionScope,
} from '@jangteo/contract/sanction/sanction.enums.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';

export interface Imposing {
  scope: SanctionScope[];
  reason: SanctionReason | null;
  /** '': until it is lifted. */
  days: string;
  points: number;
  text: string;
}
export const BLANK: Imposing = { scope: [], reason: null, days: '7', points: 0, text: '' };

const REASONS = sanctionReason.values.map((value) => ({ value, label: sanctionReason.label(value) }));
const DAYS = [
  ...['1', '3', '7', '14', '30', '60', '90', '180', '365'].map((value) => ({ value, label: `${value}일` })),
  { value: '', label: '해제할 때까지' },
];
const NOTES: Record<SanctionScope, string> = {
  LIVE: '방송을 시작하거나 예약할 수 없고, 하고 있는 방송은 끝납니다.',
  CHAT: '모든 방송에서 채팅할 수 없습니다.',
  ACCOUNT: '로그인할 수 없고, 상품이 모두 내려갑니다.',
  PAYOUT_HOLD: '지급하지 않은 정산금을 보류합니다.',
};

export function ImposeFields({ form }: { form: Form<Imposing> }) {
  const { scope } = form.value;
  const turn = (one: SanctionScope, on: boolean) =>
    form.set(
      'scope',
      sanctionScope.values.filter((each) => (each === one ? on : scope.includes(each))),
    );
  return (
    <>
      <Field label="제한" name="scope" group required error={form.problem('scope')}>
        {() =>
          sanctionScope.values.map((one) => (
            <div key={one} className="jt-desk-scope">
              <Checkbox
                label={sanctionScope.label(one)}
                checked={scope.includes(one)}
                onChange={(on) => turn(one, on)}
              />
              <small>{NOTES[one]}</small>
            </div>
          ))
        }
      </Field>
      <Select label="사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" required />
      <div className="jt-row jt-wrap">
        <Select label="기간" {...form.bind('days')} options={DAYS} />
        <NumberInput label="점수" {...form.bind('points')} max={100} suffix="점" />
      </div>
      <Textarea label="회원에게 알릴 내용" {...form.bind('text')} rows={3} required maxLength={500} />
    </>
  );
}
