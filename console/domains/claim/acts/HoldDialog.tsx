/** 보류: why a claim waits, and until when at most. */
import { holdBody } from '@jangteo/contract/claim/claim.body.ts';
import { claimHoldReason, type ClaimHoldReason } from '@jangteo/contract/claim/claim.enums.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { addDays } from '../../../ui/range.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { settingOf } from '../../order/settings.ts';
import type { Asking } from './job.ts';
import { Subject } from './Subject.tsx';

export interface Held {
  reason: ClaimHoldReason;
  text?: string | undefined;
  until: string;
}
const schema = holdBody.omit({ claimSeqList: true });
const OPTIONS = claimHoldReason.values.map((value) => ({ value, label: claimHoldReason.label(value) }));
const START: { reason: ClaimHoldReason | null; text: string; until: string | null } = {
  reason: null,
  text: '',
  until: null,
};
/** Days of the calendar that so many business days are at most, with a week of holidays; the server counts exactly. */
const furthest = (): number => Math.ceil((settingOf('holdMaxDays') / 5) * 7) + 7;
/** What is lacking is the buyer's: the refund's clock stands still meanwhile. */
const STOPS: readonly (ClaimHoldReason | null)[] = ['FEE_UNPAID', 'MISSING_PART'];

export function HoldDialog({ job, done }: Asking<Held>) {
  const form = useForm({
    schema,
    start: START,
    words: { reason: '보류 사유를 골라 주세요.', until: '언제까지 보류할지 골라 주세요.' },
    send: (answer) => done(answer),
    body: ({ text, ...rest }) => ({ ...rest, ...(text.trim() && { text: text.trim() }) }),
  });
  const { reason } = form.value;
  return (
    <FormDialog form={form} onClose={() => done(null)} title="보류" submit="보류" width={480}>
      <Subject job={job} />
      <Select label="보류 사유" {...form.bind('reason')} options={OPTIONS} />
      <Textarea
        label="구매자에게 전할 말"
        {...form.bind('text')}
        rows={3}
        placeholder="예: 충전기가 빠져 있습니다. 보내 주시면 바로 환불해 드립니다."
      />
      <DatePicker
        label="보류 기한"
        {...form.bind('until')}
        min={addDays(today(), 1)}
        max={addDays(today(), furthest())}
        hint={`영업일로 ${settingOf('holdMaxDays')}일까지 고를 수 있고, 이날이 지나면 자동으로 해제됩니다.`}
      />
      {reason && (
        <Notice tone={STOPS.includes(reason) ? 'info' : 'warning'}>
          {STOPS.includes(reason)
            ? '보류하는 영업일만큼 환불기한이 미뤄집니다.'
            : '이 사유로는 환불기한이 미뤄지지 않습니다. 기한이 지나면 지연배상금이 붙습니다.'}
        </Notice>
      )}
    </FormDialog>
  );
}
