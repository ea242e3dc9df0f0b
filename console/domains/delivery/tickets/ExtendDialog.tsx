/** 유효기간 연장: a new last day for tickets that were not used yet. */
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { MAX_EXTENSION_DAYS, ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import { addDays } from '../../../ui/range.ts';

export interface Extension {
  validTo: string;
}

const schema = ticketApi.extendTickets.body.omit({ ticketSeqList: true });
const START: { validTo: string | null } = { validTo: null };

export function ExtendDialog({
  tickets,
  done,
}: {
  tickets: readonly TicketOfLine[];
  done: (answer: Extension | null) => void;
}) {
  const ends = tickets.map((one) => one.validTo).toSorted();
  const [min, max] = [addDays(ends.at(-1)!, 1), addDays(ends[0]!, MAX_EXTENSION_DAYS)];
  const form = useForm({
    schema,
    start: START,
    words: { validTo: '새 유효기간을 골라 주세요.' },
    send: (answer) => done(answer),
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="유효기간 연장" submit="연장">
      <p>
        이용권 <b>{tickets.length}장</b>, 지금은 {day(ends.at(-1)!, true)}까지입니다.
      </p>
      <DatePicker
        label="새 유효기간"
        {...form.bind('validTo')}
        min={min}
        max={max}
        hint={`처음 유효기간에서 ${MAX_EXTENSION_DAYS}일까지 늘릴 수 있습니다.`}
      />
    </FormDialog>
  );
}
