/** What a seller says once for all products: delivery and return, or e-tickets; A/S. */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { day, int } from '../kit/field.ts';
import { digits, phone } from '../kit/key-field.ts';
import { deliveryTerms, returnTerms, soundDelivery, voucherTerms } from './terms.ts';

const distinct = { params: { code: 'DUPLICATE' } };
const isDistinct = (all: readonly unknown[]) => new Set(all).size === all.length;

/** Days of the week on which nothing is sent, 0 is Sunday; one is left to send on. */
const closedWeekdays = z.array(int(0, 6)).max(6).refine(isDistinct, distinct).default([]);
const closedDays = z.array(day()).max(60).refine(isDistinct, distinct).default([]);

export const goodsTerms = z
  .strictObject({
    ...deliveryTerms,
    ...returnTerms,
    closedWeekdays,
    closedDays,
    /** Orders until then leave on the same day; said to buyers, no due day follows from it. */
    cutoff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .meta({ wire: 'text' }),
    noticeText: paragraph(1_000).default(''),
  })
  .superRefine(soundDelivery);
export type GoodsTerms = z.output<typeof goodsTerms>;

/** Places of a message that are filled for each ticket. */
export const MESSAGE_PLACES = ['{상품}', '{번호}', '{기한}'] as const;
const withNumber = { params: { code: 'PATTERN', message: '발송문구에 {번호}를 넣어 주세요.' } };
const knownPlaces = {
  params: { code: 'PATTERN', message: `발송문구에는 ${MESSAGE_PLACES.join(', ')}만 넣을 수 있습니다.` },
};
const isKnown = (text: string) =>
  (text.match(/\{[^{}]*\}/g) ?? []).every((place) => (MESSAGE_PLACES as readonly string[]).includes(place));

export const ticketTerms = z.strictObject({
  ...voucherTerms,
  /** Sent to the buyer's phone with the ticket. */
  messageText: paragraph(500, 1)
    .refine((text) => text === '' || text.includes('{번호}'), withNumber)
    .refine(isKnown, knownPlaces),
  contactPhone: phone(),
  /** Asked at the counter when a ticket is used. */
  pin: digits(4, 8).nullable().default(null),
});
export type TicketTerms = z.output<typeof ticketTerms>;

export const asNote = z.strictObject({
  asPolicy: paragraph(1_000, 1),
  extra: paragraph(1_000).default(''),
  manager: line(20, 1),
  phone: phone(),
  returnGuide: paragraph(1_000).default(''),
});
export type AsNote = z.output<typeof asNote>;
