import { z } from 'zod';
import { liveNoticeType } from '../broadcast/content.enums.ts';
import { playback } from '../broadcast/live.shape.ts';
import { stockBucket } from '../broadcast/room.frames.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { marketFaq } from './market.goods.ts';

/** SOON: planned. ENDED: over, and its replay is not there yet. */
export const liveStanding = z.enum(['SOON', 'ON_AIR', 'ENDED', 'REPLAY']);
export type LiveStanding = z.output<typeof liveStanding>;

export const channel = z.strictObject({
  channelSeq: seq(),
  userTag: text(60).nullable(),
  name: text(60),
  image: text(500).nullable(),
  /** Its page is /c/{address}; null where it has none. */
  address: text(40).nullable(),
});
export type Channel = z.output<typeof channel>;

const liveCard = z.strictObject({
  contentSeq: seq(),
  title: text(40),
  channel,
  state: z.enum(['ON_AIR', 'SOON', 'REPLAY']),
  /** When it goes or went on air. */
  at: time(),
  poster: text(500).nullable(),
  /** Now watching; null of what is not on air. */
  viewers: int(0).nullable(),
  /** Seconds of a replay. */
  durationSec: int(0).nullable(),
  /** The first three of its rail. */
  products: z.array(
    z.strictObject({ productSeq: seq(), name: text(40), thumbnail: text(500).nullable(), salePrice: won() }),
  ),
});
export type LiveCard = z.output<typeof liveCard>;

/** A product of the rail as viewers see it. */
export const shownProduct = z.strictObject({
  productSeq: seq(),
  name: text(40),
  /** Null: none, or not for everybody's eyes. */
  thumbnail: text(500).nullable(),
  salePrice: won(),
  consumerPrice: won().nullable(),
  discountPercent: int(1, 100).nullable(),
  /** What it cost before, where the live alone has lowered it; null: what it costs stays after it. */
  was: won().nullable(),
  stock: stockBucket,
  /** Pieces that are left where they are few. */
  left: int(0).nullable(),
  /** Can be bought in this live: active in its rail and on the shelf; sold out or not. */
  active: bool(),
});
export type ShownProduct = z.output<typeof shownProduct>;

const livePage = z.strictObject({
  contentSeq: seq(),
  title: text(40),
  channel,
  /** Who speaks. */
  host: text(60),
  state: liveStanding,
  /** When it goes or went on air. */
  at: time(),
  /** Seconds of a replay. */
  durationSec: int(0).nullable(),
  /** On air, and nobody publishes just now. */
  lost: bool(),
  playback,
  notices: z.array(z.strictObject({ type: liveNoticeType.schema, text: text(500) })),
  rail: z.array(shownProduct),
  pinned: seq().nullable(),
  /** Where in the replay products were shown first, by time. */
  marks: z.array(z.strictObject({ sec: int(0), productSeq: seq() })),
  likes: int(0),
  room: z.strictObject({ frozen: bool(), slowSeconds: int(0, 30), notice: text(200).nullable() }),
  /** Its notice, for whoever wants to be told; null where there is none. */
  reservationSeq: seq().nullable(),
  /** Whether the caller has asked to be told; null of nobody in particular. */
  reserved: bool().nullable(),
  /** Whether the caller follows the channel; null of nobody in particular. */
  following: bool().nullable(),
});
export type LivePage = z.output<typeof livePage>;

/** Lives as everybody sees them (live.md §7). What is private, punished or thrown away is not there. */
export const marketLiveApi = defineApi('market', {
  lives: {
    summary: '라이브. 방송 중은 시청자 순, 예정은 시간 순, 다시보기는 최근 순입니다.',
    method: 'GET',
    path: '/market/v1/live',
    audience: audience.public,
    query: z.strictObject({
      ...pageFields,
      sellerSeq: seq().optional(),
      /** Words of the title. */
      keyword: text(40, 1).optional(),
      state: liveCard.shape.state.optional(),
    }),
    answer: page(liveCard),
    rate: 'live',
  },
  live: {
    summary: '라이브 하나. 방송 전, 방송 중, 다시보기',
    method: 'GET',
    path: '/market/v1/live/{contentSeq}',
    audience: audience.public,
    params: z.strictObject({ contentSeq: seq() }),
    answer: data(livePage),
    rate: 'live',
  },
  liveFaqs: {
    summary: '라이브에서 보는 채널의 자주 묻는 질문. 채널이 정한 순서입니다.',
    method: 'GET',
    path: '/market/v1/live/{contentSeq}/faqs',
    audience: audience.public,
    params: z.strictObject({ contentSeq: seq() }),
    answer: data(z.array(marketFaq)),
    rate: 'live',
  },
});
