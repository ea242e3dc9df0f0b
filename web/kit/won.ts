const number = new Intl.NumberFormat('ko-KR');

/** `12,900원`, `−3,000원` with a minus, not a hyphen. */
export const won = (amount: number): string => `${number.format(amount).replace('-', '−')}원`;
export const pieces = (count: number): string => `${number.format(count)}개`;
