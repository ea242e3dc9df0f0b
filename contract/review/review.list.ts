/** 리뷰 관리 of a shop (community.md §5, R340, R341). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { reviewSearchKey, reviewStar, reviewState } from './review.enums.ts';

export const reviewRefusals = {
  STATE_CHANGED: '공개된 리뷰에만 {act}할 수 있습니다.',
  REPORTED: '신고한 리뷰입니다. 처리 결과를 알려 드리겠습니다.',
} as const;

const sellerComment = z.strictObject({ text: text(1_000), at: time(), editedAt: time().nullable() });

export const reviewRow = z.strictObject({
  reviewSeq: seq(),
  createdAt: time(),
  star: int(1, 5),
  text: text(2_000),
  images: z.array(text(500)),
  productSeq: seq(),
  productName: text(100),
  optionText: text(200),
  orderSeq: seq(),
  orderProductSeq: seq(),
  writer: z.strictObject({
    userSeq: seq(),
    nickname: text(60),
    userId: text(100).meta({ wire: 'text', mask: 'email' }),
  }),
  commentCount: int(0),
  helpful: int(0),
  sellerComment: sellerComment.nullable(),
  /** What the shop has answered, as its column and its sheet read it. */
  answer: text(1_000),
  state: reviewState.schema,
  reported: bool(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  version: int(1),
  can: canSchema(['comment', 'report', 'introduce'], reviewRefusals),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const reviewTabs = {
  unanswered: { label: '미답변' },
  photo: { label: '포토' },
  low: { label: '낮은 별점' },
  reported: { label: '신고' },
} as const;
export type ReviewTab = keyof typeof reviewTabs;

export const reviewList = listSpec({
  key: 'review',
  title: '리뷰 관리',
  noun: '리뷰',
  row: reviewRow,
  id: 'reviewSeq',
  idList: 'reviewSeqList',
  columns: [
    { id: 'reviewSeq', header: '리뷰번호', type: 'code', width: 92, always: true },
    { id: 'createdAt', header: '작성일', type: 'time', width: 156 },
    { id: 'productName', header: '상품', type: 'text', width: 180 },
    { id: 'optionText', header: '옵션', type: 'text', width: 140, hidden: true },
    { id: 'star', header: '별점', type: 'count', width: 100 },
    { id: 'text', header: '내용', type: 'text', width: 240, grow: 420 },
    { id: 'writer.nickname', header: '작성자', type: 'text', width: 120 },
    { id: 'writer.userId', header: '아이디', type: 'text', mask: 'email', width: 140, hidden: true },
    { id: 'commentCount', header: '댓글수', type: 'count', width: 72 },
    { id: 'answer', header: '판매자 답글', type: 'text', width: 180 },
    { id: 'helpful', header: '도움돼요', type: 'count', width: 80 },
    { id: 'state', header: '상태', type: 'enum', of: reviewState, width: 88 },
    { id: 'reported', header: '신고', type: 'bool', width: 64, hidden: true },
    { id: 'orderSeq', header: '주문번호', type: 'code', width: 104, hidden: true },
    { id: 'seller.name', header: '판매자', type: 'text', width: 120, hidden: true },
  ],
  filters: {
    ...period('작성일'),
    star: manyOf(reviewStar, '별점', { bar: true }),
    productSeq: chosen('상품'),
    sellerSeq: chosen('판매자'),
    ...keywords(reviewSearchKey),
  },
  tabs: reviewTabs,
  sorts: {
    createdAt: { header: '작성일', direction: 'DESC' },
    star: { header: '별점', direction: 'ASC' },
    helpful: { header: '도움돼요', direction: 'DESC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

export const commentRow = z.strictObject({
  commentSeq: seq(),
  nickname: text(60),
  text: text(500),
  at: time(),
  hidden: bool(),
});
export type CommentRow = z.output<typeof commentRow>;

/** What readers wrote below a review. */
export const commentList = listSpec({
  key: 'review-comment',
  title: '리뷰 댓글',
  noun: '댓글',
  row: commentRow,
  id: 'commentSeq',
  idList: 'commentSeqList',
  columns: [
    { id: 'commentSeq', header: '댓글번호', type: 'code', width: 92, always: true },
    { id: 'at', header: '작성일', type: 'time', width: 156 },
    { id: 'nickname', header: '작성자', type: 'text', width: 120 },
    { id: 'text', header: '내용', type: 'text', width: 320, grow: 480 },
    { id: 'hidden', header: '숨김', type: 'bool', width: 64 },
  ],
  filters: { reviewSeq: byLink(chosen('리뷰')) },
  sorts: { at: { header: '작성일', direction: 'DESC' } },
  defaultSort: 'at',
  defaultPeriod: 'all',
});
