/** What can be done with e-tickets that were sent: 재발송, 사용처리, 취소, 기한 연장, 번호 변경. */
import type { StatusRow, TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { MAX_RESENDS, ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Act } from '../../../kit/acts.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call, type CallOptions } from '../../../kit/call/call.ts';
import type { Job, Outcome, Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import type { Target } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { OF_LINES } from '../../order/desk/refresh.ts';
import type { Extension } from './ExtendDialog.tsx';

const ExtendDialog = later(() => import('./ExtendDialog.tsx').then((m) => m.ExtendDialog));
const PhoneDialog = later(() => import('./PhoneDialog.tsx').then((m) => m.PhoneDialog));

type Row = Pick<StatusRow, 'tickets'>;
type Tickets = readonly TicketOfLine[];
type Status = 'ISSUED' | 'USED';
const ticketsOf = (rows: readonly Row[], status: Status): Tickets =>
  rows.flatMap((row) => row.tickets.filter((one) => one.status === status));
const NONE: Record<Status, string> = {
  ISSUED: '쓸 수 있는 이용권이 없습니다.',
  USED: '사용한 이용권이 없습니다.',
};

/** Results name tickets; the rows are lines, of which each has some. */
const lines: Subject<Row> = {
  id: (row) => row.tickets[0]?.ticketSeq ?? 0,
  noun: '줄',
  old: OF_LINES,
  heads: ['이용권'],
  cells: (seq) => [String(seq)],
  refuse: (target) =>
    target.scope === 'selected' &&
    target.rows.length < target.count &&
    '이 쪽에 보이는 줄만 한 번에 처리할 수 있습니다.',
};

/** Asks, then sends the tickets of this status that the rows have. */
const those = <A,>(
  status: Status,
  ask: (tickets: Tickets) => Promise<A | null>,
  send: (ticketSeqList: number[], once: CallOptions, answer: A) => Promise<{ data: BulkResult }>,
) => ({
  whyNot: (row: Row) => (ticketsOf([row], status).length > 0 ? null : NONE[status]),
  run: async ({ rows }: Job<Row>): Promise<Outcome> => {
    const tickets = ticketsOf(rows, status);
    const answer = await ask(tickets);
    if (answer === null || answer === false) return undefined;
    const ids = tickets.map((one) => one.ticketSeq);
    return runBulk(ids, (part, key) => send(part, { key }, answer));
  },
});
const told = (title: string) => ({ title, done: (n: number) => `이용권 ${n}장: ${title}했습니다.` });

const ticketActs = listActs(lines, {
  resend: {
    label: '재발송',
    ...told('문자 재발송'),
    ...those(
      'ISSUED',
      (tickets) =>
        dialog.confirm(`이용권 ${tickets.length}장의 문자를 다시 보낼까요?`, {
          detail: `한 장에 ${MAX_RESENDS}번까지 다시 보낼 수 있습니다.`,
          ok: '보내기',
        }),
      (ticketSeqList, once) => call(ticketApi.resendTickets, { body: { ticketSeqList } }, once),
    ),
  },
  use: {
    label: '사용처리',
    ...told('사용처리'),
    ...those(
      'ISSUED',
      (tickets) =>
        dialog.prompt(`이용권 ${tickets.length}장을 사용한 것으로 처리합니다.`, {
          title: '사용처리',
          label: '사용처',
          placeholder: '예: 본점',
          maxLength: 40,
          ok: '사용처리',
        }),
      (ticketSeqList, once, place) =>
        call(
          ticketApi.useTickets,
          { body: { ticketSeqList, ...(place.trim() && { place: place.trim() }) } },
          once,
        ),
    ),
  },
  cancelUse: {
    label: '사용처리 취소',
    ...told('사용처리 취소'),
    ...those(
      'USED',
      (tickets) =>
        dialog.confirm(`이용권 ${tickets.length}장의 사용처리를 취소할까요?`, {
          detail:
            '사용한 뒤 24시간까지 취소할 수 있습니다. 이용확정된 주문은 그대로 이용확정이며, 이용권은 다시 쓸 수 있습니다.',
          ok: '사용처리 취소',
        }),
      (ticketSeqList, once) => call(ticketApi.cancelTicketUse, { body: { ticketSeqList } }, once),
    ),
  },
  extend: {
    label: '유효기간 연장',
    ...told('유효기간 연장'),
    ...those(
      'ISSUED',
      (tickets) => show<Extension>((done) => <ExtendDialog tickets={tickets} done={done} />),
      (ticketSeqList, once, answer) =>
        call(ticketApi.extendTickets, { body: { ticketSeqList, ...answer } }, once),
    ),
  },
});

/** Actions on the tickets of a row; a number belongs to one ticket. */
export function ticketMenu(row: Row): MenuItem[] {
  const phones = ticketsOf([row], 'ISSUED').map((ticket) => ({
    key: `phone${ticket.ticketSeq}`,
    label: row.tickets.length > 1 ? `번호 변경 ${ticket.code}` : '번호 변경',
    onSelect: () => void show((done) => <PhoneDialog ticket={ticket} done={done} />),
  }));
  return [
    ...ticketActs.menu(['resend', 'use', 'cancelUse', 'extend'], row),
    ...phones,
    { key: 'ticket-rule', divider: true },
  ];
}

/** The same on the tickets of chosen rows; failures are no rows that could stay chosen. */
export const ticketBulk = (target: Target<StatusRow>): Act[] => ticketActs.bulk(['resend', 'use'])(target);
