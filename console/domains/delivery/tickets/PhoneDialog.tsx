/** 번호 변경: where the ticket is sent. */
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshLines } from '../../order/desk/refresh.ts';

export function PhoneDialog({ ticket, done }: { ticket: TicketOfLine; done: (answer: null) => void }) {
  const form = useForm({
    schema: ticketApi.changeTicketPhone.body,
    start: { phone: '' },
    body: ({ phone }) => ({ phone: phone.trim() }),
    words: { phone: '휴대폰 번호를 010-1234-5678처럼 적어 주세요.' },
    send: async (body) => {
      await call(ticketApi.changeTicketPhone, { params: { ticketSeq: ticket.ticketSeq }, body });
      toast('수신번호를 바꿨습니다. 재발송하면 새 번호로 갑니다.', { tone: 'success' });
      done(null);
      await refreshLines();
    },
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="수신번호 변경" submit="저장">
      <p>
        이용권 <b>{ticket.code}</b>, 지금은 {ticket.sentTo}로 보냈습니다.
      </p>
      <TextInput label="새 수신번호" {...form.bind('phone')} type="tel" inputMode="tel" autoComplete="off" />
    </FormDialog>
  );
}
