/** One thread as a shop reads it, with what is known of the order and of who asks (community.md §4). */
import { z } from 'zod';
import { attachedImage } from '../file/attached.ts';
import { claimType } from '../order/line-claim.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { orderProductStatus } from '../order/order.enums.ts';
import { inquiryCategory, inquirySide, inquiryStatus } from './inquiry.enums.ts';
import { inquiryLink, inquiryRow } from './inquiry.list.ts';

export const threadEntry = z.strictObject({
  inquiryContentSeq: seq(),
  side: inquirySide.schema,
  author: text(60),
  text: text(3_000),
  images: z.array(attachedImage),
  /** A note among those who answer: whoever asks never sees it. */
  internal: bool(),
  at: time(),
  editedAt: time().nullable(),
  readAt: time().nullable(),
  /** Whether the reader may still change it. */
  editable: bool(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const earlier = z.strictObject({
  inquirySeq: seq(),
  title: text(60),
  status: inquiryStatus.schema,
  askedAt: time(),
});

/** A line of whoever asks, about which a thread can be. */
const boughtLine = z.strictObject({
  orderSeq: seq(),
  orderProductSeq: seq(),
  productSeq: seq(),
  productName: text(100),
  optionText: text(500),
  orderedAt: time(),
});

export const inquiryDetail = z.strictObject({
  ...inquiryRow.shape,
  contents: z.array(threadEntry),
  previousSeq: seq().nullable(),
  /** Whoever writes an answer now; `tab` tells the reader's own. */
  writing: z.strictObject({ name: text(60), tab: text(40), at: time() }).nullable(),
  /** What a template is filled with. */
  values: z.strictObject({
    닉네임: text(60).nullable(),
    상품명: text(100).nullable(),
    주문번호: text(20).nullable(),
    배송상태: text(60).nullable(),
    송장번호: text(60).nullable(),
    발송예정일: text(20).nullable(),
    상점명: text(60).nullable(),
  }),
  context: z.strictObject({
    order: z
      .strictObject({
        orderSeq: seq(),
        orderProductSeq: seq(),
        orderedAt: time(),
        productName: text(100),
        optionText: text(200),
        qty: int(1),
        payAmount: won(),
        status: orderProductStatus.schema,
        trackingNo: text(60).nullable(),
        shipDueAt: time().nullable(),
      })
      .nullable(),
    claim: z.strictObject({ claimSeq: seq(), type: claimType.schema, openedAt: time() }).nullable(),
    product: z
      .strictObject({ productSeq: seq(), name: text(100), thumbnail: text(500), salePrice: won() })
      .nullable(),
    /** What they bought here last. */
    bought: z.array(boughtLine).max(20),
    earlier: z.array(earlier).max(5),
    /** What they last said in lives of this channel. */
    chats: z.array(z.strictObject({ contentSeq: seq(), at: time(), text: text(200) })).max(5),
  }),
});
export type InquiryDetail = z.output<typeof inquiryDetail>;

/** The same thread as the one who asks reads it: no note, nothing of the shop's people. */
export const buyerInquiry = z.strictObject({
  inquirySeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  status: inquiryStatus.schema,
  category: inquiryCategory.schema,
  title: text(60),
  link: inquiryLink,
  askedAt: time(),
  slaDueAt: time().nullable(),
  contents: z.array(
    threadEntry.pick({
      inquiryContentSeq: true,
      side: true,
      text: true,
      images: true,
      at: true,
      editedAt: true,
    }),
  ),
  version: int(1),
});
export type BuyerInquiry = z.output<typeof buyerInquiry>;
