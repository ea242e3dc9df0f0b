import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, int, seq, seqList, text } from '../kit/field.ts';
import { mobile } from '../kit/key-field.ts';
import { ticketOfLine } from './delivery.row.ts';

/** Each ticket may be sent again so often; its first sending is not one of them. */
export const MAX_RESENDS = 5;
/** Days beyond the end that the ticket was issued with. */
export const MAX_EXTENSION_DAYS = 180;
/** A use may be taken back for so long. */
export const USE_CANCEL_HOURS = 24;

const list = { ticketSeqList: seqList() };
const many = { method: 'PUT', audience: audience.voucher, answer: data(bulkResult) } as const;

/**
 * The message of one ticket as the buyer of this line would
 * read it now; a code that is made while sending is said so.
 */
export const ticketPreview = z.strictObject({ orderProductSeq: seq(), pieces: int(1), text: text(2_000) });
export type TicketPreview = z.output<typeof ticketPreview>;

/** E-tickets that were sent (domain.md 3.1.8). `seq` of the results is the ticketSeq. */
export const ticketApi = defineApi('delivery', {
  previewTickets: {
    summary: '이용권 문자 미리보기. 보내지 않습니다.',
    method: 'GET',
    path: '/v1/delivery/tickets/preview',
    audience: audience.voucher,
    query: z.strictObject({ orderProductSeq: seq() }),
    answer: data(ticketPreview),
  },
  resendTickets: {
    ...many,
    summary: '이용권 문자 재발송',
    path: '/v1/delivery/tickets/resend',
    body: z.strictObject(list),
    errors: ['RESEND_LIMIT', 'STATE_CHANGED'],
  },
  useTickets: {
    ...many,
    summary: '이용권 사용처리',
    path: '/v1/delivery/tickets/use',
    scope: 'delivery:write',
    body: z.strictObject({ ...list, place: text(40).optional() }),
    errors: ['STATE_CHANGED'],
  },
  cancelTicketUse: {
    ...many,
    summary: '이용권 사용처리 취소. 사용 후 24시간까지입니다.',
    path: '/v1/delivery/tickets/use/cancel',
    scope: 'delivery:write',
    body: z.strictObject(list),
    errors: ['STATE_CHANGED', 'TICKET_USE_CANCEL_LIMIT'],
  },
  extendTickets: {
    ...many,
    summary: '이용권 유효기간 연장',
    path: '/v1/delivery/tickets/extend',
    body: z.strictObject({ ...list, validTo: day() }),
    errors: ['STATE_CHANGED', 'TICKET_EXTEND_LIMIT'],
  },
  changeTicketPhone: {
    summary: '이용권 수신번호 변경',
    method: 'PUT',
    path: '/v1/delivery/tickets/{ticketSeq}/phone',
    audience: audience.voucher,
    params: z.strictObject({ ticketSeq: seq() }),
    body: z.strictObject({ phone: mobile() }),
    answer: data(ticketOfLine),
    errors: ['STATE_CHANGED'],
  },
});
