/** 배송지연: why, and when it will be sent; the buyer is told. */
import { postponementBody } from '@jangteo/contract/delivery/desk.body.ts';
import { postponementReason, type PostponementReason } from '@jangteo/contract/order/order.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { namesOf, type Line } from './line.ts';
import { promiseRange } from './postpone-range.ts';

export interface Postponement {
  reason: PostponementReason;
  reasonText?: string | undefined;
  promisedAt: string;
}

interface Props {
  lines: readonly Line[];
  count: number;
  vocabulary: Vocabulary;
  done: (answer: Postponement | null) => void;
}
interface Fields {
  reason: PostponementReason | null;
  reasonText: string;
  promisedAt: string | null;
}

const OPTIONS = postponementReason.values.map((value) => ({ value, label: postponementReason.label(value) }));
const START: Fields = { reason: null, reasonText: '', promisedAt: null };
const words = {
  reason: '지연 사유를 골라 주세요.',
  reasonText: '기타 사유는 5자 이상 적어 주세요.',
  promisedAt: '보낼 수 있는 날을 골라 주세요.',
};

export function PostponeDialog({ lines, count, vocabulary, done }: Props) {
  const range = promiseRange(lines, today());
  const form = useForm({
    schema: postponementBody,
    start: START,
    words,
    send: (answer) => done(answer),
    body: ({ reasonText, ...rest }) => ({
      ...rest,
      ...(reasonText.trim() && { reasonText: reasonText.trim() }),
    }),
    check: ({ reason, reasonText }) => ({
      reasonText: reason === 'ETC' && reasonText.trim().length < 5 && words.reasonText,
    }),
  });
  const title = vocabulary === 'voucher' ? '발송지연' : '배송지연';
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title={`${title} 안내`}
      submit={`${title} 처리`}
      width={480}
      disabledReason={!range && '발송기한이 서로 너무 멀어 한 날로 약속할 수 없습니다. 나누어 처리해 주세요.'}
    >
      <p className="jt-desk-what">
        <b>{namesOf(lines, count)}</b>
      </p>
      <Select label="지연 사유" {...form.bind('reason')} options={OPTIONS} />
      <Textarea
        label="구매자에게 전할 말"
        {...form.bind('reasonText')}
        required={form.value.reason === 'ETC'}
        rows={3}
        placeholder="예: 작황이 늦어 수확하는 대로 보내 드립니다."
      />
      <DatePicker
        label="발송 예정일"
        {...form.bind('promisedAt')}
        min={range?.min}
        max={range?.max}
        hint={range && `${day(range.min, true)}부터 ${day(range.max, true)}까지 고를 수 있습니다.`}
      />
      <Notice tone="warning">구매자에게 바로 알림이 갑니다. 상품주문마다 한 번만 미룰 수 있습니다.</Notice>
    </FormDialog>
  );
}
