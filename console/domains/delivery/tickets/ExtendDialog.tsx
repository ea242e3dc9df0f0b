/** 유효기간 연장: a new last day for tickets that were not used yet. */
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { MAX_EXTENSION_DAYS } from '@jangteo/contract/delivery/ticket.api.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { day } from '../../../ui/format.ts';
import { addDays } from '../../../ui/range.ts';

export interface Extension {
  validTo: string;
}

export function ExtendDialog({ tickets, done }: { tickets: readonly TicketOfLine[]; done: (answer: Extension | null) => void }) {
  const ends = tickets.map((one) => one.validTo).toSorted();
  const [validTo, setValidTo] = useState<string | null>(null);
  const [min, max] = [addDays(ends.at(-1)!, 1), addDays(ends[0]!, MAX_EXTENSION_DAYS)];
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      open onClose={() => done(null)} title="유효기간 연장" onSubmit={() => (validTo ? done({ validTo }) : setTried(true))}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary">연장</Button></>}
    >
      <p>이용권 <b>{tickets.length}장</b>, 지금은 {day(ends.at(-1)!, true)}까지입니다.</p>
      <DatePicker label="새 유효기간" required value={validTo} onChange={setValidTo} min={min} max={max} hint={`처음 유효기간에서 ${MAX_EXTENSION_DAYS}일까지 늘릴 수 있습니다.`} error={tried && !validTo ? '새 유효기간을 골라 주세요.' : null} />
    </Dialog>
  );
}
