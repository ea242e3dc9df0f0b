/** 번호 변경: where the ticket is sent. */
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSubmit } from '../../order/desk/form.ts';
import { refreshLines } from '../../order/desk/refresh.ts';

export function PhoneDialog({ ticket, done }: { ticket: TicketOfLine; done: (answer: null) => void }) {
  const [phone, setPhone] = useState('');
  const { busy, error, run, say } = useSubmit();
  const submit = () => {
    if (!pattern.mobile.test(phone.trim())) return say('휴대폰 번호를 010-1234-5678처럼 적어 주세요.');
    return void run(async () => {
      await call(ticketApi.changeTicketPhone, { params: { ticketSeq: ticket.ticketSeq }, body: { phone: phone.trim() } });
      toast('수신번호를 바꿨습니다. 재발송하면 새 번호로 갑니다.', { tone: 'success' });
      done(null);
      await refreshLines();
    });
  };
  return (
    <Dialog open onClose={() => done(null)} title="수신번호 변경" onSubmit={submit} actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary" busy={busy}>저장</Button></>}>
      <p>이용권 <b>{ticket.code}</b>, 지금은 {ticket.sentTo}로 보냈습니다.</p>
      <TextInput label="새 수신번호" required type="tel" inputMode="tel" autoComplete="off" maxLength={20} counter={false} value={phone} onChange={(next) => { setPhone(next); say(null); }} data-autofocus error={error} />
    </Dialog>
  );
}
