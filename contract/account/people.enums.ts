/** What lists of people are searched for and ordered by. */
import { enumOf, type ValueOf } from '../kit/enum.ts';

export const userSearchKey = enumOf('UserSearchKey', {
  USER_NAME: { label: '닉네임' },
  USER_ID: { label: '아이디' },
});

export const sellerListSortKey = enumOf('SellerListSortKey', {
  DEFAULT: { label: '기본순' },
  USER_TAG: { label: '아이디순' },
  USER_NAME: { label: '닉네임순' },
  COMPANY_NAME: { label: '상호순' },
  PRODUCT_COUNT: { label: '상품수순' },
  FOLLOWER_COUNT: { label: '팔로워순' },
  LAST_PUBLISHED_AT: { label: '최근 방송순' },
});
export type SellerListSortKey = ValueOf<typeof sellerListSortKey>;
