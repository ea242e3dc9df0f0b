/** GET /v1/fan/blocks: whom a channel keeps out (community.md §3, R323). */
import { z } from 'zod';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { chosen, flag, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { userSearchKey } from '../account/people.enums.ts';
import { blockPlace, reportReason } from './fan.enums.ts';
import { channelOf, person } from './person.ts';

export const blockRow = z.strictObject({
  blockSeq: seq(),
  ...person,
  blockedAt: time(),
  /** Null: until somebody unblocks. */
  until: time().nullable(),
  reason: reportReason.schema.nullable(),
  text: text(200),
  place: blockPlace.schema,
  /** Orders nothing of the channel's, either. */
  restrictOrder: bool(),
  by: text(60),
  seller: channelOf,
  version: int(1),
});
export type BlockRow = z.output<typeof blockRow>;

export const blockList = listSpec({
  key: 'fan-block',
  title: '차단 회원',
  noun: '차단 회원',
  row: blockRow,
  id: 'blockSeq',
  idList: 'blockSeqList',
  columns: [
    { id: 'nickname', header: '닉네임', type: 'text', width: 200, grow: 220, always: true },
    { id: 'userSeq', header: '회원번호', type: 'code', width: 96, hidden: true },
    { id: 'userId', header: '아이디', type: 'text', mask: 'email', width: 140 },
    { id: 'blockedAt', header: '차단일', type: 'time', width: 156 },
    { id: 'until', header: '해제 예정', type: 'time', width: 156 },
    { id: 'reason', header: '사유', type: 'enum', of: reportReason, width: 120 },
    { id: 'text', header: '메모', type: 'text', width: 180 },
    { id: 'place', header: '차단 위치', type: 'enum', of: blockPlace, width: 88 },
    { id: 'restrictOrder', header: '주문 제한', type: 'bool', width: 84 },
    { id: 'by', header: '처리자', type: 'text', width: 120 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
  ],
  filters: {
    ...period('차단일'),
    place: manyOf(blockPlace, '차단 위치', { bar: true }),
    restrictOrder: flag('주문 제한'),
    sellerSeq: chosen('채널'),
    ...keywords(userSearchKey),
  },
  sorts: { blockedAt: { header: '차단일', direction: 'DESC' } },
  defaultSort: 'blockedAt',
  defaultPeriod: 'all',
});
