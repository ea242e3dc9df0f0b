/** 귀책, 비용, 기한: what is set, the days it comes from, the law's words. */
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { claimDueKind, claimFeeMethod, fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { ReactNode } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import { day } from '../../../ui/format.ts';
import { MoneyInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { settingOf } from '../../order/settings.ts';
import { feeMethods } from '../acts/pickup-fields.tsx';
import type { PlanFields } from './plan-form.ts';
import { reasonLabel } from './Reason.tsx';

const FAULTS = fault.values.map((value) => ({ value, label: fault.label(value) }));

interface Props {
  claim: ClaimDetail;
  form: Form<PlanFields>;
  editable: boolean;
  /** What the fee is under the terms in the fields. */
  fee: number;
}

export function Proposal({ claim, form, editable, fee }: Props) {
  const { value } = form;
  // In the order of these rows.
  const [why, cost, days] = claim.law;
  const differs = value.fault !== claim.suggestedFault;
  const typed = value.returnFee !== form.start.returnFee;
  return (
    <dl>
      <Row name="귀책">
        {editable ? (
          <Select
            label="귀책"
            hideLabel
            size="small"
            {...form.bind('fault')}
            required={false}
            options={FAULTS}
          />
        ) : (
          <b>{fault.label(claim.fault)}</b>
        )}
        <span>
          {reasonLabel(claim)}: 제안은 {fault.label(claim.suggestedFault)} 귀책
        </span>
        {differs &&
          (editable ? (
            <TextInput
              className="jt-claim-whole"
              label="귀책을 바꾼 이유"
              {...form.bind('faultNote')}
              required
              maxLength={200}
            />
          ) : (
            claim.faultNote && <p className="jt-claim-whole">{claim.faultNote}</p>
          ))}
        <Law of={why} />
      </Row>
      {claim.type !== 'CANCEL' && !claim.voucher && (
        <Row name="비용">
          {editable ? (
            <Select
              label="비용처리"
              hideLabel
              size="small"
              {...form.bind('feeMethod')}
              required={false}
              options={feeMethods(claim.type === 'EXCHANGE')}
            />
          ) : (
            <b>{claimFeeMethod.label(claim.feeMethod)}</b>
          )}
          {value.fault !== 'BUYER' && <span>구매자에게 받는 비용이 없습니다.</span>}
          {value.fault === 'BUYER' && editable && value.feeMethod !== 'NONE' && (
            <MoneyInput
              label={claim.type === 'EXCHANGE' ? '교환비' : '반품 배송비'}
              size="small"
              {...form.bind('returnFee')}
              value={typed ? value.returnFee : fee}
              required={false}
            />
          )}
          <Law of={cost} />
        </Row>
      )}
      {claim.dueAt && claim.dueKind && (
        <Row name="기한">
          <span>
            <b>{day(claim.dueAt, true)}</b>까지 {claimDueKind.label(claim.dueKind)}해 주세요.
            {claim.dueKind === 'REFUND' && ` 넘기면 연 ${interest()}% 지연배상금이 붙습니다.`}
          </span>
          {/* The law's days of a refund begin with what came back. */}
          {claim.type === 'RETURN' && !claim.voucher && <Law of={days} />}
        </Row>
      )}
    </dl>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const interest = (): number => settingOf('lateInterestBps') / 100;

const Law = ({ of }: { of: ClaimDetail['law'][number] | undefined }) =>
  of && (
    <p className="jt-claim-law">
      <b>{of.title}</b> “{of.text}”
    </p>
  );
