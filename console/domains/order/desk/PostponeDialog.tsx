/** 배송지연: why, and when it will be sent; the buyer is told. */
import { postponementReason, type PostponementReason } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusField } from '../../../ui/Field.tsx';
import { day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { namesOf, type Line } from './line.ts';
import { promiseRange } from './postpone-range.ts';

export interface Postponement {
  reason: PostponementReason;
  reasonText?: string;
  promisedAt: string;
}

interface Props {
  lines: readonly Line[];
  count: number;
  vocabulary: Vocabulary;
  done: (answer: Postponement | null) => void;
}

const OPTIONS = postponementReason.values.map((value) => ({ value, label: postponementReason.label(value) }));

export function PostponeDialog({ lines, count, vocabulary, done }: Props) {
  const range = promiseRange(lines, today());
  const [reason, setReason] = useState<PostponementReason | null>(null);
  const [text, setText] = useState('');
  const [promisedAt, setPromisedAt] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const length = text.trim().length;
  const errors = {
    reason: reason ? null : '지연 사유를 골라 주세요.',
    reasonText: reason === 'ETC' && length < 5 ? '기타 사유는 5자 이상 적어 주세요.' : null,
    promisedAt: promisedAt ? null : '보낼 수 있는 날을 골라 주세요.',
  };
  const submit = () => {
    setTried(true);
    const first = Object.entries(errors).find(([, error]) => error)?.[0];
    if (first) return void focusField(first);
    done({ reason: reason!, promisedAt: promisedAt!, ...(length > 0 && { reasonText: text.trim() }) });
  };
  const title = vocabulary === 'voucher' ? '발송지연' : '배송지연';
  return (
    <Dialog
      open onClose={() => done(null)} title={`${title} 안내`} onSubmit={submit} width={480}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary" disabledReason={range ? null : '발송기한이 서로 너무 멀어 한 날로 약속할 수 없습니다. 나누어 처리해 주세요.'}>{title} 처리</Button></>}
    >
      <p className="jt-desk-what"><b>{namesOf(lines, count)}</b></p>
      <Select label="지연 사유" name="reason" required value={reason} onChange={setReason} options={OPTIONS} error={tried ? errors.reason : null} />
      <Textarea
        label="구매자에게 전할 말" name="reasonText" required={reason === 'ETC'} rows={3} value={text} onChange={setText} maxLength={200}
        placeholder="예: 작황이 늦어 수확하는 대로 보내 드립니다." error={tried ? errors.reasonText : null}
      />
      <DatePicker
        label="발송 예정일" name="promisedAt" required value={promisedAt} onChange={setPromisedAt} min={range?.min} max={range?.max}
        hint={range && `${day(range.min, true)}부터 ${day(range.max, true)}까지 고를 수 있습니다.`} error={tried ? errors.promisedAt : null}
      />
      <Notice tone="warning">구매자에게 바로 알림이 갑니다. 상품주문마다 한 번만 미룰 수 있습니다.</Notice>
    </Dialog>
  );
}
