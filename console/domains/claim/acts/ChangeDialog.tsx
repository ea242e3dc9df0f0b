/** 교환으로 변경, 반품으로 변경: the seller says that the buyer agreed; the reason is asked again. */
import {
  claimExchangeReason,
  claimReturnReason,
  type ClaimFeeMethod,
} from '@jangteo/contract/claim/claim.enums.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import type { z } from 'zod';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { settingOf } from '../../order/settings.ts';
import { claimLabel } from './labels.ts';
import type { Job } from './job.ts';
import { feeMethods } from './pickup-fields.tsx';
import { Subject } from './Subject.tsx';
import { TargetSelect } from './TargetSelect.tsx';

const schemas = {
  toExchange: returnApi.toExchange.body.omit({ claimSeqList: true }),
  toReturn: exchangeApi.toReturn.body.omit({ claimSeqList: true }),
};
type Way = keyof typeof schemas;
export type Change<W extends Way> = z.output<(typeof schemas)[W]>;

interface Fields {
  reason: string | null;
  targetOptionSeq: number | null;
  feeMethod: ClaimFeeMethod | null;
  consent: boolean;
}
const START: Fields = { reason: null, targetOptionSeq: null, feeMethod: null, consent: false };
const words = {
  reason: '변경 사유를 골라 주세요.',
  consent: '구매자와 합의했는지 확인해 주세요.',
};
const REASONS = { toExchange: claimExchangeReason, toReturn: claimReturnReason } as const;

interface Props {
  job: Job;
  to: Way;
  /** Gets a Change of its way, or null. */
  done: (answer: never) => void;
}

export function ChangeDialog({ job, done, to }: Props) {
  const exchange = to === 'toExchange';
  const [only] = job.rows;
  const alone = job.ids.length === 1 ? only : undefined;
  const reasons = REASONS[to];
  const form = useForm({
    schema: schemas[to],
    start: START,
    words,
    send: (answer) => done(answer as never),
    body: ({ reason, targetOptionSeq, feeMethod, consent }) => ({
      reason,
      consent,
      ...(exchange && targetOptionSeq !== null && { targetOptionSeq }),
      ...(feeMethod && { feeMethod }),
    }),
    check: ({ consent }) => ({ consent: !consent && words.consent }),
  });
  const label = claimLabel(to, job.vocabulary);
  return (
    <FormDialog form={form} onClose={() => done(null as never)} title={label} submit={label} width={480}>
      <Subject job={job} />
      <Select
        label="변경 사유"
        {...form.bind('reason')}
        options={reasons.values.map((value) => ({ value, label: reasons.label(value as never) }))}
        hint="귀책은 이 사유를 따라 다시 정해집니다."
      />
      {exchange && alone && (
        <TargetSelect
          {...form.bind('targetOptionSeq')}
          productSeq={alone.productSeq}
          bought={alone.optionText}
          qty={alone.qty}
        />
      )}
      <SegmentedField
        label={exchange ? '교환비' : '반품비'}
        name="feeMethod"
        value={form.value.feeMethod}
        onChange={(feeMethod) => form.set('feeMethod', feeMethod)}
        options={feeMethods(exchange)}
        hint="고르지 않으면 기본값을 따릅니다."
      />
      <Field label="구매자 합의" name="consent" error={form.problem('consent')} required group>
        {() => (
          <Checkbox
            label={`구매자와 ${exchange ? '교환' : '반품'}하기로 합의했습니다.`}
            checked={form.value.consent}
            onChange={(consent) => form.set('consent', consent)}
          />
        )}
      </Field>
      <Notice tone="warning">
        바꾼 사실을 구매자에게 알립니다. 구매자는 {settingOf('appealDays')}일 안에 이의를 신청할 수 있습니다.
      </Notice>
    </FormDialog>
  );
}
