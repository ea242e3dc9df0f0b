/** GET /v1/fan/broadcast/manager: who helps in the chat of a channel (community.md §3, R325). */
import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';
import { chosen, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { userSearchKey } from '../account/people.enums.ts';
import { managerRight } from './fan.enums.ts';
import { channelOf } from './person.ts';

export const managerRow = z.strictObject({
  /** Their number as a user. */
  managerSeq: seq(),
  fanSeq: seq(),
  nickname: text(60),
  userId: text(100).meta({ wire: 'text', mask: 'email' }),
  rights: z.array(managerRight.schema),
  appointedAt: time(),
  lastActedAt: time().nullable(),
  /** What they have done in rooms of the channel. */
  actCount: int(0),
  seller: channelOf,
  version: int(1),
});
export type ManagerRow = z.output<typeof managerRow>;

export const managerList = listSpec({
  key: 'fan-manager',
  title: '방송 매니저',
  noun: '매니저',
  row: managerRow,
  id: 'fanSeq',
  idList: 'fanSeqList',
  columns: [
    { id: 'nickname', header: '닉네임', type: 'text', width: 200, grow: 240, always: true },
    { id: 'managerSeq', header: '회원번호', type: 'code', width: 96, hidden: true },
    { id: 'userId', header: '아이디', type: 'text', mask: 'email', width: 140 },
    { id: 'appointedAt', header: '지정일', type: 'time', width: 156 },
    { id: 'rights', header: '권한', type: 'enums', of: managerRight, width: 220 },
    { id: 'lastActedAt', header: '최근 활동', type: 'time', width: 156 },
    { id: 'actCount', header: '처리건수', type: 'count', width: 88 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
  ],
  filters: {
    ...period('지정일'),
    rights: manyOf(managerRight, '권한', { bar: true }),
    sellerSeq: chosen('채널'),
    ...keywords(userSearchKey),
  },
  sorts: { appointedAt: { header: '지정일', direction: 'DESC' } },
  defaultSort: 'appointedAt',
  defaultPeriod: 'all',
});
