import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Where a notice stands on a product's page. */
export const noticePosition = ownEnumOf('NoticePosition', {
  TOP: { label: '상단' },
  BOTTOM: { label: '하단' },
});
export type NoticePosition = ValueOf<typeof noticePosition>;

/** For which products it is said. */
export const noticeScope = ownEnumOf('NoticeScope', {
  ALL: { label: '모든 상품' },
  SELECTED: { label: '선택한 상품' },
});

/** Whether buyers see it today. */
export const noticeState = ownEnumOf('NoticeState', {
  SCHEDULED: { label: '예정', tone: 'info' },
  SHOWN: { label: '노출중', tone: 'success' },
  ENDED: { label: '종료' },
  HIDDEN: { label: '숨김' },
});
export type NoticeState = ValueOf<typeof noticeState>;

interface Standing {
  exposed: boolean;
  /** Days in Korea, both included; null is open. */
  from: string | null;
  to: string | null;
}

/** The state on a day (`2026-11-20`). Pure. */
export function noticeStateOf({ exposed, from, to }: Standing, today: string): NoticeState {
  if (!exposed) return 'HIDDEN';
  if (from !== null && today < from) return 'SCHEDULED';
  return to !== null && to < today ? 'ENDED' : 'SHOWN';
}
