import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What the tax office says of a number. */
export const businessState = ownEnumOf('BusinessState', {
  ACTIVE: { label: '계속사업자', tone: 'success' },
  SUSPENDED: { label: '휴업', tone: 'warning' },
  CLOSED: { label: '폐업', tone: 'danger' },
  UNKNOWN: { label: '미등록' },
});
export type BusinessState = ValueOf<typeof businessState>;

/** What the bank last said of the stored account. */
export const accountState = ownEnumOf('AccountCheckState', {
  VERIFIED: { label: '확인', tone: 'success' },
  MISMATCH: { label: '불일치', tone: 'danger' },
  UNKNOWN: { label: '확인 전', tone: 'warning' },
});
export type AccountState = ValueOf<typeof accountState>;

export const bodyProfileItem = enumOf('BodyProfileItem', {
  HEIGHT: { label: '키' },
  WEIGHT: { label: '몸무게' },
  TOP: { label: '상의' },
  BOTTOM: { label: '하의' },
  SHOES: { label: '신발' },
  RING: { label: '반지' },
  BODY_SHAPE: { label: '체형' },
  STYLE: { label: '스타일' },
});

/** Who is paid for matched lives. */
export const payeeType = ownEnumOf('PayeeType', {
  INDIVIDUAL: { label: '개인' },
  BUSINESS: { label: '사업자' },
});
export type PayeeType = ValueOf<typeof payeeType>;
