/** 판매자 취소: cannot be taken back, the refund starts at once. Several lines ask for their number to be typed. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderCancelReason, type OrderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusField } from '../../../ui/Field.tsx';
import { count as number, josa } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { namesOf, type Line } from './line.ts';

export interface Cancellation {
  reason: OrderCancelReason;
  reasonText?: string;
  soldOut?: boolean;
}
interface Props {
  lines: readonly Line[];
  count: number;
  vocabulary: Vocabulary;
  done: (answer: Cancellation | null) => void;
}

export function CancelDialog({ lines, count, vocabulary, done }: Props) {
  const [reason, setReason] = useState<OrderCancelReason | null>(null);
  const [text, setText] = useState('');
  const [soldOut, setSoldOut] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const errors = {
    reason: reason ? null : '취소 사유를 골라 주세요.',
    typed: count > 1 && typed.trim() !== String(count) ? `취소할 건수 ${number(count)}와 다릅니다.` : null,
  };
  const submit = () => {
    setTried(true);
    const first = Object.entries(errors).find(([, error]) => error)?.[0];
    if (first) return void focusField(first);
    done({ reason: reason!, ...(text.trim() && { reasonText: text.trim() }), ...(soldOut && { soldOut }) });
  };
  return (
    <Dialog
      open onClose={() => done(null)} title="판매자 취소" onSubmit={submit} width={480}
      actions={<><Button onClick={() => done(null)}>그만두기</Button><Button type="submit" destructive>판매자 취소</Button></>}
    >
      <p className="jt-desk-what"><b>{namesOf(lines, count)}</b></p>
      <Notice tone="danger">취소하면 되돌릴 수 없고 환불이 바로 시작됩니다. 판매자 취소율이 등급에 반영됩니다.</Notice>
      <Select label="취소 사유" name="reason" required value={reason} onChange={(next) => { setReason(next); setSoldOut(next === 'STOCK_FAULT'); }} options={orderCancelReason.values.map((value) => ({ value, label: orderCancelReason.label(value, vocabulary) }))} error={tried ? errors.reason : null} />
      <Textarea label="구매자에게 전할 말" name="reasonText" rows={3} value={text} onChange={setText} maxLength={200} placeholder="구매자에게 보내는 취소 안내에 담깁니다." />
      <Checkbox label="옵션을 품절로 바꾸기 (재고 0)" checked={soldOut} onChange={setSoldOut} />
      {count > 1 && <TextInput label={`계속하려면 취소할 건수 ${josa(String(count), '을/를')} 입력해 주세요.`} name="typed" required inputMode="numeric" autoComplete="off" value={typed} onChange={setTyped} placeholder={String(count)} error={tried ? errors.typed : null} />}
    </Dialog>
  );
}
