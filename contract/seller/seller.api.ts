import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { asNote, goodsTerms, ticketTerms } from './seller.terms.ts';

/** 0 until something was written; counted up by each writing. */
const version = int(0);
/** By whom and when, as somebody else is told who had it open, too. */
const saved = z.strictObject({ by: text(60), at: time() }).nullable();
const params = z.strictObject({ userSeq: seq() });
const goods = z.literal('NORMAL');
const tickets = z.literal('VOUCHER');

/** By what the seller sells; null until it was written. */
export const deliveryInfo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: goods, version, saved, terms: goodsTerms.nullable() }),
  z.strictObject({ kind: tickets, version, saved, terms: ticketTerms.nullable() }),
]);
export type DeliveryInfo = z.output<typeof deliveryInfo>;
const deliveryBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: goods, version, terms: goodsTerms }),
  z.strictObject({ kind: tickets, version, terms: ticketTerms }),
]);
export type DeliveryBody = z.output<typeof deliveryBody>;

const asNoteInfo = z.strictObject({ version, saved, terms: asNote.nullable() });
export type AsNoteInfo = z.output<typeof asNoteInfo>;

const delivery = { path: '/v1/seller/info/delivery/{userSeq}', audience: audience.seller, params } as const;
const asnote = { path: '/v1/seller/info/asnote/{userSeq}', audience: audience.seller, params } as const;

/** A seller's own, or for the master of a group a member's. */
export const sellerApi = defineApi('seller', {
  delivery: {
    ...delivery,
    summary: '배송·교환·반품 정보 또는 e-티켓 정보',
    method: 'GET',
    answer: data(deliveryInfo),
  },
  writeDelivery: {
    ...delivery,
    summary: '배송·교환·반품 정보 또는 e-티켓 정보 저장',
    method: 'PUT',
    body: deliveryBody,
    answer: data(deliveryInfo),
    errors: ['VERSION_CONFLICT'],
  },
  asNote: {
    ...asnote,
    summary: 'A/S·특이사항',
    method: 'GET',
    answer: data(asNoteInfo),
  },
  writeAsNote: {
    ...asnote,
    summary: 'A/S·특이사항 저장',
    method: 'PUT',
    body: z.strictObject({ version, terms: asNote }),
    answer: data(asNoteInfo),
    errors: ['VERSION_CONFLICT'],
  },
});
