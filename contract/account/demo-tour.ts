/**
 * What somebody who tries the demo looks at first, and as whom (decision 0338). The addresses stay the same; the
 * simulator leads from each to what stands there at that moment, so there are none in production.
 */
export interface TourStop {
  stop: 'live' | 'room' | 'orders' | 'operator' | 'phone';
  title: string;
  /** Whose page it is. */
  who: string;
  loginId: string;
  /** Opens without signing in: the account is for who wants to buy or write there. */
  open?: true;
}

export const DEMO_TOUR: readonly TourStop[] = [
  { stop: 'live', title: '방송 보기', who: '구매자', loginId: 'none@mail.kr', open: true },
  { stop: 'room', title: '컨트롤룸', who: '정담공방', loginId: 'studio@jeongdam.kr' },
  { stop: 'orders', title: '주문 처리', who: '온유상회', loginId: 'hello@onyu.kr' },
  { stop: 'operator', title: '운영자', who: '장터운영', loginId: 'admin@jangteo.kr' },
  { stop: 'phone', title: '휴대폰에서 쇼츠', who: '구매자', loginId: 'none@mail.kr', open: true },
];
/** The one password of the demo's accounts (docs/demo-accounts.json). */
export const TOUR_PASSWORD = 'jangteo1!';

export const tourPath = (stop: TourStop['stop']): string => `/sim/tour/${stop}`;
