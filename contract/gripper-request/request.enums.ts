import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** 그리퍼 모집: whether grippers may still answer it. */
export const gripperRequestStatus = ownEnumOf('GripperRequestStatus', {
  OPEN: { label: '모집중', tone: 'info' },
  CLOSED: { label: '마감', tone: 'neutral' },
  MATCHED: { label: '매칭완료', tone: 'success' },
});
export type GripperRequestStatus = ValueOf<typeof gripperRequestStatus>;

/** What became of a gripper's answer to a request (R230). */
export const broadcastApplicationStatus = enumOf('BroadcastApplicationStatus', {
  NONE: { label: '신청 전', tone: 'neutral' },
  NEW: { label: '신청', tone: 'info' },
  ACCEPT: { label: '접수', tone: 'neutral' },
  APPROVE: { label: '1차 승인', tone: 'info' },
  MATCH: { label: '매칭 시작', tone: 'warning' },
  HOLD: { label: '보류', tone: 'neutral' },
  CONFIRM: { label: '방송 확정', tone: 'success' },
  RETRY: { label: '재신청', tone: 'info' },
});
export type BroadcastApplicationStatus = ValueOf<typeof broadcastApplicationStatus>;
