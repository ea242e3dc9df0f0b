/** 단골 기억: what a channel knows of one person (community.md §3, live.md §10). */
import { z } from 'zod';
import { orderProductStatus } from '../order/order.enums.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { blockPlace, managerRight, reportReason } from './fan.enums.ts';
import { fanRow } from './follower.list.ts';
import { shownMeasures } from './own.ts';

const fanCard = z.strictObject({
  ...fanRow.shape,
  /** Null: has never followed; then there is no memo, and `version` is 0. */
  fanSeq: seq().nullable(),
  /** Null: follows not, or no more. */
  followedAt: time().nullable(),
  visitedAt: time().nullable(),
  version: int(0),
  /** Orders that stand; of paid lines, the share that was cancelled or returned, in 1/10,000. */
  orders: z.strictObject({
    count: int(0),
    amount: won(),
    first: time().nullable(),
    last: time().nullable(),
    cancelBps: int(0, 10_000),
  }),
  recent: z
    .array(
      z.strictObject({
        /** Null: of another seller's order, sold in a live of this channel. */
        orderSeq: seq().nullable(),
        at: time(),
        productName: text(100),
        optionText: text(200),
        status: orderProductStatus.schema,
        paid: bool(),
        amount: won(),
      }),
    )
    .max(5),
  sizes: z.strictObject({
    /** What the person shows to shops; null: nothing. */
    shared: shownMeasures.nullable(),
    /** What they chose most often here. */
    bought: z
      .array(z.strictObject({ category: text(30).nullable(), optionText: text(200), times: int(1) }))
      .max(5),
  }),
  inquiries: z.strictObject({ open: int(0), last: time().nullable() }),
  /** The average in tenths of a star. */
  reviews: z.strictObject({ count: int(0), average: int(10, 50).nullable() }),
  coupons: z.strictObject({ usable: int(0) }),
  /** Newest first. */
  chats: z.array(z.strictObject({ contentSeq: seq(), at: time(), text: text(200) })).max(10),
  block: z
    .strictObject({
      blockSeq: seq(),
      place: blockPlace.schema,
      reason: reportReason.schema.nullable(),
      restrictOrder: bool(),
      blockedAt: time(),
      until: time().nullable(),
    })
    .nullable(),
  /** What they may do, where `manager` says that they help. */
  managing: z.strictObject({ rights: z.array(managerRight.schema), appointedAt: time() }).nullable(),
  /** Lives of which they watched a minute or more. */
  lives: z.strictObject({ watched: int(0), lastAt: time().nullable() }),
});
export type FanCard = z.output<typeof fanCard>;

export const cardApi = defineApi('fan', {
  card: {
    summary: '단골 기억: 이 채널이 한 회원에 대해 아는 것. 팔로우·구매·채팅한 적이 없으면 404입니다.',
    method: 'GET',
    path: '/v1/fan/users/{userSeq}',
    audience: audience.channel,
    params: z.strictObject({ userSeq: seq() }),
    query: z.strictObject({ sellerSeq: seq().optional() }),
    answer: data(fanCard),
  },
});
