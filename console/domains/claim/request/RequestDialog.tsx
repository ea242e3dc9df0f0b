/** 반품·교환 접수 by the seller: a buyer called, or sent it back without asking. */
import {
  claimExchangeReason,
  claimReturnReason,
  type ClaimFeeMethod,
} from '@jangteo/contract/claim/claim.enums.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Uploaded } from '../../../ui/upload.ts';
import { isTicket, namesOf } from '../../order/desk/line.ts';
import { useCompanies } from '../../reference/companies.ts';
import { feeMethods, NO_PICKUP, PickupFields, pickupOf, pickupProblem } from '../acts/pickup-fields.tsx';
import { PhotosField } from '../acts/PhotosField.tsx';
import { refreshClaims } from '../acts/refresh.ts';
import { TargetSelect } from '../acts/TargetSelect.tsx';
import '../claim.css';

interface Props {
  line: { orderSeq: number; orderProductSeq: number };
  done: (answer: null) => void;
}

export function RequestDialog({ line: { orderSeq, orderProductSeq }, done }: Props) {
  const orderQuery = useQuery(query(orderApi.detail, { params: { orderSeq } }));
  const [type, setType] = useState<Type>('RETURN');
  const line = orderQuery.data?.data.lines.find((one) => one.orderProductSeq === orderProductSeq);
  if (line) return <RequestForm key={type} line={line} type={type} onType={setType} done={done} />;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="반품·교환 접수"
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      <QueryView query={orderQuery} noun="주문" rows={4} columns={2} height={36} />
    </Dialog>
  );
}

type Type = 'RETURN' | 'EXCHANGE';
const TYPES = [
  { value: 'RETURN', label: '반품' },
  { value: 'EXCHANGE', label: '교환' },
] as const;
const REASONS = { RETURN: claimReturnReason, EXCHANGE: claimExchangeReason } as const;
const SCHEMAS = { RETURN: returnApi.request.body, EXCHANGE: exchangeApi.request.body } as const;

interface FormProps {
  line: OrderRow;
  type: Type;
  onType: (type: Type) => void;
  done: (answer: null) => void;
}

function useRequest({ line, type, done }: FormProps) {
  const companies = useCompanies();
  const start = {
    qty: line.qty,
    reason: null as string | null,
    reasonText: '',
    targetOptionSeq: null as number | null,
    photos: [] as Uploaded[],
    pickup: NO_PICKUP,
    feeMethod: null as ClaimFeeMethod | null,
  };
  return useForm({
    schema: SCHEMAS[type],
    start,
    words: { reason: '사유를 골라 주세요.', qty: '수량을 확인해 주세요.' },
    body: ({ qty, reason, reasonText, targetOptionSeq, photos, pickup, feeMethod }) => ({
      orderProductSeq: line.orderProductSeq,
      qty,
      reason,
      ...(reasonText.trim() && { reasonText: reasonText.trim() }),
      ...(type === 'EXCHANGE' && targetOptionSeq !== null && { targetOptionSeq }),
      ...(photos.length > 0 && { photos: photos.map(({ pathname }) => pathname) }),
      ...(pickup.method && { pickup: pickupOf(pickup) }),
      ...(feeMethod && { feeMethod }),
    }),
    check: ({ pickup }) => ({ 'pickup.trackingNo': pickupProblem(pickup, companies) }),
    send: async (body) => {
      const api = type === 'EXCHANGE' ? exchangeApi.request : returnApi.request;
      await askOnce((key) => call(api, { body } as never, { key }));
      toast(`${type === 'EXCHANGE' ? '교환' : isTicket(line) ? '환불' : '반품'} 요청을 접수했습니다.`, {
        tone: 'success',
      });
      done(null);
      await refreshClaims();
    },
  });
}

function RequestForm(props: FormProps) {
  const { line, type, onType, done } = props;
  const form = useRequest(props);
  const ticket = isTicket(line);
  const exchange = type === 'EXCHANGE';
  const reasons = REASONS[type];
  const { qty } = form.value;
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title={ticket ? '환불 접수' : '반품·교환 접수'}
      submit={`${exchange ? '교환' : ticket ? '환불' : '반품'} 접수`}
      width={520}
    >
      <p className="jt-claim-subject">
        <b>{namesOf([line])}</b>
        <span className="jt-muted"> {line.optionText}</span>
      </p>
      {!ticket && <SegmentedField label="종류" value={type} onChange={onType} options={TYPES} />}
      {line.qty > 1 && (
        <CountInput
          label="수량"
          {...form.bind('qty')}
          min={1}
          max={line.qty}
          hint={`주문 수량 ${line.qty}개`}
        />
      )}
      <Select
        label="사유"
        {...form.bind('reason')}
        options={reasons.values.map((value) => ({ value, label: reasons.label(value as never) }))}
      />
      <Textarea
        label="상세사유"
        {...form.bind('reasonText')}
        rows={3}
        placeholder="예: 전화로 요청받았습니다."
      />
      {exchange && (
        <TargetSelect
          {...form.bind('targetOptionSeq')}
          productSeq={line.productSeq}
          bought={line.optionText}
          qty={qty}
        />
      )}
      {!ticket && (
        <>
          <PickupFields form={form} />
          <SegmentedField
            label={exchange ? '교환비' : '반품비'}
            name="feeMethod"
            value={form.value.feeMethod}
            onChange={(feeMethod) => form.set('feeMethod', feeMethod)}
            options={feeMethods(exchange)}
          />
        </>
      )}
      <PhotosField {...form.bind('photos')} required={false} />
    </FormDialog>
  );
}
