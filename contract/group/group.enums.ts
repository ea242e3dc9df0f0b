import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What somebody in a group is. A master's list names the members alone. */
export const groupMemberType = enumOf('GroupMemberType', {
  INFLUENCER: { label: '그리퍼' },
  PRODUCER: { label: '판매자' },
  PRODUCER_MASTER: { label: '그룹 마스터' },
  NORMAL_USER: { label: '일반회원' },
});

/** What the operator grants a group beyond running its members. */
export const groupRight = ownEnumOf('GroupRight', {
  COUPON: { label: '멤버 쿠폰 발급' },
});
export type GroupRight = ValueOf<typeof groupRight>;
