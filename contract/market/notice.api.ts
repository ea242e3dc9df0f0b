import { z } from 'zod';
import { reservationStatus } from '../broadcast/reservation.enums.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { channel } from './live.api.ts';

/** A notice of a live as whoever has its link reads it (live.md §7). */
const marketNotice = z.strictObject({
  reservationSeq: seq(),
  title: text(40),
  image: text(500),
  liveAt: time(),
  intro: text(1_000),
  benefit: text(100),
  status: reservationStatus.schema,
  /** Minutes before the live at which who signed up gets a message. */
  remindMinutes: int(0, 60),
  contentSeq: seq().nullable(),
  channel,
  products: z.array(
    z.strictObject({
      productSeq: seq(),
      name: text(40),
      /** Null: not for everybody's eyes. */
      thumbnail: text(500).nullable(),
      salePrice: won(),
      soldOut: bool(),
    }),
  ),
  /** How many have signed up. */
  reservedCount: int(0),
  /** Whether the caller has; null of nobody in particular. */
  reserved: bool().nullable(),
});
export type MarketNotice = z.output<typeof marketNotice>;

const params = z.strictObject({ reservationSeq: seq() });
const signedUp = data(z.strictObject({ reserved: bool() }));

export const marketNoticeApi = defineApi('market', {
  notice: {
    summary: '방송 예고',
    method: 'GET',
    path: '/market/v1/notices/{reservationSeq}',
    audience: audience.public,
    params,
    answer: data(marketNotice),
  },
  signUp: {
    summary: '방송 알림 신청. 두 번 신청해도 한 번입니다.',
    method: 'POST',
    path: '/market/v1/notices/{reservationSeq}/sign-up',
    audience: audience.consumer,
    params,
    body: emptyBody,
    answer: signedUp,
    errors: ['STATE_CHANGED'],
  },
  signOff: {
    summary: '방송 알림 신청 취소',
    method: 'DELETE',
    path: '/market/v1/notices/{reservationSeq}/sign-up',
    audience: audience.consumer,
    params,
    answer: signedUp,
  },
});
