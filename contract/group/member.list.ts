/** GET /v1/seller/group/{groupSeq}/members: whom a master looks after (accounts.md §7, R196). */
import { z } from 'zod';
import { userProductType } from '../account/account.enums.ts';
import { userSearchKey, type SellerListSortKey } from '../account/people.enums.ts';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { flag, keywords, manyOf, oneOf } from '../kit/filter.ts';
import { listSpec, type Sort } from '../kit/list.ts';
import { groupMemberType } from './group.enums.ts';

/** Why an act may not be done now. */
export const memberRefusals = { IDLE: '휴면 상태의 멤버입니다.' } as const;
export type MemberRefusal = keyof typeof memberRefusals;

export const memberRow = z.strictObject({
  userSeq: seq(),
  /** What they sign in with, too. */
  userTag: text(40).nullable(),
  userName: text(40).nullable(),
  type: groupMemberType.schema,
  name: text(40).meta({ wire: 'text', mask: 'name' }),
  phoneNumber: text(20).nullable().meta({ wire: 'text', mask: 'phone' }),
  productType: userProductType.schema.nullable(),
  productCount: int(0),
  followerCount: int(0),
  /** Paid in this month, without what was cancelled or returned. */
  monthSales: won(),
  lastSignInAt: time().nullable(),
  lastPublishedAt: time().nullable(),
  active: bool(),
  /** The password is a temporary one. */
  mustChange: bool(),
  createdAt: time(),
  version: int(1),
  can: canSchema(['update', 'password', 'active', 'remove'], memberRefusals),
});
export type MemberRow = z.output<typeof memberRow>;

const by = (column: string, header: string, direction: 'ASC' | 'DESC' = 'ASC'): Sort => ({
  header,
  direction,
  column,
});
/** DEFAULT is the newest first. */
const sorts: Record<SellerListSortKey, Sort> = {
  DEFAULT: by('createdAt', '등록일', 'DESC'),
  USER_TAG: by('userTag', '아이디'),
  USER_NAME: by('userName', '닉네임'),
  COMPANY_NAME: { header: '상호', direction: 'ASC', type: 'text' },
  PRODUCT_COUNT: by('productCount', '상품수', 'DESC'),
  FOLLOWER_COUNT: by('followerCount', '팔로워', 'DESC'),
  LAST_PUBLISHED_AT: by('lastPublishedAt', '최근 방송', 'DESC'),
};

export const memberList = listSpec({
  key: 'group-member',
  title: '그룹 멤버',
  noun: '멤버',
  row: memberRow,
  id: 'userSeq',
  idList: 'userSeqList',
  columns: [
    { id: 'userTag', header: '아이디', type: 'text', width: 140, always: true },
    { id: 'userName', header: '닉네임', type: 'text', width: 150, grow: 220 },
    { id: 'type', header: '유형', type: 'enum', of: groupMemberType, width: 88 },
    { id: 'name', header: '담당자', type: 'text', mask: 'name', width: 96 },
    { id: 'phoneNumber', header: '연락처', type: 'text', mask: 'phone', width: 132 },
    { id: 'productType', header: '상품유형', type: 'enum', of: userProductType, width: 96 },
    { id: 'productCount', header: '상품수', type: 'count', width: 80 },
    { id: 'followerCount', header: '팔로워', type: 'count', width: 88 },
    { id: 'monthSales', header: '이번달 매출', type: 'won', width: 116 },
    { id: 'lastSignInAt', header: '최근 접속', type: 'time', width: 156 },
    { id: 'lastPublishedAt', header: '최근 방송', type: 'time', width: 156 },
    { id: 'active', header: '상태', type: 'bool', width: 72 },
    { id: 'mustChange', header: '비밀번호 변경 필요', type: 'bool', width: 132, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
  ],
  filters: {
    productType: oneOf(userProductType, '상품유형', { bar: true }),
    type: manyOf(groupMemberType, '유형', { only: ['PRODUCER', 'INFLUENCER'] }),
    active: flag('사용 여부'),
    ...keywords(userSearchKey),
  },
  tabs: { active: { label: '사용' }, inactive: { label: '중지' } },
  sorts,
  defaultSort: 'DEFAULT',
  defaultPeriod: 'all',
});
