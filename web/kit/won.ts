const number = new Intl.NumberFormat('ko-KR');

/** `12,900원`. */
export const won = (amount: number): string => `${number.format(amount)}원`;
export const pieces = (count: number): string => `${number.format(count)}개`;
