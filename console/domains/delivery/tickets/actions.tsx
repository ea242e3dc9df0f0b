/** What can be done with e-tickets that were sent: 재발송, 사용처리, 취소, 기한 연장, 번호 변경. */
import type { StatusRow, TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { MAX_RESENDS, ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Act } from '../../../kit/acts.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import type { Target } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { settle } from '../../order/desk/settle.tsx';
import type { Extension } from './ExtendDialog.tsx';

const ExtendDialog = later(() => import('./ExtendDialog.tsx').then((m) => m.ExtendDialog));
const PhoneDialog = later(() => import('./PhoneDialog.tsx').then((m) => m.PhoneDialog));

type Tickets = readonly TicketOfLine[];
const open = (tickets: Tickets) => tickets.filter((one) => one.status === 'ISSUED');
const used = (tickets: Tickets) => tickets.filter((one) => one.status === 'USED');

async function run(
  title: string,
  tickets: Tickets,
  send: (part: number[], key: string) => Promise<{ data: BulkResult }>,
): Promise<void> {
  const result = await runBulk(
    tickets.map((one) => one.ticketSeq),
    send,
  );
  await settle(result, { title, done: (count) => `이용권 ${count}장: ${title}했습니다.`, noun: '이용권' });
}

const resend = async (tickets: Tickets) => {
  if (
    !(await dialog.confirm(`이용권 ${tickets.length}장의 문자를 다시 보낼까요?`, {
      detail: `한 장에 ${MAX_RESENDS}번까지 다시 보낼 수 있습니다.`,
      ok: '보내기',
    }))
  )
    return;
  await run('문자 재발송', tickets, (ticketSeqList, key) =>
    call(ticketApi.resendTickets, { body: { ticketSeqList } }, { key }),
  );
};
const spend = async (tickets: Tickets) => {
  const place = await dialog.prompt(`이용권 ${tickets.length}장을 사용한 것으로 처리합니다.`, {
    title: '사용처리',
    label: '사용처',
    placeholder: '예: 본점',
    maxLength: 40,
    ok: '사용처리',
  });
  if (place === null) return;
  await run('사용처리', tickets, (ticketSeqList, key) =>
    call(
      ticketApi.useTickets,
      { body: { ticketSeqList, ...(place.trim() && { place: place.trim() }) } },
      { key },
    ),
  );
};
const cancelUse = async (tickets: Tickets) => {
  if (
    !(await dialog.confirm(`이용권 ${tickets.length}장의 사용처리를 취소할까요?`, {
      detail:
        '사용한 뒤 24시간까지 취소할 수 있습니다. 이용확정된 주문은 그대로 이용확정이며, 이용권은 다시 쓸 수 있습니다.',
      ok: '사용처리 취소',
    }))
  )
    return;
  await run('사용처리 취소', tickets, (ticketSeqList, key) =>
    call(ticketApi.cancelTicketUse, { body: { ticketSeqList } }, { key }),
  );
};
const extend = async (tickets: Tickets) => {
  const answer = await show<Extension>((done) => <ExtendDialog tickets={tickets} done={done} />);
  if (answer)
    await run('유효기간 연장', tickets, (ticketSeqList, key) =>
      call(ticketApi.extendTickets, { body: { ticketSeqList, ...answer } }, { key }),
    );
};
const changePhone = (ticket: TicketOfLine) => show((done) => <PhoneDialog ticket={ticket} done={done} />);

const NONE_OPEN = '쓸 수 있는 이용권이 없습니다.';
const NONE_USED = '사용한 이용권이 없습니다.';

const actions = (tickets: Tickets): Act[] => [
  {
    key: 'resend',
    label: '재발송',
    disabledReason: open(tickets).length > 0 ? null : NONE_OPEN,
    onSelect: () => void resend(open(tickets)),
  },
  {
    key: 'use',
    label: '사용처리',
    disabledReason: open(tickets).length > 0 ? null : NONE_OPEN,
    onSelect: () => void spend(open(tickets)),
  },
  {
    key: 'cancelUse',
    label: '사용처리 취소',
    disabledReason: used(tickets).length > 0 ? null : NONE_USED,
    onSelect: () => void cancelUse(used(tickets)),
  },
  {
    key: 'extend',
    label: '유효기간 연장',
    disabledReason: open(tickets).length > 0 ? null : NONE_OPEN,
    onSelect: () => void extend(open(tickets)),
  },
];

/** Actions on the tickets of a row; a number belongs to one ticket. */
export function ticketMenu({ tickets }: Pick<StatusRow, 'tickets'>): MenuItem[] {
  const phones = open(tickets).map((ticket) => ({
    key: `phone${ticket.ticketSeq}`,
    label: tickets.length > 1 ? `번호 변경 ${ticket.code}` : '번호 변경',
    onSelect: () => void changePhone(ticket),
  }));
  return [...actions(tickets), ...phones, { key: 'ticket-rule', divider: true }];
}

/** The same on the tickets of chosen rows; those of other pages are not known here. */
export function ticketBulk(target: Target<StatusRow>): Act[] {
  const rows = target.scope === 'selected' ? target.rows : [];
  const why =
    target.scope === 'searched'
      ? '검색결과 전체에는 쓸 수 없습니다. 목록에서 줄을 골라 주세요.'
      : rows.length < target.count
        ? '이 쪽에 보이는 줄만 한 번에 처리할 수 있습니다.'
        : null;
  return actions(rows.flatMap((row) => row.tickets))
    .slice(0, 2)
    .map((one) => ({ ...one, disabledReason: why ?? one.disabledReason }));
}
