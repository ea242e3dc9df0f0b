import { enumOf, type ValueOf } from '../kit/enum.ts';

/** Of a channel, by what was confirmed in twelve weeks; never mixed with the badge (R292). */
export const sellerGrade = enumOf('SellerGrade', {
  DREAM_TREE: { label: '꿈나무' },
  ROOKIE: { label: '루키' },
  STAR: { label: '스타', tone: 'info' },
  SUPER_STAR: { label: '슈퍼스타', tone: 'info' },
  SPACE_STAR: { label: '우주스타', tone: 'success' },
});
export type SellerGrade = ValueOf<typeof sellerGrade>;

/** Of last month's amount, from stone to diamond (R346). */
export const sellerGradeBadge = enumOf('SellerGradeBadge', {
  EVALUATION_ERROR: { label: '산정오류', tone: 'danger' },
  NO_EVALUATION: { label: '등급없음' },
  STONE: { label: '스톤' },
  BRONZE: { label: '브론즈' },
  PEARL: { label: '펄' },
  SILVER: { label: '실버' },
  GOLD: { label: '골드', tone: 'warning' },
  RUBY: { label: '루비', tone: 'info' },
  DIAMOND: { label: '다이아몬드', tone: 'info' },
});
export type SellerGradeBadge = ValueOf<typeof sellerGradeBadge>;

export const sellerGradeCriterion = enumOf('SellerGradeCriterion', {
  PURCHASE_AMOUNT: { label: '판매금액' },
  ORDER_COUNT: { label: '주문건수' },
});

export const sellerGradeCriterionUnit = enumOf('SellerGradeCriterionUnit', {
  NONE: { label: '단위 없음' },
  WEEK: { label: '주' },
  CONTENT: { label: '회(방송)' },
  PEOPLE: { label: '명' },
  CASE: { label: '건' },
  MONEY: { label: '원' },
});
