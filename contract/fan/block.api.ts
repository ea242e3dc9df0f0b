/** Whom a channel keeps out, and how somebody is reported (community.md §3, R323, R326). */
import { z } from 'zod';
import { messageSeq } from '../broadcast/room.frames.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { bool, day, seq, seqList, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { blockList } from './block.list.ts';
import { blockPlace, reportReason, reportState, reportTarget, targetType } from './fan.enums.ts';

const restrictOrder = bool().default(false);
/** Last day of the block; to its last second in Korea. */
const until = day().optional();

/** What is said with a block. */
export const blockFields = {
  reason: reportReason.schema.optional(),
  text: paragraph(200).default(''),
  restrictOrder,
  until,
} as const;

/** ETC says what it is. */
const explained = ({ reason, text: said }: { reason: string; text: string }, ctx: z.RefinementCtx): void => {
  if (reason === 'ETC' && said === '')
    ctx.addIssue({ code: 'custom', path: ['text'], params: { code: 'REQUIRED' } });
};
const reportFields = {
  reason: reportReason.schema,
  text: paragraph(500).default(''),
  /** Pictures that the reporter has uploaded for it (purpose REPORT). */
  images: z.array(text(500, 1)).max(3).default([]),
} as const;
const reportedUser = z
  .strictObject({
    ...reportFields,
    userSeq: seq(),
    contentSeq: seq().optional(),
    messageSeqList: seqList(50, messageSeq()).optional(),
  })
  .superRefine(explained)
  .superRefine(({ contentSeq, messageSeqList }, ctx) => {
    if (messageSeqList && contentSeq === undefined)
      ctx.addIssue({ code: 'custom', path: ['contentSeq'], params: { code: 'REQUIRED' } });
  });
/** What buyers report: what the documents name, reviews, and what stands below one, which names it. */
export const marketReport = z
  .strictObject({
    ...reportFields,
    targetType: z.enum([...targetType.values, 'REVIEW', 'REVIEW_COMMENT']),
    targetSeq: seq(),
    reviewSeq: seq().optional(),
  })
  .superRefine(explained)
  .superRefine(({ targetType: type, reviewSeq }, ctx) => {
    if (type === 'REVIEW_COMMENT' && reviewSeq === undefined)
      ctx.addIssue({ code: 'custom', path: ['reviewSeq'], params: { code: 'REQUIRED' } });
  });
export type MarketReport = z.output<typeof marketReport>;

export const reported = z.strictObject({ reportSeq: seq(), state: reportState.schema });
export const ownReport = z.strictObject({
  reportSeq: seq(),
  target: z.strictObject({ type: reportTarget.schema, seq: seq(), name: text(100) }),
  reason: reportReason.schema,
  text: text(500),
  state: reportState.schema,
  createdAt: time(),
  decidedAt: time().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

const blocks = listCalls(blockList, { path: '/v1/fan/blocks', audience: audience.channel });

export const blockApi = defineApi('fan', {
  blocks: blocks.list,
  block: {
    summary: '회원 차단. 팔로워가 아니어도 됩니다.',
    method: 'POST',
    path: '/v1/fan/block',
    audience: audience.channel,
    body: z.strictObject({
      userSeqList: seqList(200),
      place: blockPlace.schema,
      ...blockFields,
      sellerSeq: seq().optional(),
    }),
    answer: data(bulkResult),
    errors: ['BLOCK_NOT_ALLOWED'],
  },
  unblock: {
    summary: '차단 해제. 10분 안에 되돌릴 수 있습니다.',
    method: 'DELETE',
    path: '/v1/fan/block',
    audience: audience.channel,
    body: z.strictObject({ blockSeqList: seqList(200) }),
    answer: data(bulkResult),
  },
  reportUser: {
    summary: '회원 신고. 신고한 사람은 알리지 않습니다.',
    method: 'POST',
    path: '/v1/fan/report/user',
    audience: audience.channel,
    body: reportedUser,
    answer: data(reported),
    errors: ['REPORT_ALREADY'],
  },
  reportAndBlock: {
    summary: '회원 신고와 차단. 둘 다 되거나 둘 다 되지 않습니다.',
    method: 'POST',
    path: '/v1/fan/report/block/user',
    audience: audience.channel,
    query: z.strictObject({ restrictOrder, until }),
    paramsToo: true,
    body: reportedUser,
    answer: data(z.strictObject({ reportSeq: seq(), blockSeq: seq() })),
    errors: ['REPORT_ALREADY', 'BLOCK_NOT_ALLOWED'],
  },
  reportReview: {
    summary: '리뷰 신고. 임시조치를 함께 요청할 수 있습니다.',
    method: 'POST',
    path: '/v1/reviews/{reviewSeq}/report',
    audience: audience.seller,
    params: z.strictObject({ reviewSeq: seq() }),
    body: z.strictObject({
      reason: reportReason.schema,
      text: paragraph(500, 10),
      temporary: bool().default(false),
      images: reportFields.images,
    }),
    answer: data(z.strictObject({ reportSeq: seq() })),
    errors: ['REPORT_ALREADY'],
  },
  reportComment: {
    summary: '내 상점의 리뷰에 달린 댓글 신고',
    method: 'POST',
    path: '/v1/reviews/{reviewSeq}/comments/{commentSeq}/report',
    audience: audience.seller,
    params: z.strictObject({ reviewSeq: seq(), commentSeq: seq() }),
    body: z.strictObject({
      reason: reportReason.schema,
      text: paragraph(500, 10),
      images: reportFields.images,
    }),
    answer: data(z.strictObject({ reportSeq: seq() })),
    errors: ['REPORT_ALREADY'],
  },
  reports: {
    summary: '내가 한 신고와 그 결과',
    method: 'GET',
    path: '/v1/fan/reports',
    audience: audience.channel,
    query: z.strictObject({
      ...pageFields,
      state: z.array(reportState.schema).min(1).max(reportState.values.length).optional(),
    }),
    answer: page(ownReport),
  },
});
