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
