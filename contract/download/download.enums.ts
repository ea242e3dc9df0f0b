import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const downloadStatus = enumOf('DownloadStatus', {
  WAIT: { label: '대기' },
  PROCESSING: { label: '생성중', tone: 'info' },
  COMPLETE: { label: '완료', tone: 'success' },
  FAIL: { label: '실패', tone: 'danger' },
  EXPIRED: { label: '만료' },
  CANCELED: { label: '취소' },
});
export type DownloadStatus = ValueOf<typeof downloadStatus>;

export const downloadReason = enumOf('DownloadReason', {
  SHIPPING: { label: '발송업무' },
  CLAIM: { label: '취소/반품/교환 처리' },
  CS: { label: '고객 응대' },
  SETTLEMENT: { label: '정산/회계' },
  ETC: { label: '기타' },
});
export type DownloadReason = ValueOf<typeof downloadReason>;
